/// Keeps a player's access and error log by what it tells.
package struct PlaybackLog: Sendable {
  package private(set) var accessEvents: [AccessLogEvent] = []
  package private(set) var errorEvents: [ErrorLogEvent] = []
  private var sessionID = ""
  /// When time that counts as watched began to run.
  private var watchedSince: Duration?
  private var isOpen = false

  /// A long-lived player keeps the latest events only.
  package static let capacity = 1000

  package init() {}

  /// Takes an event, with what plays, the wall time since 1970, where playback is, and an identity for a new play-through.
  package mutating func note(
    _ event: PlayerEvent, uri: String, at now: Duration, position: Duration?, newID: () -> String
  ) {
    switch event {
    case .itemStarted: sessionID = newID()
    case .playbackStateDidChange(.playing): open(uri, now, position)
    case .playbackStateDidChange: close(now)
    case .loadStateDidChange(let state, _):
      if state.contains(.stalled) { stall(now) } else if isOpen, watchedSince == nil { watchedSince = now }
    case .playbackDidFinish(let finish):
      close(now)
      if let error = finish.reason.error { add(error, uri, now) }
    case .preloadDidFinish(let error?) where error.code != .cancelled: add(error, uri, now)
    case .warning(let error): add(error, uri, now)
    default: break
    }
  }

  private mutating func open(_ uri: String, _ now: Duration, _ position: Duration?) {
    accessEvents.append(AccessLogEvent(uri: uri, sessionID: sessionID, start: now, startOffset: position))
    if accessEvents.count > PlaybackLog.capacity { accessEvents.removeFirst() }
    isOpen = true
    watchedSince = now
  }

  private mutating func close(_ now: Duration) {
    guard isOpen else { return }
    watch(until: now)
    isOpen = false
  }

  private mutating func stall(_ now: Duration) {
    guard isOpen, watchedSince != nil else { return }
    watch(until: now)
    accessEvents[accessEvents.count - 1].stallCount += 1
  }

  private mutating func watch(until now: Duration) {
    guard let since = watchedSince else { return }
    accessEvents[accessEvents.count - 1].durationWatched += max(.zero, now - since)
    watchedSince = nil
  }

  private mutating func add(_ error: MediaError, _ uri: String, _ now: Duration) {
    // A failed preload and the finish after it tell of one thing.
    if let last = errorEvents.last, last.error == error, last.sessionID == sessionID { return }
    errorEvents.append(ErrorLogEvent(uri: uri, sessionID: sessionID, date: now, error: error))
    if errorEvents.count > PlaybackLog.capacity { errorEvents.removeFirst() }
  }
}
