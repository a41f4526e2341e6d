import MediaPlayback
package import PlaybackModel

/// The files that the plots of a session go to: one for each item.
package struct PlotFile: Sendable {
  /// How a plot is written, by the ending of the file's name.
  package enum Format: String, CaseIterable, Sendable {
    /// Pixels.
    case png
    /// Lines and text.
    case svg
  }

  private let path: [UInt8]
  private let itemCount: Int

  /// The files for some items.
  package init(_ path: [UInt8], itemCount: Int) { (self.path, self.itemCount) = (path, itemCount) }

  /// How a file is written; nil for a name with another ending, or none.
  package static func format(of path: [UInt8]) -> Format? {
    guard let dot = path.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return Format(rawValue: String(decoding: path[(dot + 1)...], as: UTF8.self).lowercased())
  }

  /// The file for an item, counted from 0: the one that was named, and of several items with a number from 1 in it.
  package func path(forItem index: Int) -> [UInt8] {
    guard itemCount > 1, let dot = path.lastIndex(of: UInt8(ascii: ".")) else { return path }
    return path[..<dot] + Array("-\(index + 1)".utf8) + path[dot...]
  }

  /// Throws ``MediaError`` if the plots couldn't be drawn and written, before anything is played.
  func check() throws(MediaError) {
    if Self.format(of: path) == .png { try SoundPlot.checkPicture() }
    try OutputFile.check(path(forItem: 0))
  }

  func write(_ plot: SoundPlot, to path: [UInt8]) async throws(MediaError) {
    let bytes = Self.format(of: path) == .svg ? Array(plot.svg.utf8) : try await plot.png()
    try OutputFile.write(bytes, to: path)
  }
}

extension SoundMeasurement {
  /// The first channel's tone, or its level, for a line on the terminal.
  package var summary: String {
    guard let channel = channels.first else { return "no sound" }
    let decibels = { (level: Double) in level.isFinite ? shortDecimal(level, digits: 1) : "-inf" }
    guard let tone = channel.tone else { return "silence" }
    var parts = [
      "peak \(decibels(channel.level.peakLevel)) dBFS", "\(shortDecimal(tone.frequency, digits: 4)) Hz",
      "THD+N \(decibels(tone.distortionAndNoise)) dB",
    ]
    if let click = channel.click?.level { parts.append("worst click \(decibels(click)) dB") }
    return parts.joined(separator: ", ")
  }

  /// The fields of the event.
  package var json: JSONObject {
    // What is −∞ decibels has no number.
    let decibels = { (level: Double?) in
      level.flatMap { $0.isFinite ? JSONValue.number(($0 * 1000).rounded() / 1000) : nil }
    }
    return [
      "rate": .integer(rate), "samples": .integer(sampleCount),
      "channels": .array(
        channels.map { channel in
          .object([
            "peak": decibels(channel.level.peakLevel), "rms": decibels(channel.level.rmsLevel),
            "overs": .integer(channel.level.overCount),
            "frequency": channel.tone.map { .number(($0.frequency * 10_000).rounded() / 10_000) },
            "tone": decibels(channel.tone?.level), "thd": decibels(channel.tone?.distortion),
            "thd-n": decibels(channel.tone?.distortionAndNoise), "spur": decibels(channel.tone?.worstSpur?.level),
            "click": decibels(channel.click?.level),
            "click-at": channel.click.flatMap { $0.peak > 0 ? .seconds(time(of: $0.index)) : nil },
          ])
        }),
    ]
  }
}
