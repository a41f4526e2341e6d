internal import Glibc

extension SoundPlot {
  /// The spectra of the channels over the frequency.
  func drawSpectrum(in area: PlotArea, _ drawing: inout SVGDrawing) {
    let channels = measurement.channels
    let frequencies = PlotAxis.frequencies(upTo: Double(max(20, measurement.rate)) / 2, in: area)
    let levels = PlotAxis.decibels(spectrumRange, step: 20, in: area)
    drawing.text("Spectrum", x: area.left, y: area.top - 12, .start, Self.heading)
    drawing.text("dBFS", x: area.left - 8, y: area.top - 12, .end)
    drawScales(frequencies, levels, in: area, &drawing)
    drawing.text("Frequency in Hz", x: (area.left + area.right) / 2, y: area.bottom + 38, .middle)
    drawLegend(spectrumLegend, right: area.right - 6, y: area.top - 12, &drawing)
    for (index, channel) in channels.enumerated() {
      guard let spectrum = channel.spectrum, spectrum.blockCount > 1 else { continue }
      let points = curve(spectrum.peaks, of: spectrum, frequencies, levels)
      drawing.path(points, color: color(of: index), width: 1, opacity: 0.35)
    }
    for (index, channel) in channels.enumerated() {
      guard let spectrum = channel.spectrum else { continue }
      let points = curve(spectrum.powers, of: spectrum, frequencies, levels)
      drawing.path(points, color: color(of: index), width: 1.2)
    }
    if let index = channels.firstIndex(where: { $0.tone != nil }), let tone = channels[index].tone,
      let spectrum = channels[index].spectrum
    {
      let unit = channels.count == 1 ? "dBc" : "dBc, \(name(of: index))"
      drawing.text(unit, x: area.right + 8, y: area.top - 12)
      drawRelativeScale(tone, levels, in: area, &drawing)
      drawMarks(tone, of: spectrum, frequencies, levels, in: area, &drawing)
    } else {
      let text = measurement.sampleCount == 0 ? "No sound" : "Silence"
      drawing.text(
        text, x: (area.left + area.right) / 2, y: (area.top + area.bottom) / 2, .middle,
        .init(size: 16, color: "#888888"))
    }
  }

  private var spectrumLegend: [(name: String, color: String, opacity: Double)] {
    let channels = measurement.channels
    let hasBlocks = channels.contains { ($0.spectrum?.blockCount ?? 0) > 1 }
    // One line needs no name.
    guard channels.count > 1 || hasBlocks else { return [] }
    let lines = channels.indices.prefix(Self.colors.count).map { index in
      (name: channels.count == 1 ? "mean" : name(of: index), color: color(of: index), opacity: 1.0)
    }
    return lines + (hasBlocks ? [("highest block", "#666666", 0.35)] : [])
  }

  /// From what is loudest, at least full scale, to below the noise.
  private var spectrumRange: ClosedRange<Double> {
    let tones = measurement.channels.compactMap(\.tone)
    let loudest = measurement.channels.compactMap { $0.spectrum?.peaks.max() }.max() ?? 0
    let top = max(0, (10 * log10(max(loudest, 1e-30)) / 20).rounded(.up) * 20)
    let floor = tones.map(\.noiseLevel).min() ?? -160
    return max(-240, min(-80, ((floor - 12) / 20).rounded(.down) * 20))...top
  }

  /// One point a pixel, of several bins the highest; single bins where they lie wider apart.
  private func curve(
    _ powers: [Double], of spectrum: SoundSpectrum, _ frequencies: PlotAxis, _ levels: PlotAxis
  ) -> [(x: Double, y: Double)] {
    var points: [(x: Double, y: Double)] = []
    // The last bin, half the rate, holds but one of the two phases.
    for bin in spectrum.bins(from: frequencies.values.lowerBound, through: frequencies.values.upperBound).dropLast() {
      let x = frequencies.place(of: Double(bin) * spectrum.resolution)
      let y = levels.place(of: 10 * log10(max(powers[bin], 1e-30)))
      if let last = points.last, x.rounded(.down) == last.x.rounded(.down) {
        if y < last.y { points[points.count - 1].y = y }
      } else {
        points.append((x, y))
      }
    }
    return points
  }

  /// The same scale relative to the tone.
  private func drawRelativeScale(
    _ tone: ToneMeasurement, _ levels: PlotAxis, in area: PlotArea, _ drawing: inout SVGDrawing
  ) {
    for tick in PlotAxis.decibels(levels.values, step: 20, offset: tone.level, in: area).ticks {
      let y = levels.place(of: tick.value)
      drawing.line(from: (area.right, y), to: (area.right + 4, y), color: "#888888", width: 1)
      if let label = tick.label { drawing.text(label, x: area.right + 8, y: y + 4) }
    }
  }

  /// The tone with its frequency, its harmonics with their numbers, and the worst of the others.
  private func drawMarks(
    _ tone: ToneMeasurement, of spectrum: SoundSpectrum, _ frequencies: PlotAxis, _ levels: PlotAxis, in area: PlotArea,
    _ drawing: inout SVGDrawing
  ) {
    let (x, y) = (frequencies.place(of: tone.frequency), levels.place(of: tone.level))
    var last = x
    for harmonic in tone.harmonics where spectrum.standsOut(harmonic.frequency) {
      let place = frequencies.place(of: harmonic.frequency)
      let top = levels.place(of: harmonic.level + tone.level)
      guard let order = harmonic.order, place - last > 12, place < area.right - 6, top < area.bottom - 1 else {
        continue
      }
      last = place
      drawing.label("\(order)", x: place, y: top - 7, .middle, .init(size: 11, color: "#111111"))
    }
    if let spur = tone.worstSpur, spur.order == nil {
      let place = (frequencies.place(of: spur.frequency), levels.place(of: spur.level + tone.level) - 3)
      drawing.pointer(to: place, color: "#111111")
    }
    let text = "\(fixedDecimal(tone.frequency, digits: 4)) Hz, \(fixedDecimal(tone.level, digits: 3)) dBFS"
    let font = SVGDrawing.Font(color: "#111111", isBold: true)
    // Below a tone there are no harmonics of it.
    let isLeft = x - area.left > font.width(of: text) + 16
    drawing.label(
      text, x: isLeft ? x - 10 : x + 10, y: max(y, area.top + 8) + 6, isLeft ? .end : .start, font)
  }
}
