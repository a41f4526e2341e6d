package import PlaybackModel

/// A line that shows levels on a terminal: for each channel a bar from −60 to 0 dBFS, and the peak.
///
/// In a bar `#` reaches to the RMS and `=` to the peak, `|` is the peak that is held, and behind them stands the scale.
/// `!` marks a peak at full scale.
package struct MeterLine: Sendable, Equatable {
  private static let range = 60.0
  private static let shortestBar = 8

  /// The highest number of columns.
  let width: Int
  /// Whether loud parts have colours, by the terminal's own sequences.
  let hasColors: Bool

  /// Creates a line for a terminal.
  package init(width: Int, hasColors: Bool) {
    self.width = max(0, width)
    self.hasColors = hasColors
  }

  /// The line for some channels; where they don't all have room, for the loudest of each moment.
  package func text(for channels: [SoundLevel.Channel]) -> String {
    guard !channels.isEmpty else { return "" }
    let names = channels.count == 1 ? [""] : channels.count == 2 ? ["L ", "R "] : (1...channels.count).map { "\($0) " }
    // Brackets, a space, six columns of the level and one for the mark.
    let share = (width - 2 * (channels.count - 1)) / channels.count
    let bar = share - 10 - (names.map(\.count).max() ?? 0)
    if bar >= Self.shortestBar {
      return zip(names, channels).map { cell($0, $1, bar: bar) }.joined(separator: "  ")
    }
    let loudest = SoundLevel.Channel(
      rms: channels.map(\.rms).max() ?? 0, peak: channels.map(\.peak).max() ?? 0,
      heldPeak: channels.map(\.heldPeak).max() ?? 0)
    if width >= 10 + Self.shortestBar { return cell("", loudest, bar: width - 10) }
    return width >= 7 ? level(loudest) : ""
  }

  private func cell(_ name: String, _ channel: SoundLevel.Channel, bar: Int) -> String {
    "\(name)[\(self.bar(channel, columns: bar))] \(level(channel))"
  }

  /// The peak, and the mark.
  private func level(_ channel: SoundLevel.Channel) -> String {
    let tenths = (channel.peak * 10).rounded() / 10
    let text = channel.peak < -200 ? "-inf" : "\(tenths == 0 ? 0 : tenths)"
    let isOver = channel.heldPeak >= VolumeScale.decibels(gain: SampleLevel.fullScale)
    return String(repeating: " ", count: max(0, 6 - text.count)) + text.prefix(6)
      + (isOver ? painted("!", Self.red) : " ")
  }

  private func bar(_ channel: SoundLevel.Channel, columns: Int) -> String {
    let reach = { (level: Double) in
      level.isNaN ? 0 : Int((max(0, min(Self.range, Self.range + level)) / Self.range * Double(columns)).rounded())
    }
    let mark = reach(channel.heldPeak)
    var signs = scale(columns: columns, behind: max(reach(channel.peak), reach(channel.rms)), without: mark - 1)
    for column in 0..<reach(channel.peak) { signs[column] = "=" }
    for column in 0..<reach(channel.rms) { signs[column] = "#" }
    if mark > 0 { signs[mark - 1] = "|" }
    guard hasColors else { return String(signs) }
    var text = ""
    var last: String?
    for (column, sign) in signs.enumerated() {
      let level = (Double(column) + 0.5) / Double(columns) * Self.range - Self.range
      let isLit = sign == "#" || sign == "=" || sign == "|"
      let color = !isLit ? Self.faint : level < -18 ? Self.green : level < -6 ? Self.yellow : Self.red
      if color != last { text += Self.plain + color }
      last = color
      text.append(sign)
    }
    return text + Self.plain
  }

  /// The numbers of the scale, each ending at its place, as many as have room behind what is lit and beside the mark.
  private func scale(columns: Int, behind lit: Int, without mark: Int) -> [Character] {
    var signs = [Character](repeating: " ", count: columns)
    let step = columns >= 30 ? 10 : columns >= 12 ? 20 : 60
    for level in stride(from: step - Int(Self.range), to: 0, by: step) {
      let text = Array("\(level)")
      let end = (level + Int(Self.range)) * columns / Int(Self.range)
      guard end - text.count >= lit, end <= columns, !(end - text.count..<end).contains(mark) else { continue }
      for (index, sign) in text.enumerated() { signs[end - text.count + index] = sign }
    }
    return signs
  }

  private static let (plain, faint) = ("\u{1B}[0m", "\u{1B}[2m")
  private static let (green, yellow, red) = ("\u{1B}[32m", "\u{1B}[33m", "\u{1B}[31m")

  private func painted(_ text: String, _ color: String) -> String { hasColors ? color + text + Self.plain : text }
}
