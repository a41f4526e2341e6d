internal import PlaybackModel

/// A note or a rest of a melody.
public struct MelodyNote: Sendable, Hashable {
  /// Which key; nil for a rest.
  public var pitch: Pitch?
  /// How long, in beats.
  public var beats: Double

  /// A note, of one beat if nothing else is said.
  public init(_ pitch: Pitch, beats: Double = 1) {
    self.pitch = pitch
    self.beats = beats
  }

  private init(restOf beats: Double) {
    pitch = nil
    self.beats = beats
  }

  /// Silence for some beats.
  public static func rest(_ beats: Double = 1) -> MelodyNote { MelodyNote(restOf: beats) }

  /// Reads a name or a number of MIDI's, or `r` for a rest, and behind a colon the beats: `A4`, `C#5:2`, `69:0.5`, `r:1/3`.
  ///
  /// nil for another text.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, let beats = parts.count == 1 ? 1 : MelodyNote.beats(parts[1]) else { return nil }
    if name == "r" || name == "R" {
      self = .rest(beats)
    } else if let pitch = Pitch(name: name) ?? Int(digits: name).map(Pitch.init(midi:)) {
      self.init(pitch, beats: beats)
    } else {
      return nil
    }
  }

  /// A number or a fraction.
  private static func beats(_ text: some StringProtocol) -> Double? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let number = decimalNumber(parts[0]) else { return nil }
    guard parts.count == 2 else { return number }
    return decimalNumber(parts[1]).map { number / $0 }
  }
}
