internal import Dispatch
internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// The pipeline that pictures are taken from; it is paused and sought, never played.
///
/// Its executor is a queue of its own, which C calls may block; who waits for a picture is bounded apart from it.
actor ThumbnailEngine {
  typealias Answer = Result<Thumbnail, MediaError>

  nonisolated private let executor = QueueExecutor(label: "thumbnails")
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  private let generator: ThumbnailGenerator
  private let name: String
  private var pipe: PipeSource?
  private var pipeline: ThumbnailPipeline?
  private var failure: MediaError?
  private var isInvalid = false

  init(_ generator: ThumbnailGenerator) {
    self.generator = generator
    name = generator.location.name
  }

  /// Ends the pipeline, after what it is at.
  nonisolated func invalidate() {
    executor.queue.async { self.assumeIsolated { $0.end() } }
  }

  /// The picture at a time, or why there is none, after the generator's timeout at the latest.
  nonisolated func boundedThumbnail(at time: Duration) async -> Answer {
    let limit = generator.timeout
    return await Bounded.first(
      within: limit, { await self.thumbnail(at: time) },
      otherwise: { isCancelled in
        .failure(
          isCancelled
            ? MediaError(.cancelled, "The thumbnail was cancelled.")
            : MediaError(
              .timedOut,
              "There was no picture of \(self.name) within \(limit.shortText). Allow more time, or check the source."))
      })
  }

  private func end() {
    isInvalid = true
    pipeline?.tearDown()
    pipeline = nil
    pipe = nil
  }

  private func thumbnail(at time: Duration) async -> Answer {
    do throws(MediaError) {
      return .success(try await makeThumbnail(at: time))
    } catch {
      return .failure(error)
    }
  }

  private func makeThumbnail(at time: Duration) async throws(MediaError) -> Thumbnail {
    let pipeline = try await loaded()
    let sample: Sample
    if let still = pipeline.still {
      sample = still
    } else if pipeline.isSeekable {
      try pipeline.seek(to: time, generator.precision)
      try await pipeline.settle(self)
      guard let found = pipeline.heldPicture else {
        throw MediaError(.invalidValue, "There is no picture at \(time.secondsText) s in \(name).")
      }
      sample = found
    } else {
      guard time <= .zero, let found = pipeline.heldPicture else {
        throw MediaError(.notSupported, "\(name) can't be sought: only its first picture can be had.")
      }
      sample = found
    }
    return try thumbnail(of: sample, at: time)
  }

  private func loaded() async throws(MediaError) -> ThumbnailPipeline {
    if let failure { throw failure }
    if let pipeline { return pipeline }
    do {
      let made = try makePipeline()
      pipeline = made
      try made.load()
      try await made.settle(self)
      return made
    } catch {
      failure = error
      pipeline?.tearDown()
      pipeline = nil
      throw error
    }
  }

  private func makePipeline() throws(MediaError) -> ThumbnailPipeline {
    guard !isInvalid else { throw MediaError(.cancelled, "The thumbnail was cancelled.") }
    var uri = generator.location.engineURI
    switch MediaPreflight.check(generator.location) {
    case .ready: break
    case .refused(let error): throw error
    case .pipe(let path):
      guard let opened = PipeSource(path: path) else {
        throw MediaError(.notReadable, "\(name) can't be opened. Check its permissions.")
      }
      pipe = opened
      uri = opened.uri()
    }
    let feed = try generator.location.feed()
    do {
      return try ThumbnailPipeline(uri, feed: feed, playing: name)
    } catch {
      throw MediaError(missing: error)
    }
  }

  private func thumbnail(of sample: Sample, at time: Duration) throws(MediaError) -> Thumbnail {
    guard let format = sample.caps.flatMap({ VideoFormat($0) }) else {
      throw MediaError(.engine, "The picture at \(time.secondsText) s has no known form.")
    }
    let frame = PictureSize(width: format.width, height: format.height)
    let aspect = (numerator: Int(format.pixelAspect.numerator), denominator: Int(format.pixelAspect.denominator))
    var size = PictureLayout.naturalSize(frame: frame, pixelAspect: aspect)
    if let limit = generator.maximumSize, size.width > limit.width || size.height > limit.height {
      let layout = PictureLayout.layout(frame: frame, pixelAspect: aspect, viewport: limit, mode: .aspectFit)
      size = PictureSize(width: layout.destination.width, height: layout.destination.height)
    }
    guard let pixels = sample.pixels(width: size.width, height: size.height),
      let picture = PixelPicture(size: size, pixels: pixels)
    else { throw MediaError(.engine, "The picture at \(time.secondsText) s can't be scaled to \(size).") }
    return Thumbnail(requestedTime: time, actualTime: sample.streamTime ?? time, picture: picture)
  }
}
