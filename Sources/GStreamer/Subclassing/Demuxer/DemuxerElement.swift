/// An element that takes media apart into its streams.
///
/// The Swift side only parses: ``open(_:)`` reads the head and says which streams there are, ``next(_:)`` says what
/// comes next, and ``seek(to:_:)`` goes elsewhere. Everything else is done for it: pads and their events, segments,
/// flushes, positions and durations, the end, in front of files (which are read where it is wanted) and of network
/// streams (which are read as they come, and asked to go elsewhere where they can).
///
/// It begins anew with `init(context:)` each time that the element goes back to READY.
///
/// For `playbin` to plug it, it needs a rank and the classification `Codec/Demuxer`, and its input caps a
/// ``TypeFinder``. The corresponding C type is `GstElement`.
public protocol DemuxerElement: CustomElement {
  /// The formats that the element takes, in the form of pipeline descriptions, for example `audio/x-caf`.
  static var inputCaps: String { get }

  /// The formats of the streams by their kind, in the form of pipeline descriptions.
  ///
  /// The pads of kind `audio` are named `audio_0`, `audio_1` and so on.
  static var outputCaps: [String: String] { get }

  /// Reads the head.
  mutating func open(_ input: DemuxerInput) throws -> DemuxedMedia

  /// Says what comes next; nil at the end.
  mutating func next(_ input: DemuxerInput) throws -> DemuxedPacket?

  /// Goes to the last place at or before a time from which the media can be decoded, and returns the time of that
  /// place.
  ///
  /// Called on the thread that seeks, while nothing streams. Throw to refuse.
  mutating func seek(to time: Duration, _ input: DemuxerInput) throws -> Duration
}

extension DemuxerElement {
  /// Refuses the seek.
  public mutating func seek(to time: Duration, _ input: DemuxerInput) throws -> Duration {
    throw ElementFailure(.seek, "\(Self.self) can't seek.")
  }

  /// Makes the element known to GStreamer; does nothing the second time.
  ///
  /// May be called from any thread. Throws ``GStreamerError`` with code `registration` if the name is taken or the
  /// declarations make no sense, `parse` if the caps don't, and `notInitialized`.
  /// The corresponding C functions are `g_type_register_static` and `gst_element_register`.
  public static func register() throws(GStreamerError) {
    try ElementRegistry.register(self) { () throws(GStreamerError) in
      var templates = [try ElementTemplate("sink", isInput: true, caps: inputCaps)]
      for (kind, caps) in outputCaps.sorted(by: { $0.key < $1.key }) {
        templates.append(try ElementTemplate(kind + "_%u", isAlways: false, caps: caps))
      }
      return unsafe ElementType(self, base: .demuxer, templates: templates) { context, raw in
        unsafe DemuxerInstance<Self>(context, raw)
      }
    }
  }
}
