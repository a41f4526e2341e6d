import GStreamer
import PlaybackModel

@testable import MediaPlayback

/// Renders what an audio player would play, block by block, as fast as it is decoded.
struct VoiceBench {
  static let blockFrames = 480

  let ring: SampleRing
  let timeline: SoundTimeline
  let facts: SoundDecoder.Facts
  /// The time of the first frame as it was known when the sound had been opened.
  let firstTime: Duration
  private let feeder: SoundFeeder

  init(
    _ location: MediaLocation, from start: Duration = .zero, passes: PassCount = PassCount(.none),
    tempo: TempoControl? = nil,
    rate: Int = 48_000
  ) async throws {
    let timeline = SoundTimeline(rate: rate)
    let feeder = SoundFeeder(location, rate: rate, timeline: timeline, passes: passes, tempo: tempo)
    let (result, firstTime) = await withCheckedContinuation { waiter in
      feeder.begin(at: start) { waiter.resume(returning: ($0, timeline.time(of: 0))) }
    }
    let opening = try result.get()
    self.firstTime = firstTime
    (ring, facts, self.timeline, self.feeder) = (opening.ring, opening.facts, timeline, feeder)
  }

  func voice(
    rate: Int = 48_000, level: Double = 1, pan: Double = 0, start: Int64? = nil, fadesIn: Bool = false
  ) -> StreamVoice {
    StreamVoice(
      ring, rate: rate, level: level, balance: StereoBalance(pan: pan), start: start, fadesIn: fadesIn, meter: nil,
      onEnd: {})
  }

  /// All blocks of a voice up to its end, left and right in turn; `change` is called before each, with its first frame.
  func render(_ voice: StreamVoice, change: (Int64) -> Void = { _ in }) async throws -> [Float] {
    var all: [Float] = []
    var block = [Float](repeating: 0, count: 2 * VoiceBench.blockFrames)
    var frame: Int64 = 0
    while true {
      try await eventually("samples") { ring.available >= VoiceBench.blockFrames || ring.hasFinished }
      change(frame)
      for index in block.indices { block[index] = 0 }
      let before = ring.readFrames
      let goesOn = unsafe block.withUnsafeMutableBufferPointer { unsafe voice.mix(into: $0, from: frame) }
      let count = goesOn ? VoiceBench.blockFrames : ring.readFrames - before
      all += block.prefix(2 * count)
      frame += Int64(VoiceBench.blockFrames)
      if !goesOn { return all }
    }
  }

  func cancel() { feeder.cancel() }
}
