internal import GStreamer
internal import Glibc
public import PlaybackModel

/// Finds out what is in media without playing it: tracks, tags, chapters, cover art, and what is missing to play it.
///
/// Any number of descriptions can be made at once, and none disturbs a player.
///
/// ```swift
/// let film = try await MediaInspector().describe(MediaLocation(path: "film.mp4"))
/// print(film.tracks.count, film.tags.title ?? "", film.chapters.map(\.start))
/// ```
public struct MediaInspector: Sendable {
  /// How long describing one location may take.
  public var timeout: Duration

  /// Creates an inspector.
  ///
  /// - Parameter timeout: How long describing one location may take, at most an hour. From 1 s on what was found until
  ///   then is still described.
  public init(timeout: Duration = .seconds(10)) { self.timeout = timeout }

  /// Describes what is at a location.
  ///
  /// What is damaged, cut or partly undecodable is described as far as it goes, with what is wrong in
  /// ``MediaDescription/problems``. Throws ``MediaError`` if nothing could be found out: the code is `notFound`,
  /// `notReadable`, `unsupportedURL`, `unsupportedFormat`, `missingCodec`, `corrupt`, `network` or `timedOut`, and
  /// `cancelled` at once if the task is cancelled.
  public func describe(_ location: MediaLocation) async throws(MediaError) -> MediaDescription {
    let feeds = ContentFeeds(location)
    // Not only at the end of this call: what hangs in a loader is freed by it.
    defer { feeds.close() }
    guard !feeds.wouldBeUsedUp else { throw location.wouldBeUsedUp }
    var uri = location.engineURI
    var pipe: PipeSource?
    switch MediaPreflight.check(location) {
    case .ready: break
    case .refused(let error): throw error
    case .pipe(let path):
      guard let opened = PipeSource(path: path) else {
        throw MediaError(.notReadable, "\(location.name) can't be opened. Check its permissions.")
      }
      pipe = opened
      uri = opened.uri()
    }
    defer { withExtendedLifetime(pipe) {} }
    let discovery: Discovery
    do {
      try Containers.register()
      discovery = try await Discoverer(timeout: timeout).discover(uri, onSource: feeds.attach)
    } catch {
      throw MediaError(missing: error)
    }
    return try description(discovery, of: location, failure: feeds.failure)
  }

  private func description(
    _ discovery: Discovery, of location: MediaLocation, failure: MediaError?
  ) throws(MediaError) -> MediaDescription {
    if discovery.outcome == .cancelled {
      throw MediaError(.cancelled, "Describing \(location.name) was cancelled.")
    }
    var description = discovery.info.map { MediaDescription($0) } ?? MediaDescription()
    description.byteCount = location.content?.byteCount ?? location.path.flatMap { byteCount(ofFile: $0) }
    let problem = failure ?? problem(discovery, description, location)
    if description.tracks.isEmpty, description.container == nil || problem != nil {
      throw problem ?? MediaError(.unsupportedFormat, "There is nothing to play in \(location.name).")
    }
    if description.chapters.isEmpty {
      description.chapters = MediaChapter.closed(location.containerChapters, at: description.duration)
    }
    if let problem { description.problems.append(problem) }
    if case .truncated(let part) = location.containerEnd {
      description.problems.append(
        MediaError(.truncated, "\(location.name) is cut: \(part). Get it anew.", source: location.name))
    }
    return description
  }

  /// What broke the discovery off; nil if it went to its end, though something may be missing.
  private func problem(
    _ discovery: Discovery, _ description: MediaDescription, _ location: MediaLocation
  ) -> MediaError? {
    let name = location.name
    switch discovery.outcome {
    case .complete, .cancelled: return nil
    case .missingPlugins:
      guard description.tracks.isEmpty else { return nil }
      guard let missing = description.missingDecoders.first else { return report(discovery.error, name) }
      return MissingCodec.error(
        description: missing.name, caps: missing.mediaType.flatMap { try? Caps($0) }, playing: name)
    case .timedOut:
      return MediaError(
        .timedOut, "\(name) couldn't be described within \(timeout.shortText). Allow more time, or check the source.")
    case .stalled:
      return MediaError(
        .corrupt, "\(name) gives nothing to play. It is damaged, or of a kind that isn't supported.", source: name)
    case .invalidURI:
      return MediaError(.unsupportedURL, "\(name) isn't an address that can be read. Check it.")
    case .busy, .failed: return report(discovery.error, name)
    }
  }

  private func report(_ error: GStreamerError?, _ name: String) -> MediaError {
    let error = error ?? GStreamerError(.element, "Nothing is known of the cause.")
    // The discoverer doesn't say which element failed; what GStreamer calls a resource is the source.
    let isSource = error.domain == "gst-resource-error-quark"
    return EngineReport(
      EngineReport.Raw(
        domain: error.domain ?? "", code: error.domainCode ?? 0, message: error.message, debug: error.debug,
        isFromSource: isSource, mediaName: name)
    ).error
  }
}

extension Duration {
  /// The time for a sentence, for example `10 s` or `0.5 s`.
  var shortText: String {
    let milliseconds = Int(self / .milliseconds(1))
    guard milliseconds % 1000 != 0 else { return "\(milliseconds / 1000) s" }
    return "\(Double(milliseconds) / 1000) s"
  }
}

/// The size of a regular file; nil for anything else.
private func byteCount(ofFile path: [UInt8]) -> Int? {
  var status = stat()
  guard unsafe path.withCString({ unsafe stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else {
    return nil
  }
  return status.st_size
}
