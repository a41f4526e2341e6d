public import PlaybackModel

/// Makes small pictures out of a film at given times, with a pipeline of its own that no player shares.
///
/// ```swift
/// let generator = ThumbnailGenerator(film, maximumSize: PictureSize(width: 320, height: 180))
/// for await thumbnail in generator.thumbnails(at: [.seconds(10), .seconds(20)]) { show(try thumbnail.result.get()) }
/// ```
public struct ThumbnailGenerator: Sendable {
  /// The film.
  public let location: MediaLocation
  /// The size that a picture may have at most, nil for the natural size; smaller ones stay as they are.
  public var maximumSize: PictureSize?
  /// How exactly the times are met.
  ///
  /// ``SeekPrecision/keyUnit``, which is faster, gives the picture before the time that can be decoded by itself. The
  /// default is exact.
  public var precision: SeekPrecision
  /// How long one picture may take, the first with the time to open the film; 10 seconds by default.
  public var timeout: Duration

  /// Creates a generator; nothing is opened before the first thumbnail is asked for.
  public init(
    _ location: MediaLocation, maximumSize: PictureSize? = nil, precision: SeekPrecision = .exact,
    timeout: Duration = .seconds(10)
  ) {
    self.location = location
    self.maximumSize = maximumSize
    self.precision = precision
    self.timeout = timeout
  }

  /// One result for each time, in the order of the times.
  ///
  /// Back pressure: a picture is made when it is asked for. Consumers: one iterator works for itself, with a pipeline of
  /// its own. The sequence ends after the last time, or at once when the task is cancelled; giving up the iterator ends
  /// the pipeline.
  public func thumbnails(at times: [Duration]) -> Thumbnails { Thumbnails(generator: self, times: times) }

  /// The picture at a time.
  ///
  /// Throws ``MediaError``: what opening the film can throw, `notSupported` where there is no picture or it can't be
  /// sought, `invalidValue` for a time behind the last picture, `timedOut`, and `cancelled` at once if the task is
  /// cancelled.
  public func thumbnail(at time: Duration) async throws(MediaError) -> Thumbnail {
    for await result in thumbnails(at: [time]) { return try result.result.get() }
    throw MediaError(.cancelled, "The thumbnail was cancelled.")
  }
}

/// The results of a ``ThumbnailGenerator``; see ``ThumbnailGenerator/thumbnails(at:)``.
public struct Thumbnails: AsyncSequence, Sendable {
  let generator: ThumbnailGenerator
  let times: [Duration]

  /// An iterator that begins with the first time.
  public func makeAsyncIterator() -> Iterator { Iterator(generator, times) }

  /// Makes one thumbnail after the other.
  public final class Iterator: AsyncIteratorProtocol {
    private let generator: ThumbnailGenerator
    private var times: ArraySlice<Duration>
    private var engine: ThumbnailEngine?

    init(_ generator: ThumbnailGenerator, _ times: [Duration]) {
      self.generator = generator
      self.times = times[...]
    }

    deinit { engine?.invalidate() }

    /// The next result; nil after the last one, or at once when the task is cancelled.
    public func next() async -> ThumbnailResult? { await next(isolation: #isolation) }

    /// The next result, without leaving the actor that asks.
    public func next(isolation actor: isolated (any Actor)?) async -> ThumbnailResult? {
      guard let time = times.first, !Task.isCancelled else {
        engine?.invalidate()
        engine = nil
        return nil
      }
      times = times.dropFirst()
      let engine = self.engine ?? ThumbnailEngine(generator)
      self.engine = engine
      let result = await engine.boundedThumbnail(at: time)
      if case .failure(let error) = result {
        // What a picture left behind when it was given up would come as the next one.
        if error.code == .timedOut || error.code == .cancelled {
          engine.invalidate()
          self.engine = nil
        }
        if error.code == .cancelled { return nil }
      }
      return ThumbnailResult(requestedTime: time, result: result)
    }
  }
}
