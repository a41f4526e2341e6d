extension SoundPlot {
  /// A value of a channel, with what it is.
  struct Row: Equatable {
    let label: String
    let text: String
  }

  /// The values of a channel under their headings.
  func rows(of channel: SoundMeasurement.Channel) -> [(heading: String, rows: [Row])] {
    let level = channel.level
    var levels = [
      Row(label: "Peak, dBFS", text: fixedDecimal(level.peakLevel, digits: 3)),
      Row(label: "Peak at, s", text: level.peakIndex.map(seconds) ?? "–"),
      Row(label: "RMS, dBFS", text: fixedDecimal(level.rmsLevel, digits: 3)),
      Row(label: "RMS (AES17), dBFS", text: fixedDecimal(level.aes17Level, digits: 3)),
      Row(label: "Crest factor, dB", text: level.crestFactor.map { fixedDecimal($0, digits: 2) } ?? "–"),
      Row(label: "DC, dBFS", text: fixedDecimal(level.offsetLevel, digits: 1)),
      Row(label: "At full scale, samples", text: "\(level.overCount)"),
    ]
    if level.invalidCount > 0 { levels.append(Row(label: "No numbers, samples", text: "\(level.invalidCount)")) }
    var sections = [("Level", levels)]
    if let tone = channel.tone { sections.append(("Strongest tone", rows(of: tone))) }
    if let click = channel.click {
      sections.append(
        (
          "Worst click (HP4k)",
          [
            Row(label: "Peak, dB", text: click.level.map { fixedDecimal($0, digits: 1) } ?? "–"),
            Row(label: "At, s", text: click.peak > 0 ? seconds(click.index) : "–"),
          ]
        ))
    }
    return sections
  }

  private func rows(of tone: ToneMeasurement) -> [Row] {
    var rows = [
      Row(label: "Frequency, Hz", text: fixedDecimal(tone.frequency, digits: 4)),
      Row(label: "Level, dBFS", text: fixedDecimal(tone.level, digits: 3)),
      Row(label: "THD+N, dB", text: fixedDecimal(tone.distortionAndNoise, digits: 1)),
      Row(label: "THD, dB", text: tone.distortion.map { fixedDecimal($0, digits: 1) } ?? "–"),
    ]
    for harmonic in tone.harmonics.prefix(4) {
      rows.append(Row(label: "H\(harmonic.order ?? 0), dBc", text: fixedDecimal(harmonic.level, digits: 1)))
    }
    if let spur = tone.worstSpur {
      let name = spur.order.map { "Worst spur (H\($0)), dBc" } ?? "Worst spur, dBc"
      rows.append(Row(label: name, text: fixedDecimal(spur.level, digits: 1)))
      rows.append(Row(label: "Spur at, Hz", text: fixedDecimal(spur.frequency, digits: 1)))
    }
    rows.append(Row(label: "Noise a bin, dBFS", text: fixedDecimal(tone.noiseLevel, digits: 1)))
    return rows
  }

  private func seconds(_ index: Int) -> String {
    fixedDecimal(Double(index) / Double(max(1, measurement.rate)), digits: 4)
  }

  /// How many channels have room.
  private static let listed = 4

  /// The values in a column at the right, two channels side by side, and two more under them.
  func drawValues(left: Double, right: Double, top: Double, _ drawing: inout SVGDrawing) {
    let channels = Array(measurement.channels.enumerated().prefix(Self.listed))
    var top = top
    for start in stride(from: 0, to: channels.count, by: 2) {
      let pair = Array(channels[start..<min(start + 2, channels.count)])
      top = drawPair(pair, left: left, right: right, top: top, &drawing) + 12
    }
    let rest = measurement.channels.count - channels.count
    if rest > 0 {
      let text = rest == 1 ? "1 more channel isn't listed." : "\(rest) more channels aren't listed."
      drawing.text(text, x: left, y: top, .start, .init(size: 11, color: "#666666"))
    }
  }

  private func drawPair(
    _ pair: [(offset: Int, element: SoundMeasurement.Channel)], left: Double, right: Double, top: Double,
    _ drawing: inout SVGDrawing
  ) -> Double {
    var y = top
    let ends = pair.count == 1 ? [right] : [right - 76, right]
    for (channel, end) in zip(pair, ends) {
      drawing.text(
        name(of: channel.offset), x: end, y: y, .end, .init(size: 12, color: color(of: channel.offset), isBold: true))
    }
    let tables = pair.map { rows(of: $0.element) }
    // A silent channel has fewer rows than the other: they are matched by their names.
    let headings = tables.max { $0.count < $1.count }?.map(\.heading) ?? []
    for (place, heading) in headings.enumerated() {
      if place > 0 { y += 22 }
      drawing.text(heading, x: left, y: y, .start, .init(size: 12, color: "#111111", isBold: true))
      let columns = tables.map { table in table.first { $0.heading == heading }?.rows ?? [] }
      let labels = columns.max { $0.count < $1.count }?.map(\.label) ?? []
      for (index, label) in labels.enumerated() {
        y += 16
        drawing.text(label, x: left, y: y, .start, .init(size: 11, color: "#666666"))
        for (rows, end) in zip(columns, ends) {
          let text = index < rows.count ? rows[index].text : "–"
          drawing.text(text, x: end, y: y, .end, .init(size: 11, color: "#111111"))
        }
      }
    }
    return y + 16
  }
}
