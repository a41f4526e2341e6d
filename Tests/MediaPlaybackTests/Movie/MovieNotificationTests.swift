import Dispatch
import Foundation
import GStreamer
import MediaPlayback
import MediaPlaybackFoundation
import Synchronization
import Testing

/// A player's events as notifications.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct MovieNotificationTests {
  /// What a notification centre posted.
  private final class Posts: @unchecked Sendable {
    // @unchecked: everything is behind the lock.
    struct Post: Sendable {
      let name: String
      let keys: [String]
      let reason: Int?
      let error: MediaError?
      let isFromPlayer: Bool
      let isOnQueue: Bool
    }

    let center = NotificationCenter()
    static let key = DispatchSpecificKey<Int>()
    private let posts = Lock<[Post]>([])
    private var token: (any NSObjectProtocol)?

    init(of player: MoviePlayer) {
      token = center.addObserver(forName: nil, object: nil, queue: nil) { [weak self, weak player] note in
        let info = note.userInfo ?? [:]
        let post = Post(
          name: note.name.rawValue, keys: info.keys.compactMap { $0 as? String }.sorted(),
          reason: info[MovieNotification.Key.finishReason] as? Int,
          error: info[MovieNotification.Key.error] as? MediaError,
          isFromPlayer: note.object as? MoviePlayer === player,
          isOnQueue: DispatchQueue.getSpecific(key: Posts.key) == 1)
        self?.posts.withLock { $0.append(post) }
      }
    }

    deinit {
      if let token { center.removeObserver(token) }
    }

    var all: [Post] { posts.withLock { $0 } }
  }

  @Test("the events are posted under their names, in their order, with their keys", arguments: [false, true])
  func order(onQueue: Bool) async throws {
    let player = MoviePlayer(settings: .headless)
    let posts = Posts(of: player)
    let queue = DispatchQueue(label: "notifications")
    queue.setSpecific(key: Posts.key, value: 1)
    let observation = player.postNotifications(to: posts.center, on: onQueue ? queue : nil)
    player.scalingMode = .fill
    player.item = try await MovieClip.film.location
    player.play()
    try await eventually("the finish") { posts.all.last?.name == "MoviePlaybackDidFinish" }
    #expect(
      posts.all.map(\.name) == [
        "MovieScalingModeDidChange", "MovieNowPlayingMovieDidChange", "MovieLoadStateDidChange",
        "MovieLoadStateDidChange", "MovieMediaTypesAvailable", "MovieSourceTypeAvailable", "MovieDurationAvailable",
        "MovieNaturalSizeAvailable", "MediaPlaybackIsPreparedToPlayDidChange", "MovieReadyForDisplayDidChange",
        "MovieContentPreloadDidFinish", "MoviePlaybackStateDidChange", "MoviePlaybackStateDidChange",
        "MoviePlaybackDidFinish",
      ])
    #expect(posts.all.allSatisfy { $0.isFromPlayer && $0.isOnQueue == onQueue })
    #expect(posts.all.dropLast().allSatisfy { $0.keys.isEmpty })
    #expect(posts.all.last?.keys == ["finishReason"])
    #expect(posts.all.last?.reason == 0)
    observation.cancel()
  }

  @Test("a failure has its error in the end of loading and in the finish")
  func failure() async throws {
    let player = MoviePlayer(settings: .headless)
    let posts = Posts(of: player)
    let observation = player.postNotifications(to: posts.center)
    player.item = try MediaLocation(path: "/proc/nonexistent/film.mkv")
    try await eventually("the finish") { posts.all.last?.name == "MoviePlaybackDidFinish" }
    #expect(posts.all.map(\.keys) == [[], ["error"], ["error", "finishReason"]])
    #expect(posts.all.compactMap(\.error?.code) == [.notFound, .notFound])
    #expect(posts.all.last?.reason == 1)
    observation.cancel()
    player.scalingMode = .fill
    player.item = nil
    let trace = EventTrace(player)
    player.volume = 0
    try await trace.wait(for: "volume 0")
    #expect(posts.all.count == 3)
  }

  @Test("leaving, stopping and replacing are reason 2", arguments: ["stop", "exit", "replace"])
  func left(_ way: String) async throws {
    let player = MoviePlayer(try await MovieClip.long.location, settings: .realTime)
    let posts = Posts(of: player)
    let observation = player.postNotifications(to: posts.center)
    switch way {
    case "stop": player.stop()
    case "exit": player.stop(byUser: true)
    default: player.item = nil
    }
    try await eventually("the finish") { posts.all.last?.name == "MoviePlaybackDidFinish" }
    #expect(posts.all.last?.reason == 2)
    #expect(posts.all.last?.keys == ["finishReason"])
    observation.cancel()
  }
}
