internal import Threading

/// Finds out what is in media without playing it.
///
/// Each discovery has a pipeline and a thread of its own, so any number can run at once.
/// The corresponding C type is `GstDiscoverer`.
public struct Discoverer: Sendable {
  /// How long one discovery may take.
  public let timeout: Duration

  /// Creates a discoverer.
  ///
  /// - Parameter timeout: How long one discovery may take, at most an hour. GStreamer ends it at a whole second, from 1,
  ///   with what was found until then; whatever still holds it up is left behind half a second later.
  public init(timeout: Duration = .seconds(15)) {
    self.timeout = min(max(timeout, .zero), .seconds(3600))
  }

  /// Finds out what is at a URI.
  ///
  /// `onSource` gets the element that reads the URI before it starts, for example an ``AppSource`` for `appsrc://`, on
  /// GStreamer's thread; it may be called again with another one, because what stalls is read anew.
  ///
  /// A task that is cancelled gets ``Discovery/Outcome/cancelled`` at once. Throws `notInitialized` where GStreamer can't
  /// start, and `noSuchElement` where it lacks what discovering needs.
  /// The corresponding C function is `gst_discoverer_discover_uri_async`.
  public func discover(
    _ uri: String, onSource: (@Sendable (Element) -> Void)? = nil
  ) async throws(GStreamerError) -> Discovery {
    try GStreamer.initialize()
    let run = DiscoveryRun(uri, timeout: timeout, onSource: onSource)
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { run.start($0) }
    } onCancel: {
      run.give(.success(Discovery(outcome: .cancelled)))
    }
    Handover.receive()
    return try answer.get()
  }
}

/// What a discovery came to.
public struct Discovery: Sendable {
  /// How a discovery ended.
  public enum Outcome: String, Sendable, CaseIterable {
    /// All was found.
    case complete
    /// The URI isn't one that anything here reads.
    case invalidURI = "invalid-uri"
    /// An element failed; the error says which.
    case failed
    /// The time was over.
    case timedOut = "timed-out"
    /// Nothing works on the file any more, and nobody said why.
    case stalled
    /// The discoverer was at work on something else.
    case busy
    /// An element is missing, and with it what only it could find.
    case missingPlugins = "missing-plugins"
    /// The task was cancelled.
    case cancelled
  }

  /// How it ended.
  public let outcome: Outcome
  /// What was found, all of it or as much as there was; nil if nothing was.
  public let info: DiscovererInfo?
  /// What went wrong, in GStreamer's words.
  public let error: GStreamerError?

  init(outcome: Outcome, info: DiscovererInfo? = nil, error: GStreamerError? = nil) {
    self.outcome = outcome
    self.info = info
    self.error = error
  }
}
