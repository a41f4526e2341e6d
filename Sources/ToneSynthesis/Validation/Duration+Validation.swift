internal import PlaybackModel

extension Duration {
  /// The longest time that a tone can have: some 31 years, so that no number of samples overflows.
  static let longestTone = Duration.seconds(1_000_000_000)

  /// Throws ``ToneError`` with code `badValue` unless it's above zero and not too long; `name` says what takes so long.
  func validate(_ name: @autoclosure () -> String, mayBeZero: Bool = false) throws(ToneError) {
    guard self > .zero || mayBeZero && self == .zero else {
      throw ToneError(.badValue, "\(name()) \(exactText) is not \(mayBeZero ? "0 or more" : "above 0")")
    }
    guard self <= .longestTone else {
      throw ToneError(.badValue, "\(name()) \(exactText) is longer than \(Duration.longestTone.exactText)")
    }
  }
}
