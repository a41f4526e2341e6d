import Foundation
import FoundationXML
import Testing

@testable import PlaybackModel

@Suite("The plot of a sound as a drawing")
struct SoundPlotTests {
  private func channel(_ samples: [Double], rate: Int = 8000) -> SoundMeasurement.Channel {
    var (level, history) = (SampleLevel(), LevelHistory(columnLength: rate / 100))
    level.add(samples)
    history.add(samples)
    let spectrum = samples.count > 31 ? testSpectrum(samples, rate: rate) : nil
    return .init(level: level, history: history, spectrum: spectrum, click: nil)
  }

  private func measurement(_ channels: [[Double]], rate: Int = 8000) -> SoundMeasurement {
    SoundMeasurement(
      rate: rate, sampleCount: channels.first?.count ?? 0, channels: channels.map { channel($0, rate: rate) },
      sampleFormat: "F32LE")
  }

  private let tone = sines([(440.25, gain(-12.5)), (880.5, gain(-72.5))], rate: 8000, count: 1024)

  @Test("the drawing says what it shows, with its axes and units and the values")
  func words() {
    let svg = SoundPlot(measurement([tone]), title: "tone.wav").svg
    for text in [
      "tone.wav", "8 kHz · mono · F32LE · 0:00.128, 1024 samples", "Spectrum", "Level over time", "Frequency in Hz",
      "Time in s", "440.2500 Hz, −12.500 dBFS", "Peak, dBFS", "RMS (AES17), dBFS", "H2, dBc", "−60.0", "Mono",
    ] {
      #expect(svg.contains(text), "\(text)")
    }
    #expect(svg.contains(">dBFS</text>") && svg.contains(">dBc</text>"))
    #expect(svg.contains(">2</text>"), "the second harmonic's number")
    #expect(!svg.contains(">3</text>"), "there is no third harmonic")
    #expect(!svg.contains("Above 4 kHz"), "there is nothing above")
  }

  @Test("it is a document of one element with the size of the plot")
  func document() throws {
    let svg = SoundPlot(measurement([tone, tone]), title: "a<b>&\"c\u{7}\u{FFFF}").svg
    #expect(svg.contains(##"width="1280" height="880""##) && svg.contains("a&lt;b&gt;&amp;&quot;c  </text>"))
    let parser = XMLParser(data: Data(svg.utf8))
    #expect(parser.parse())
  }

  @Test("nothing is written outside, and no two texts at one place", arguments: [1, 2, 3, 4, 6, 16])
  func places(channelCount: Int) throws {
    let plot = SoundPlot(
      measurement(Array(repeating: tone, count: channelCount)), title: String(repeating: "long name ", count: 40))
    var places: Set<String> = []
    for text in plot.svg.matches(of: /<text x="(-?[0-9.]+)" y="(-?[0-9.]+)"/) {
      #expect(places.insert(String(text.0)).inserted, "\(text.0)")
      let (x, y) = (try #require(Double(text.1)), try #require(Double(text.2)))
      #expect((0...1280).contains(x) && (10...876).contains(y), "\(text.0)")
    }
    let listed = plot.svg.matches(of: /Strongest tone/).count
    #expect(listed == (channelCount > 2 ? 2 : 1))
    #expect(plot.svg.contains("more channel") == (channelCount > 4))
  }

  @Test("the tone stands at its frequency and level")
  func marks() throws {
    let area = SoundPlot.spectrumArea
    let frequencies = PlotAxis.frequencies(upTo: 4000, in: area)
    #expect(frequencies.place(of: 20) == area.left && frequencies.place(of: 4000) == area.right)
    #expect(
      abs(frequencies.place(of: 282.842_712) - (area.left + area.right) / 2) < 1e-3, "half of a logarithmic scale")
    #expect(
      [1, .nan].allSatisfy { frequencies.place(of: $0) == area.left } && frequencies.place(of: 1e6) == area.right)
    let x = shortDecimal(frequencies.place(of: 440.25) - 10, digits: 2)
    let svg = SoundPlot(measurement([tone]), title: "").svg
    #expect(svg.contains(try Regex("<text x=\"\(x)\" y=\"[0-9.]+\" [^>]*text-anchor=\"end\"[^>]*>440.2500 Hz")))
  }

  @Test("silence and no sound are said, and one sample is a dot")
  func nothing() {
    #expect(SoundPlot(measurement([[Double](repeating: 0, count: 1024)]), title: "").svg.contains(">Silence</text>"))
    #expect(SoundPlot(measurement([[]]), title: "").svg.contains(">No sound</text>"))
    #expect(SoundPlot(measurement([]), title: "").svg.contains(">No sound</text>"))
    #expect(SoundPlot(measurement([[0.5]]), title: "").svg.contains("<circle"))
  }

  @Test("a number never is a word of the language", arguments: [[Double.nan, 1], [.infinity], [1e300, -1e300]])
  func strange(samples: [Double]) {
    let svg = SoundPlot(measurement([samples]), title: "").svg
    #expect(!svg.contains("nan") && !svg.contains("inf\"") && !svg.contains("inf "))
  }

  @Test("a click that stands out is pointed at, with its place")
  func click() {
    var history = LevelHistory(columnLength: 480)
    history.add([Double](repeating: 0.5, count: 48_000))
    for index in 0..<48_000 { history.add(residue: 1e-7, at: index) }
    history.add(residue: 0.05, at: 24_012)
    var level = SampleLevel()
    level.add([Double](repeating: 0.5, count: 48_000))
    let plot = { (peak: Double) in
      let channel = SoundMeasurement.Channel(
        level: level, history: history, spectrum: nil, click: (peak, 24_012))
      return SoundPlot(SoundMeasurement(rate: 48_000, sampleCount: 48_000, channels: [channel]), title: "").svg
    }
    #expect(plot(0.05).contains(">−23.0 dB at 0.5003 s</text>"))
    #expect(!plot(2e-7).contains(" dB at "))
    #expect(plot(0.05).contains("Above 4 kHz, peak"))
  }

  @Test(
    "time is marked at round values",
    arguments: [
      (1.0, ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]), (10, ["0", "2", "4", "6", "8", "10"]),
      (0.01, ["0.000", "0.002", "0.004", "0.006", "0.008", "0.010"]), (150, ["0:00", "0:20", "0:40"]),
      (3600, ["0:00", "10:00", "20:00"]),
    ] as [(Double, [String])])
  func timeTicks(limit: Double, labels: [String]) {
    let axis = PlotAxis.time(upTo: limit, in: PlotArea(left: 0, top: 0, width: 100, height: 10))
    #expect(axis.ticks.compactMap(\.label).starts(with: labels))
    #expect((4...11).contains(axis.ticks.count))
  }

  @Test("frequencies are marked at 1, 2 and 5, and decibels at every step from the tone on")
  func otherTicks() {
    let area = PlotArea(left: 0, top: 0, width: 100, height: 100)
    #expect(
      PlotAxis.frequencies(upTo: 24_000, in: area).ticks.compactMap(\.label)
        == ["20", "50", "100", "200", "500", "1k", "2k", "5k", "10k", "20k"])
    #expect(
      PlotAxis.decibels(-60...0, step: 20, offset: -12.5, in: area).ticks
        == [-52.5, -32.5, -12.5].map { .init(value: $0, label: fixedDecimal($0 + 12.5, digits: 0)) })
  }

  @Test(
    "numbers have their digits and a true minus",
    arguments: [
      (-12.5, 3, "−12.500"), (0.04, 1, "0.0"), (-0.04, 1, "0.0"), (9.999, 2, "10.00"), (-.infinity, 1, "−∞"),
      (.infinity, 1, "∞"), (.nan, 1, "–"), (440.25, 4, "440.2500"), (-3, 0, "−3"), (2e19, 1, "2e+19"),
    ])
  func numbers(value: Double, digits: Int, text: String) { #expect(fixedDecimal(value, digits: digits) == text) }
}

@Suite("What a meter shows")
struct LevelBallisticsTests {
  private func levels(_ meter: inout LevelBallistics) -> SoundLevel.Channel? {
    meter.take(source: "meter", position: nil)?.channels.first
  }

  @Test("a peak is held, and falls then; RMS and peak are of what came since")
  func hold() throws {
    var meter = LevelBallistics()
    #expect(levels(&meter) == nil)
    meter.add([[1, -1]], rate: 10)
    #expect(levels(&meter) == SoundLevel.Channel(rms: 0, peak: 0, heldPeak: 0))
    meter.add([[Double](repeating: 0.1, count: 15)], rate: 10)
    let held = try #require(levels(&meter))
    #expect(held.heldPeak == 0 && abs(held.peak + 20) < 1e-9 && abs(held.rms + 20) < 1e-9)
    meter.add([[0, 0, 0, 0, 0]], rate: 10)
    let falling = try #require(levels(&meter))
    #expect(abs(falling.heldPeak + 10) < 1e-9 && falling.peak == -.infinity)
    meter.add([[0.5]], rate: 10)
    #expect(abs((levels(&meter)?.heldPeak ?? 0) + 6.0206) < 1e-3)
  }

  @Test("other channels begin anew, and what is no number is silence")
  func channels() {
    var meter = LevelBallistics()
    meter.add([[1]], rate: 10)
    meter.add([[.nan], [0.5]], rate: 10)
    let level = meter.take(source: "meter", position: .seconds(1))
    #expect(level?.channels.map(\.peak) == [-.infinity, VolumeScale.decibels(gain: 0.5)])
    #expect(level?.position == .seconds(1) && level?.source == "meter")
  }
}
