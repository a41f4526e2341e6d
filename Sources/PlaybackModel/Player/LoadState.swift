/// How far loading is; the empty set is "unknown".
///
/// The raw values are those of `MPMovieLoadState`.
public struct LoadState: OptionSet, Sendable, Hashable {
  /// The bits of the state.
  public let rawValue: Int

  /// Creates a state from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// There is enough to start.
  public static let playable = LoadState(rawValue: 1)
  /// It is expected to play through without a halt.
  public static let playthroughOK = LoadState(rawValue: 2)
  /// Playback waits for data.
  public static let stalled = LoadState(rawValue: 4)

  /// The names that events use: some of `playable`, `playthrough-ok` and `stalled`.
  public var names: [String] {
    var names: [String] = []
    if contains(.playable) { names.append("playable") }
    if contains(.playthroughOK) { names.append("playthrough-ok") }
    if contains(.stalled) { names.append("stalled") }
    return names
  }
}
