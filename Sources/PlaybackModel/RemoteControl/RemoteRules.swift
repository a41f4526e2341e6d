/// The rules of MPRIS: what a request means for a player as it is at that moment.
package enum RemoteRules {
  /// The kinds of URL that a remote control may open: none that reaches into the program or its files of other kinds.
  package static let schemes = ["file", "http", "https", "rtsp", "tone"]

  /// What to do; nothing where MPRIS says that a request has no effect.
  ///
  /// Throws where MPRIS says that it must be answered with an error.
  package static func command(
    for request: RemoteRequest, in snapshot: RemoteSnapshot
  ) throws(RemoteRefusal) -> RemoteCommand? {
    switch request {
    case .play: return snapshot.canPlay ? .play : nil
    case .pause: return snapshot.canPlay && snapshot.isPlaying ? .pause : nil
    case .playPause:
      guard snapshot.canPlay else { throw .notSupported("There is nothing that could be held.") }
      return snapshot.isPlaying ? .pause : .play
    case .stop: return snapshot.hasTransport ? .stop : nil
    case .next: return snapshot.hasTransport && snapshot.canGoNext ? .next : nil
    case .previous: return snapshot.hasTransport && snapshot.canGoPrevious ? .previous : nil
    case .seek(let offset): return seek(by: offset, snapshot)
    case .setPosition(let track, let position): return seek(to: position, of: track, snapshot)
    case .open(let uri): return try open(uri, snapshot)
    case .setRate(let rate): return try setRate(rate, snapshot)
    case .setVolume(let volume):
      guard snapshot.canControl else { throw .notSupported("The volume isn't to be changed from here.") }
      return volume.isNaN ? nil : .setVolume(min(max(0, volume), 1.3) * 100)
    case .setLoop(let name): return try setLoop(name, snapshot)
    case .quit: return snapshot.hasTransport ? .quit : nil
    }
  }

  private static func seek(by offset: Int64, _ snapshot: RemoteSnapshot) -> RemoteCommand? {
    guard snapshot.canSeek else { return nil }
    // A sum of two times that a peer chose may not fit.
    let (sum, isTooLarge) = (snapshot.position ?? .zero).microseconds.addingReportingOverflow(offset)
    let target = Duration.microseconds(isTooLarge ? (offset < 0 ? 0 : Int64.max) : sum)
    if let duration = snapshot.duration, target > duration { return snapshot.canGoNext ? .next : nil }
    return .seek(to: max(.zero, target))
  }

  private static func seek(to position: Int64, of track: String, _ snapshot: RemoteSnapshot) -> RemoteCommand? {
    let target = Duration.microseconds(position)
    guard snapshot.canSeek, track == snapshot.trackPath, target >= .zero else { return nil }
    if let duration = snapshot.duration, target > duration { return nil }
    return .seek(to: target)
  }

  private static func open(_ uri: String, _ snapshot: RemoteSnapshot) throws(RemoteRefusal) -> RemoteCommand {
    guard snapshot.hasTransport else { throw .notSupported("Nothing is to be opened from here.") }
    guard let colon = uri.firstIndex(of: ":"), !uri.utf8.contains(0) else { throw .invalid("\"\(uri)\" is no URI.") }
    let scheme = uri[..<colon].lowercased()
    guard schemes.contains(scheme) else {
      throw .notSupported("URIs of the scheme \"\(scheme)\" aren't opened from here.")
    }
    return .open(uri)
  }

  private static func setRate(
    _ rate: Double, _ snapshot: RemoteSnapshot
  ) throws(RemoteRefusal) -> RemoteCommand? {
    guard snapshot.hasTransport else { throw .notSupported("The speed isn't to be changed from here.") }
    if rate.isNaN { return nil }
    // A speed is never 0: that is a pause.
    if rate == 0 { return try command(for: .pause, in: snapshot) }
    return .setRate(min(max(snapshot.rates.lowerBound, rate), snapshot.rates.upperBound))
  }

  private static func setLoop(_ name: String, _ snapshot: RemoteSnapshot) throws(RemoteRefusal) -> RemoteCommand {
    guard snapshot.hasTransport else { throw .notSupported("The repetition isn't to be changed from here.") }
    guard let loop = RemoteLoop(rawValue: name) else {
      throw .invalid("\"\(name)\" is none of None, Track and Playlist.")
    }
    // One item is a list, too.
    return .setLoop(loop == .playlist && !snapshot.hasPlaylist ? .track : loop)
  }
}
