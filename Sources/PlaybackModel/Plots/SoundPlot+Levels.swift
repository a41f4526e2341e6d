extension SoundPlot {
  /// A stretch of all channels.
  private struct Stretch {
    var peak = 0.0
    var rms = 0.0
    var residue = 0.0
  }

  /// What is drawn of each stretch, in the order of drawing.
  private enum Curve: String, CaseIterable {
    case peak = "Peak"
    case rms = "RMS"
    case residue = "Above 4 kHz, peak"

    var color: String {
      switch self {
      case .peak: "#9bb7d4"
      case .rms: "#1f5fa8"
      case .residue: "#c8452f"
      }
    }

    func level(of stretch: Stretch) -> Double {
      switch self {
      case .peak: VolumeScale.decibels(gain: stretch.peak)
      case .rms: VolumeScale.decibels(gain: stretch.rms)
      case .residue: VolumeScale.decibels(gain: stretch.residue)
      }
    }
  }

  /// Peak, root mean square, and what is left above 4 kHz, of the loudest channel, over time.
  func drawLevels(in area: PlotArea, _ drawing: inout SVGDrawing) {
    let stretches = stretches
    let columnLength = measurement.channels.first?.history.columnLength ?? 1
    let column = Double(columnLength) / Double(max(1, measurement.rate))
    let seconds = Double(measurement.sampleCount) / Double(max(1, measurement.rate))
    let times = PlotAxis.time(upTo: seconds, in: area)
    let hasResidue = measurement.channels.contains { $0.click != nil }
    let curves = Curve.allCases.filter { hasResidue || $0 != .residue }
    let levels = PlotAxis.decibels(range(of: stretches, hasResidue: hasResidue), step: 20, in: area)
    let heading = measurement.channels.count > 1 ? "Level over time, loudest channel" : "Level over time"
    drawing.text(heading, x: area.left, y: area.top - 12, .start, Self.heading)
    drawing.text("dBFS", x: area.left - 8, y: area.top - 12, .end)
    drawScales(times, levels, in: area, &drawing)
    let unit = seconds >= 120 ? "Time in minutes" : "Time in s"
    drawing.text(unit, x: (area.left + area.right) / 2, y: area.bottom + 38, .middle)
    drawLegend(curves.map { ($0.rawValue, $0.color, 1) }, right: area.right - 6, y: area.top - 12, &drawing)
    for curve in curves {
      let points = stretches.enumerated().map { index, stretch in
        // In the middle of its stretch, of which the last may be short.
        let start = Double(index) * column
        let middle = (start + min(seconds, start + column)) / 2
        return (x: times.place(of: middle), y: levels.place(of: curve.level(of: stretch)))
      }
      drawing.path(points, color: curve.color, width: 1.2)
    }
    drawClick(times, levels, &drawing)
  }

  private var stretches: [Stretch] {
    let histories = measurement.channels.map(\.history)
    let count = histories.map(\.columns.count).max() ?? 0
    return (0..<count).map { index in
      var stretch = Stretch()
      for history in histories where index < history.columns.count {
        let column = history.columns[index]
        stretch.peak = max(stretch.peak, column.peak)
        stretch.rms = max(stretch.rms, column.rms)
        stretch.residue = max(stretch.residue, column.residue)
      }
      return stretch
    }
  }

  private func range(of stretches: [Stretch], hasResidue: Bool) -> ClosedRange<Double> {
    let loudest = VolumeScale.decibels(gain: stretches.map(\.peak).max() ?? 0)
    let quiet = stretches.flatMap { [$0.rms] + (hasResidue ? [$0.residue] : []) }.filter { $0 > 0 }.min() ?? 1
    let bottom = ((VolumeScale.decibels(gain: quiet) - 6) / 20).rounded(.down) * 20
    return max(-200, min(-60, bottom))...max(0, loudest.isFinite ? (loudest / 20).rounded(.up) * 20 : 0)
  }

  /// Points at the worst click, where it stands out of the rest.
  private func drawClick(_ times: PlotAxis, _ levels: PlotAxis, _ drawing: inout SVGDrawing) {
    let worst = measurement.channels.compactMap(\.click).max { $0.peak < $1.peak }
    let residues = measurement.channels.flatMap { $0.history.columns.map(\.residue) }.sorted()
    guard let worst, let level = worst.level, worst.peak > 0, worst.peak > 10 * residues[residues.count / 2] else {
      return
    }
    let seconds = Double(worst.index) / Double(measurement.rate)
    let x = times.place(of: seconds)
    let y = levels.place(of: VolumeScale.decibels(gain: worst.peak))
    drawing.pointer(to: (x, y - 2), color: "#c8452f")
    let isLeft = x > (times.places.low + times.places.high) / 2
    let text = "\(fixedDecimal(level, digits: 1)) dB at \(fixedDecimal(seconds, digits: 4)) s"
    drawing.label(
      text, x: isLeft ? x - 10 : x + 10, y: max(y, levels.places.high + 16) + 6, isLeft ? .end : .start,
      .init(color: "#c8452f", isBold: true))
  }
}
