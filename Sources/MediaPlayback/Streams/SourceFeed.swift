internal import GStreamer
internal import PlaybackModel

/// What an engine's appsrc gets its data from, where there is no URL to read.
protocol SourceFeed: Sendable {
  /// Has a source call for its data.
  func attach(to source: AppSource)

  /// Frees the streaming thread; nothing is read any more.
  func close()

  /// What went wrong while the data was made or read.
  var failure: MediaError? { get }

  /// How much there was of what was promised, if that can be told.
  var transfer: EndFacts.Transfer? { get }
}

extension MediaLocation {
  /// What the engine is fed with; nil if it reads the location itself.
  func feed() throws(MediaError) -> (any SourceFeed)? {
    if scheme == ToneFeed.scheme { return try tone() }
    return content.map { ContentFeed($0, name: shortName) }
  }

  /// The URI that the engine opens.
  var engineURI: String { scheme == ToneFeed.scheme ? "appsrc://" : uri }
}
