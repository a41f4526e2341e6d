internal import GStreamer
internal import PlaybackModel

/// The work of an analyzer, for one format.
struct SoundAnalysis: ~Copyable {
  private struct Channel {
    var level = SampleLevel()
    var history: LevelHistory
    var spectrum: SpectrumAverage
    var click: ClickFilter?

    mutating func add(
      _ samples: [Double], _ blockTransform: inout FourierTransform, _ clickTransform: inout FourierTransform
    ) throws(GStreamerError) {
      level.add(samples)
      history.add(samples)
      try spectrum.add(samples, with: &blockTransform)
      try click?.add(samples, to: &history, with: &clickTransform)
    }
  }

  let rate: Int
  private let sampleFormat: String?
  private var channels: [Channel]
  private var blockTransform: FourierTransform
  private var clickTransform: FourierTransform

  var channelCount: Int { channels.count }

  init(rate: Int, channelCount: Int, sampleFormat: String?) throws(GStreamerError) {
    let blockLength = SpectrumAverage.blockLength(rate: rate)
    var clickTransform = try FourierTransform(count: ClickFilter.transformCount)
    let kernel = try ClickFilter.Kernel(rate: rate, with: &clickTransform)
    blockTransform = try FourierTransform(count: blockLength)
    let window = KaiserWindow(count: blockLength, beta: SpectrumAverage.beta)
    self.clickTransform = clickTransform
    (self.rate, self.sampleFormat) = (rate, sampleFormat)
    // A hundredth of a second to begin with.
    let channel = Channel(
      history: LevelHistory(columnLength: rate / 100), spectrum: SpectrumAverage(window),
      click: kernel.map { ClickFilter($0) })
    channels = Array(repeating: channel, count: channelCount)
  }

  mutating func add(_ samples: ArraySlice<[Double]>) throws(GStreamerError) {
    let count = samples.first?.count ?? 0
    for start in stride(from: 0, to: count, by: Self.portion) {
      let end = min(count, start + Self.portion)
      try addPortion(start == 0 && end == count ? Array(samples) : samples.map { Array($0[start..<end]) })
    }
  }

  /// How many samples are looked at at once; what waits for its block is moved by that much.
  private static let portion = 65_536

  private mutating func addPortion(_ samples: [[Double]]) throws(GStreamerError) {
    for (index, samples) in samples.enumerated() {
      try channels[index].add(samples, &blockTransform, &clickTransform)
    }
  }

  /// What was measured, without an effect on what is added later.
  mutating func measurement() throws(GStreamerError) -> SoundMeasurement {
    var measured: [SoundMeasurement.Channel] = []
    for var channel in channels {
      try channel.click?.finish(&channel.history, with: &clickTransform)
      measured.append(
        SoundMeasurement.Channel(
          level: channel.level, history: channel.history,
          spectrum: try channel.spectrum.spectrum(rate: rate, with: &blockTransform),
          click: channel.click.map { ($0.peak, $0.peakIndex) }))
    }
    return SoundMeasurement(
      rate: rate, sampleCount: channels.first?.level.sampleCount ?? 0, channels: measured, sampleFormat: sampleFormat)
  }
}
