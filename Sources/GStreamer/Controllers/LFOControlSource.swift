internal import CGStreamer

/// A control source that swings.
///
/// The corresponding C type is `GstLFOControlSource`.
public final class LFOControlSource: ControlSource, @unchecked Sendable {  // for the reasons of Object
  /// The form of the swing.
  ///
  /// The corresponding C type is `GstLFOWaveform`.
  public enum Waveform: Int32, EnumConvertible, CaseIterable {
    /// A sine.
    case sine = 0
    /// Up and down at once.
    case square = 1
    /// Slowly up and down at once.
    case saw = 2
    /// Slowly down and up at once.
    case reverseSaw = 3
    /// Slowly up and down.
    case triangle = 4

    /// The name of the C type.
    public static let typeName = "GstLFOWaveform"
  }

  /// Makes a swing.
  ///
  /// - Parameters:
  ///   - waveform: Its form.
  ///   - frequency: Swings a second, above 0.
  ///   - amplitude: How far it goes from `offset`, 0 to 1.
  ///   - offset: Its middle, 0 to 1.
  ///   - phase: When it begins.
  ///
  /// Throws `outOfRange`, or `notInitialized` where GStreamer can't start. The corresponding C function is
  /// `gst_lfo_control_source_new`.
  public convenience init(
    _ waveform: Waveform = .sine, frequency: Double = 1, amplitude: Double = 1, offset: Double = 1,
    phase: Duration = .zero
  ) throws(GStreamerError) {
    try GStreamer.initialize()
    unsafe self.init(adopting: gst_lfo_control_source_new())
    try set("waveform", to: waveform)
    try set("frequency", to: frequency)
    try set("amplitude", to: amplitude)
    try set("offset", to: offset)
    try set("timeshift", to: phase)
  }
}
