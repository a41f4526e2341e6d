import PlaybackModel

extension SoundLevel {
  /// A line that shows the level: the time, and for each channel a bar of the RMS with a mark at the held peak.
  package var meter: String {
    let bars = channels.map { "[\(SoundLevel.bar($0))] \(SoundLevel.decibels($0.rms))" }
    return ([position.map(SoundLevel.clock) ?? printable(source.utf8)] + bars).joined(separator: "  ")
  }

  /// The fields of the event.
  package var json: JSONObject {
    [
      "source": .string(source),
      "channels": .array(
        channels.map { channel in
          .object([
            "rms": .number(SoundLevel.rounded(channel.rms)), "peak": .number(SoundLevel.rounded(channel.peak)),
            "held": .number(SoundLevel.rounded(channel.heldPeak)),
          ])
        }),
    ]
  }

  /// 30 columns for the 60 dB below full scale.
  private static func bar(_ channel: Channel) -> String {
    let width = 30
    let columns = { (level: Double) in Int(max(0, min(60, 60 + level)) / 60 * Double(width)) }
    var bar = [Character](repeating: " ", count: width)
    for column in 0..<columns(channel.rms) { bar[column] = "=" }
    let mark = columns(channel.heldPeak)
    if mark > 0 { bar[mark - 1] = "|" }
    return String(bar)
  }

  /// Six columns, to a tenth of a decibel; what isn't heard by anybody as `  -inf`.
  private static func decibels(_ level: Double) -> String {
    let text = level < -200 ? "-inf" : "\((level * 10).rounded() / 10)"
    return String(repeating: " ", count: max(0, 6 - text.count)) + text + " dB"
  }

  /// To a hundredth of a decibel.
  private static func rounded(_ level: Double) -> Double { (level * 100).rounded() / 100 }

  /// Minutes, seconds and tenths.
  private static func clock(_ time: Duration) -> String {
    let tenths = Int(time / .milliseconds(100))
    let seconds = tenths / 10 % 60
    return "\(tenths / 600):\(seconds < 10 ? "0" : "")\(seconds).\(tenths % 10)"
  }
}
