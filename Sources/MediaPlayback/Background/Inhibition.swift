internal import Desktop
internal import GStreamer
public import PlaybackModel
internal import Synchronization

/// Keeps the machine awake while a player plays, and the screen on while it shows a picture.
///
/// A film that is watched keeps the system from idling and suspending, sound alone from suspending; nothing is held while
/// playback is paused, interrupted, ended, failed, or waiting long for data. From one item to the next there is no gap. It asks
/// the login manager, or the portal, and the screen saver; where there is none of them, nothing is held and nothing fails.
/// It ends with this object, or with the player.
public final class Inhibition: Sendable {
  private enum Input: Sendable {
    case event(PlayerEvent)
    case visibility(Bool)
    case time
  }

  private let holder: InhibitionHolder
  private let inputs: AsyncStream<Input>.Continuation
  private let working: Task<Void, Never>
  private let listening: Task<Void, Never>
  private let visibility = Lock(true)

  /// Keeps watch over a player, which it doesn't hold.
  ///
  /// - Parameters:
  ///   - player: What plays.
  ///   - program: The program's name, which desktops show.
  ///   - reason: Why it is, in a few words for a person, in their language.
  public convenience init(_ player: MoviePlayer, program: String, reason: String) {
    self.init(watching: player, program: program, reason: reason)
  }

  /// Keeps watch over a player of sounds, which it doesn't hold; they keep the machine from suspending.
  ///
  /// - Parameters:
  ///   - player: What plays.
  ///   - program: The program's name, which desktops show.
  ///   - reason: Why it is, in a few words for a person, in their language.
  public convenience init(_ player: AudioPlayer, program: String, reason: String) {
    self.init(watching: player, program: program, reason: reason)
  }

  /// - Parameter delay: How long something must play until the bus is asked: a short sound isn't worth it.
  init(
    watching player: any DesktopPlayer, program: String, reason: String, session: MessageBus = .session,
    system: MessageBus = .system, delay: Duration = .seconds(1)
  ) {
    let holder = InhibitionHolder(InhibitionServices(session: session, system: system, who: program, why: reason))
    let (stream, inputs) = AsyncStream.makeStream(of: Input.self)
    let events = player.desktopEvents
    var rule = InhibitionRule()
    // What it did before is history, but what it is doing counts.
    player.brief(&rule)
    listening = Task {
      for await event in events { inputs.yield(.event(event)) }
      inputs.finish()
    }
    working = Task { [rule] in
      await Inhibition.work(stream, rule, holder, delay: delay) { inputs.yield(.time) }
    }
    (self.holder, self.inputs) = (holder, inputs)
  }

  deinit {
    listening.cancel()
    inputs.finish()
  }

  /// What the system is kept from at the moment.
  public var locks: InhibitionLocks { holder.shown.withLock { $0 } }

  /// Whether the picture can be seen; true by default, false for a window that is hidden.
  public var isPictureVisible: Bool {
    get { visibility.withLock { $0 } }
    set {
      visibility.withLock { $0 = newValue }
      inputs.yield(.visibility(newValue))
    }
  }

  /// Lets everything go, and returns once that is done.
  public func end() async {
    listening.cancel()
    inputs.finish()
    await working.value
  }

  private static func work(
    _ inputs: AsyncStream<Input>, _ rule: InhibitionRule, _ holder: InhibitionHolder, delay: Duration,
    wake: @escaping @Sendable () -> Void
  ) async {
    let start = ContinuousClock.now
    var (rule, alarm) = (rule, Task<Void, Never>?.none)
    var wantedSince = rule.locks.isEmpty ? Duration?.none : .zero
    func apply() async {
      let now = ContinuousClock.now - start
      var next = rule.update(at: now)
      if rule.locks.isEmpty { wantedSince = nil } else if wantedSince == nil { wantedSince = now }
      if let since = wantedSince, since + delay > now {
        next = min(next ?? since + delay, since + delay)
      } else {
        await holder.hold(rule.locks)
      }
      alarm?.cancel()
      alarm = next.map { next in
        Task { if (try? await Task.sleep(until: start + next, clock: .continuous)) != nil { wake() } }
      }
    }
    await apply()
    for await input in inputs {
      switch input {
      case .event(let event): rule.note(event, at: ContinuousClock.now - start)
      case .visibility(let isVisible): rule.isPictureVisible = isVisible
      case .time: break
      }
      await apply()
    }
    alarm?.cancel()
    await holder.hold([])
  }
}
