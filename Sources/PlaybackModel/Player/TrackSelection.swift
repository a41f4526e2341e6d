/// Which track of a kind is played.
public enum TrackSelection: Sendable, Hashable {
  /// The one that the media has first, or marks. The default.
  case automatic
  /// None.
  case off
  /// The one with a number, from 1 among those of its kind.
  case number(Int)
  /// The first one in a language, of those in their order of preference; without any as ``automatic``.
  ///
  /// Languages are ISO 639 codes of two or three letters, or BCP 47 tags, of which the language counts.
  case languages([String])

  /// The number of the track that this chooses, nil for none; `languageCode` makes different codes of a language one.
  package func choice(
    among tracks: [MediaTrack], current: Int?, languageCode: (String) -> String = { $0 }
  ) -> Int? {
    switch self {
    case .automatic: return current
    case .off: return nil
    case .number(let number): return tracks.contains { $0.number == number } ? number : current
    case .languages(let wanted):
      let codes = tracks.map { $0.language.map(languageCode) }
      for code in wanted.map(languageCode) {
        if let index = codes.firstIndex(of: code) { return tracks[index].number }
      }
      return current
    }
  }
}
