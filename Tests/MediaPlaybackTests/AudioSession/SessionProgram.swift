import Desktop
import DesktopTesting
import GStreamer
import PlaybackModel
import Synchronization

@testable import MediaPlayback

/// A program with a session and something that plays, on a bus.
final class SessionProgram: Sendable {
  let bus: MessageBus
  let player = FakePlayer()
  private let holder: Lock<Holder>

  private struct Holder {
    var core: AudioSessionCore?
  }

  init(_ bus: PrivateBus) {
    let connection = bus.connection()
    self.bus = connection
    let core = DesktopSessionPeers.session(on: connection, system: bus.connection())
    core.players.add(player)
    holder = Lock(Holder(core: core))
  }

  var core: AudioSessionCore? { holder.withLock { $0.core } }
  var snapshot: AudioSessionCore.Snapshot { core?.snapshot.withLock { $0 } ?? .init() }

  /// Whether it is interrupted, and its player knows.
  var isHeld: Bool { snapshot.isInterrupted && player.heard.last { !$0.hasPrefix("duck") } == "interrupt" }

  func receive(_ input: AudioSessionMachine.Input) async { await core?.receive(input) }

  /// Starts playing, with a setup.
  func play(
    _ category: AudioSessionCategory = .playback, mode: AudioSessionMode = .default, _ options: AudioSessionOptions = []
  ) async throws {
    await receive(.set(try AudioSessionSetup(category, mode: mode, options: options)))
    await receive(.playbackStarts)
    player.play()
  }

  /// Ends as a crash would: the connection breaks, and nothing is said.
  func crash() {
    bus.close()
    holder.withLock { $0.core = nil }
  }

  /// Something that plays, and goes on when it may.
  final class FakePlayer: SessionPlayer {
    private let state = Lock((isSounding: false, isDucked: false, wasInterrupted: false))
    private let told = Lock<[String]>([])

    /// What it was told, in order.
    var heard: [String] { told.withLock { $0 } }

    func play() { state.withLock { $0 = (true, $0.isDucked, false) } }
    var isSounding: Bool { state.withLock { $0.isSounding } }
    var isDucked: Bool { state.withLock { $0.isDucked } }

    func interrupt() {
      told.withLock { $0.append("interrupt") }
      state.withLock { $0 = (false, $0.isDucked, $0.isSounding) }
    }

    func endInterruption(shouldResume: Bool) {
      told.withLock { $0.append("end \(shouldResume)") }
      state.withLock { $0 = (shouldResume && $0.wasInterrupted, $0.isDucked, false) }
    }

    func loseRoute() {}
    func hold() { state.withLock { $0.isSounding = false } }

    func duck(_ isDucked: Bool) {
      told.withLock { $0.append("duck \(isDucked)") }
      state.withLock { $0.isDucked = isDucked }
    }
  }
}
