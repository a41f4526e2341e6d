internal import PlaybackModel

extension ToneFormat {
  /// The sample rates that a tone can have, in Hz.
  static let rates = 1...768_000
  /// How many channels a tone can have.
  static let channelCounts = 1...64

  /// Throws ``ToneError`` with code `badValue` for a rate or a number of channels that is out of its range.
  func validate() throws(ToneError) {
    guard ToneFormat.rates.contains(rate) else {
      throw ToneError(.badValue, "the sample rate \(rate) Hz is not from 1 to 768000")
    }
    guard ToneFormat.channelCounts.contains(channels) else {
      throw ToneError(.badValue, "\(channels) channels are not from 1 to 64")
    }
  }

  /// Throws ``ToneError`` with code `badFrequency` for what this rate can't carry; `name` says what has the frequency.
  func validate(frequency: Double, _ name: String = "the frequency") throws(ToneError) {
    guard frequency > 0, frequency < Double(rate) / 2 else {
      let limit = "below \(shortNumber(Double(rate) / 2)), half of the sample rate"
      throw ToneError(.badFrequency, "\(name) \(shortNumber(frequency)) Hz is not above 0 and \(limit)")
    }
  }
}
