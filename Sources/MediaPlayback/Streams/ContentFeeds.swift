internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// Feeds each source that is made for the same content, one after the other.
final class ContentFeeds: Sendable {
  private let location: MediaLocation
  private let feeds = Lock<[any SourceFeed]>([])

  init(_ location: MediaLocation) { self.location = location }

  /// Reading the content leaves nothing of it.
  var wouldBeUsedUp: Bool { location.content?.isReadOnce ?? false }

  /// Has a source call for its bytes, if it is one that does.
  @Sendable func attach(to source: Element) {
    // What can't be fed was refused before.
    guard let source = source as? AppSource, let feed = (try? location.feed()) ?? nil else { return }
    feeds.withLock { $0.append(feed) }
    feed.attach(to: source)
  }

  /// What a loader threw.
  var failure: MediaError? { feeds.withLock { $0.compactMap(\.failure).first } }

  /// Frees the streaming threads; nothing is read any more.
  func close() { for feed in feeds.withLock({ $0 }) { feed.close() } }
}
