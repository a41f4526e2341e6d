/// A picture of what was measured of sound: its spectrum, its level over time, and the values.
///
/// It is laid out here, and its text is SVG; ``svg`` is the same on every machine.
public struct SoundPlot: Sendable, Equatable {
  /// What is shown.
  public let measurement: SoundMeasurement
  /// What stands above, for example the file's name.
  public let title: String

  /// The size of the picture in pixels.
  public static let size = PictureSize(width: 1280, height: 880)

  /// Creates a picture.
  public init(_ measurement: SoundMeasurement, title: String) {
    (self.measurement, self.title) = (measurement, title)
  }

  /// The picture as a document in the language SVG.
  public var svg: String {
    var drawing = SVGDrawing(size: Self.size)
    drawing.text(shortTitle, x: 24, y: 34, .start, .init(size: 18, color: "#111111", isBold: true))
    drawing.text(summary, x: 24, y: 56, .start, .init(color: "#666666"))
    drawSpectrum(in: Self.spectrumArea, &drawing)
    drawLevels(in: Self.levelArea, &drawing)
    drawValues(left: 980, right: 1256, top: 84, &drawing)
    return drawing.text
  }

  static let spectrumArea = PlotArea(left: 70, top: 96, width: 826, height: 424)
  static let levelArea = PlotArea(left: 70, top: 600, width: 826, height: 224)

  /// The colours of channels; more channels than colours begin anew.
  static let colors = ["#1f5fa8", "#c8452f", "#2e8540", "#7a3e9d", "#b8860b", "#0f7c7c"]

  func color(of channel: Int) -> String { Self.colors[channel % Self.colors.count] }

  /// What a channel is called.
  func name(of channel: Int) -> String {
    switch measurement.channels.count {
    case 1: "Mono"
    case 2: channel == 0 ? "Left" : "Right"
    default: "Ch \(channel + 1)"
    }
  }

  private var shortTitle: String {
    title.count > 90 ? title.prefix(60) + "…" + title.suffix(29) : title
  }

  private var summary: String {
    let count = measurement.channels.count
    var parts = [
      "\(shortDecimal(Double(measurement.rate) / 1000, digits: 4)) kHz",
      count == 1 ? "mono" : count == 2 ? "stereo" : "\(count) channels",
    ]
    if let format = measurement.sampleFormat { parts.append(format) }
    parts.append("\(measurement.duration.clockText), \(measurement.sampleCount) samples")
    if let spectrum = measurement.channels.lazy.compactMap(\.spectrum).first {
      let blocks = spectrum.blockCount == 1 ? "one block" : "mean of \(spectrum.blockCount) blocks"
      parts.append(
        "spectrum: \(blocks) of \(spectrum.windowCount) samples, Kaiser window \(shortDecimal(spectrum.beta, digits: 1)), "
          + "\(shortDecimal(spectrum.resolution, digits: 3)) Hz a bin")
    }
    return parts.joined(separator: " · ")
  }

  /// The frame of a plot with its scales.
  func drawScales(_ horizontal: PlotAxis, _ vertical: PlotAxis, in area: PlotArea, _ drawing: inout SVGDrawing) {
    for tick in horizontal.ticks {
      let x = horizontal.place(of: tick.value)
      let color = tick.label == nil ? "#eeeeee" : "#dddddd"
      drawing.line(from: (x, area.top), to: (x, area.bottom), color: color, width: 1)
    }
    for tick in vertical.ticks {
      let y = vertical.place(of: tick.value)
      drawing.line(from: (area.left, y), to: (area.right, y), color: "#dddddd", width: 1)
      if let label = tick.label { drawing.text(label, x: area.left - 8, y: y + 4, .end) }
    }
    for tick in horizontal.ticks {
      guard let label = tick.label else { continue }
      drawing.text(label, x: horizontal.place(of: tick.value), y: area.bottom + 18, .middle)
    }
    drawing.frame(area, color: "#888888")
  }

  /// Names and their colours, from the right to the left.
  func drawLegend(
    _ entries: [(name: String, color: String, opacity: Double)], right: Double, y: Double, _ drawing: inout SVGDrawing
  ) {
    var right = right
    for entry in entries.reversed() {
      let left = right - SVGDrawing.Font().width(of: entry.name) - 28
      drawing.path([(left, y - 4), (left + 22, y - 4)], color: entry.color, width: 2, opacity: entry.opacity)
      drawing.text(entry.name, x: left + 28, y: y)
      right = left - 18
    }
  }

  static let heading = SVGDrawing.Font(size: 14, color: "#111111", isBold: true)
}
