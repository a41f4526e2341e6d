import GStreamer
import MediaPlayback
import Synchronization
import Testing

/// Those who listen to a player and look at its time.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct MovieObserverTests {
  /// Times that an observer was told.
  private final class Times: Sendable {
    private let times = Lock<[Duration]>([])

    func add(_ time: Duration) { times.withLock { $0.append(time) } }

    var all: [Duration] { times.withLock { $0 } }
  }

  @Test("a periodic observer is told rising positions while playing, none while held, none once cancelled")
  func periodic() async throws {
    let player = MoviePlayer(settings: .realTime)
    let trace = EventTrace(player)
    let (times, others) = (Times(), Times())
    let observation = player.observePosition(every: .milliseconds(20)) { times.add($0) }
    let other = player.observePosition(every: .milliseconds(20)) { others.add($0) }
    player.item = try await MovieClip.long.location
    try await trace.wait(for: "preload")
    try await someTimePasses()
    #expect(times.all == [])
    player.play()
    try await eventually("five positions") { times.all.count >= 5 }
    player.pause()
    try await trace.wait(for: "state paused")
    let held = times.all
    #expect(zip(held, held.dropFirst()).allSatisfy { $0 < $1 })
    try await someTimePasses()
    #expect(times.all == held)
    player.play()
    try await eventually("more positions") { times.all.count > held.count }
    observation.cancel()
    observation.cancel()
    player.pause()
    try await trace.wait(for: "state playing")
    try await trace.wait(for: "state paused")
    let last = times.all
    player.play()
    let seen = others.all.count
    try await eventually("the other observer goes on") { others.all.count > seen + 3 }
    #expect(times.all == last)
    other.cancel()
  }

  @Test("a boundary observer is told each time that playback passes, once, in order")
  func boundaries() async throws {
    let player = MoviePlayer(settings: .realTime)
    let times = Times()
    let wanted = [300, 100, 700, 1900].map { Duration.milliseconds($0) }
    let observation = player.observeBoundaries(wanted) { times.add($0) }
    let dropped = Times()
    _ = player.observeBoundaries(wanted) { dropped.add($0) }
    player.item = try await MovieClip.film.location
    player.play()
    let finish = try await bounded("the end") { await player.finish() }
    #expect(finish?.reason == .ended)
    #expect(times.all == wanted.sorted())
    #expect(dropped.all == [])
    observation.cancel()
  }

  @Test("a seek over a boundary doesn't pass it, and what lies behind the seek is told")
  func seekOverBoundary() async throws {
    let player = MoviePlayer(settings: .realTime)
    let times = Times()
    let observation = player.observeBoundaries([.seconds(5), .milliseconds(20_300)]) { times.add($0) }
    player.item = try await MovieClip.long.location
    player.play()
    #expect(try await bounded("a seek") { await player.seek(to: .seconds(20)) })
    try await eventually("the boundary") { !times.all.isEmpty }
    #expect(times.all == [.milliseconds(20_300)])
    observation.cancel()
  }

  @Test("every listener gets every event, one that joins late the rest, and the finish can be had afterwards")
  func listeners() async throws {
    let player = MoviePlayer(settings: .headless)
    let (first, second) = (EventTrace(player), EventTrace(player))
    let heard = Lock<[String]>([])
    let observation = player.observeEvents { event in heard.withLock { $0.append(event.words) } }
    #expect(try await bounded("nothing") { await player.finish() } == nil)
    player.item = try await MovieClip.film.location
    try await first.wait(for: "preload")
    let late = EventTrace(player)
    player.play()
    try await first.wait(for: "finish ended")
    try await second.wait(for: "finish ended")
    try await late.wait(for: "finish ended")
    #expect(second.words == first.words)
    #expect(late.words == ["state playing", "state paused", "finish ended"])
    // Handlers are called once the listeners have been told.
    try await eventually("the handler's finish") { heard.withLock { $0.last } == "finish ended" }
    #expect(heard.withLock { $0 } == first.words)
    for _ in 1...2 {
      #expect(try await bounded("the finish") { await player.finish() } == first.finishes.first)
    }
    observation.cancel()
    player.volume = 0
    try await first.wait(for: "volume 0")
    #expect(heard.withLock { $0.last } == "finish ended")
  }

  @Test("no handler runs inside the call that caused it")
  func outsideTheCall() async throws {
    let player = MoviePlayer(settings: .headless)
    let lock = Lock(0)
    let observation = player.observeEvents { _ in lock.withLock { $0 += 1 } }
    let film = try await MovieClip.film.location
    // A handler that ran inside one of these calls would wait here for ever.
    lock.withLock { _ in
      player.item = film
      player.play()
      player.volume = 0.5
      player.scalingMode = .fill
      player.stop()
    }
    _ = try await bounded("the end") { await player.finish() }
    #expect(lock.withLock { $0 } > 0)
    observation.cancel()
  }
}
