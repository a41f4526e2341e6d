internal import Dispatch
internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// Fills a ring with the sound of media, one pass after the other without a gap, ahead of who reads it.
///
/// It works on an executor of its own, where a call that waits for it holds up nobody else.
actor SoundFeeder {
  /// What there is to read.
  struct Opening: Sendable {
    let ring: SampleRing
    let facts: SoundDecoder.Facts
  }

  private let executor = QueueExecutor(label: "mediaplay.sound")
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  nonisolated let location: MediaLocation
  private let rate: Int
  private let timeline: SoundTimeline
  private let passes: PassCount
  private let lead: Duration
  private let onProgress: @Sendable () -> Void
  private let tempo: TempoControl?
  /// What the encoder put around the sound, which isn't heard.
  private let padding: EncoderPadding?
  private var task: Task<Void, Never>?
  private var ring: SampleRing?
  private var converter: AudioConverter?
  private var info: AudioInfo?
  /// How many frames the converter was given, and how many it gave.
  private var (takenFrames, givenFrames) = (0, 0)
  private var stage: TempoStage?
  private var transfer: Task<Void, Never>?

  /// Media as long as that is kept for the next pass.
  private static let longestKept = 30.0

  /// - Parameters:
  ///   - rate: How many frames a second the ring is to have.
  ///   - timeline: What keeps the media's times of the ring's frames.
  ///   - passes: How many times more the media is wanted.
  ///   - tempo: The speed, if it's to be another than the media's own.
  ///   - lead: How much sound is made ahead.
  ///   - onProgress: Called on the feeder's executor when there is more to read, and when all is there.
  init(
    _ location: MediaLocation, rate: Int, timeline: SoundTimeline, passes: PassCount, tempo: TempoControl? = nil,
    lead: Duration = .milliseconds(750), onProgress: @escaping @Sendable () -> Void = {}
  ) {
    self.location = location
    self.rate = rate
    self.timeline = timeline
    self.passes = passes
    self.tempo = tempo
    padding = location.encoderPadding
    self.lead = lead
    self.onProgress = onProgress
  }

  /// Begins to decode from a time on; `opened` is called once, on the feeder's executor.
  nonisolated func begin(
    at start: Duration, opened: @escaping @Sendable (Result<Opening, MediaError>) -> Void
  ) {
    executor.queue.async {
      self.assumeIsolated { feeder in
        feeder.task = Task { await feeder.run(from: start, opened: opened) }
      }
    }
  }

  /// Ends without a word.
  nonisolated func cancel() {
    executor.queue.async {
      self.assumeIsolated { feeder in
        feeder.task?.cancel()
        feeder.transfer?.cancel()
      }
    }
  }

  private func run(from start: Duration, opened: @Sendable (Result<Opening, MediaError>) -> Void) async {
    do throws(MediaError) {
      let decoder = try makeDecoder()
      let facts: SoundDecoder.Facts
      do throws(MediaError) {
        var found = try await decoder.open(self)
        if let padding { found.duration = .seconds(1) * padding.frames / found.info.rate }
        facts = found
        try prepare(facts.info)
        self.info = facts.info
        try decoder.start(at: start + (start > .zero ? primingTime : .zero))
      } catch {
        decoder.tearDown()
        throw error
      }
      guard let ring else { return }
      // Who waits for this asks at once where it is.
      timeline.begin(at: 0, time: start)
      opened(.success(Opening(ring: ring, facts: facts)))
      do throws(MediaError) {
        try await play(decoder, from: start)
        try await drain()
      } catch {
        timeline.fail(error)
      }
      try? stage?.finish()
      await transfer?.value
      stage?.tearDown()
      ring.finish()
      onProgress()
    } catch {
      opened(.failure(error))
    }
  }

  private func makeDecoder() throws(MediaError) -> SoundDecoder {
    switch MediaPreflight.check(location) {
    case .ready: break
    case .refused(let error): throw error
    case .pipe:
      throw MediaError(
        .notSupported, "\(location.name) is a pipe, which an audio player can't play. Use a movie player.")
    }
    do { return try SoundDecoder(location) } catch { throw MediaError(missing: error) }
  }

  private func prepare(_ info: AudioInfo) throws(MediaError) {
    let channels = min(MixBus.channels, info.channels)
    let ring = SampleRing(channels: channels, capacity: Int(lead / .seconds(1) * Double(rate)))
    self.ring = ring
    self.info = info
    do {
      if let tempo {
        let stage = try TempoStage(AudioInfo(format: info.format, rate: rate, channels: channels), tempo)
        self.stage = stage
        let samples = stage.samples
        transfer = Task { await self.take(samples, into: ring, tempo) }
      }
    } catch {
      throw MediaError(missing: error)
    }
    guard info.rate != rate || info.channels != channels else { return }
    do {
      let output = try AudioInfo(format: info.format, rate: rate, channels: channels)
      converter = try AudioConverter(from: info, to: output, quality: 8)
    } catch {
      throw MediaError(.engine, error.message)
    }
  }

  // MARK: Passes

  private func play(_ decoder: SoundDecoder, from start: Duration) async throws(MediaError) {
    var kept = KeptSound(limit: start == .zero ? Int(SoundFeeder.longestKept * Double(info?.rate ?? rate)) : 0)
    try await pass(decoder, from: start, keeping: &kept)
    while passes.takeOne() {
      timeline.begin(at: givenFrames, time: .zero)
      if kept.isWhole {
        for samples in kept.blocks { try await write(samples) }
      } else {
        let decoder = try makeDecoder()
        do throws(MediaError) {
          _ = try await decoder.open(self)
          try decoder.start(at: .zero)
        } catch {
          decoder.tearDown()
          throw error
        }
        kept = KeptSound(limit: kept.limit)
        try await pass(decoder, from: .zero, keeping: &kept)
      }
    }
  }

  private func pass(
    _ decoder: SoundDecoder, from start: Duration, keeping kept: inout KeptSound
  ) async throws(MediaError) {
    defer { decoder.tearDown() }
    // What is sought is counted from there: the decoder's own times are exact then.
    var frame = start == .zero ? 0 : Int(((start + primingTime) / .seconds(1) * Double(info?.rate ?? rate)).rounded())
    while let block = try await decoder.next(self) {
      let sound = sound(of: frame..<frame + block.sampleCount)
      frame += block.sampleCount
      guard !sound.isEmpty else { continue }
      let samples = block.withSamples(of: Float.self) { samples in
        unsafe samples.withUnsafeBufferPointer { samples in
          let range = sound.lowerBound * block.channels..<sound.upperBound * block.channels
          return unsafe Array(samples[range])
        }
      }
      guard let samples else { continue }
      kept.add(samples, frames: sound.count)
      try await write(samples)
    }
    if Task.isCancelled { throw MediaError(.cancelled, "The sound was given up.") }
    kept.isWhole = !kept.isTooLong
    if case .truncated(let part) = location.containerEnd {
      throw MediaError(.truncated, "\(location.name) is cut: \(part). Get it anew.", source: location.name)
    }
  }

  /// Which of the decoder's frames, counted from the first of those, are sound that was encoded.
  private func sound(of frames: Range<Int>) -> Range<Int> {
    guard let padding else { return 0..<frames.count }
    let sound = frames.clamped(to: padding.priming..<padding.priming + padding.frames)
    return sound.lowerBound - frames.lowerBound..<sound.upperBound - frames.lowerBound
  }

  private var primingTime: Duration {
    guard let padding, let info else { return .zero }
    return .seconds(1) * padding.priming / info.rate
  }

  // MARK: Samples

  private func write(_ samples: [Float]) async throws(MediaError) {
    guard let converter, let info else { return try await deliver(samples) }
    takenFrames += samples.count / info.channels
    try await deliver(try convert(samples, with: converter))
  }

  /// What the converter holds back, pushed out with silence: there are as many frames in the end as the time has.
  private func drain() async throws(MediaError) {
    guard let converter, let info else { return }
    let frames = Int((Double(takenFrames) * Double(rate) / Double(info.rate)).rounded()) - givenFrames
    let silence = [Float](repeating: 0, count: (converter.latency + info.rate / 1000 + 1) * info.channels)
    try await deliver(Array(try convert(silence, with: converter).prefix(max(0, frames) * converter.output.channels)))
  }

  private func convert(_ samples: [Float], with converter: AudioConverter) throws(MediaError) -> [Float] {
    do {
      let bytes = try unsafe converter.convert(samples.span.bytes)
      return unsafe bytes.withUnsafeBytes { unsafe Array($0.bindMemory(to: Float.self)) }
    } catch {
      throw MediaError(.engine, error.message)
    }
  }

  private func deliver(_ samples: [Float]) async throws(MediaError) {
    guard let ring else { return }
    defer { givenFrames += samples.count / ring.channels }
    guard let stage else { return try await write(samples, to: ring) }
    guard !samples.isEmpty else { return }
    try await stage.send(samples, at: .seconds(1) * givenFrames / rate)
  }

  /// Writes what comes out of the stage, until it ends.
  private func take(_ samples: Samples, into ring: SampleRing, _ tempo: TempoControl) async {
    let iterator = samples.makeAsyncIterator()
    while let sample = await iterator.next(isolation: self) {
      timeline.speed(is: tempo.tempo, from: ring.writtenFrames)
      let values = AudioBlock(sample)?.withSamples(of: Float.self) { samples in
        unsafe samples.withUnsafeBufferPointer { unsafe Array($0) }
      }
      guard let values, (try? await write(values, to: ring)) != nil else { return }
    }
  }

  private func write(_ samples: [Float], to ring: SampleRing) async throws(MediaError) {
    var done = 0
    while done < samples.count {
      done += unsafe samples.withUnsafeBufferPointer {
        unsafe ring.write(UnsafeBufferPointer(rebasing: $0[done...])) * ring.channels
      }
      onProgress()
      if done < samples.count { await ring.waitForRoom(isolation: self) }
      if Task.isCancelled { throw MediaError(.cancelled, "The sound was given up.") }
    }
  }
}

/// The decoded sound of a pass, if it is short enough to be kept for the next one.
private struct KeptSound {
  /// The most frames that are kept.
  let limit: Int
  private(set) var blocks: [[Float]] = []
  private var frames = 0
  /// The pass came to its end, and all of it was kept.
  var isWhole = false

  init(limit: Int) { self.limit = limit }

  var isTooLong: Bool { frames > limit }

  mutating func add(_ samples: [Float], frames count: Int) {
    frames += count
    if isTooLong { blocks = [] } else { blocks.append(samples) }
  }
}
