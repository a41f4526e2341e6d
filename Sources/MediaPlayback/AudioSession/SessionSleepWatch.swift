internal import Desktop
internal import Glibc
internal import PlaybackModel

/// Tells a session when the machine sleeps and when its user's session is locked, as the login manager has it, for as long
/// as somebody holds it.
final class SessionSleepWatch: Sendable {
  private let task: Task<Void, Never>

  private static let service = "org.freedesktop.login1"
  private static let manager = "org.freedesktop.login1.Manager"
  private static let session = "org.freedesktop.login1.Session"
  private static let path = "/org/freedesktop/login1"

  /// - Parameter bus: The machine's bus.
  init(_ session: AudioSessionCore, on bus: MessageBus) {
    let session = WeakSession(session)
    task = Task {
      // Without a bus or a login manager nothing sleeps that would say so.
      do throws(DesktopError) {
        let sleep = try await bus.signals(
          BusSignalFilter(
            sender: SessionSleepWatch.service, path: SessionSleepWatch.path, interface: SessionSleepWatch.manager,
            name: "PrepareForSleep"))
        async let locking: Void = SessionSleepWatch.followLock(on: bus, session)
        var delay = await SessionSleepWatch.delaySleep(on: bus)
        for await signal in sleep {
          guard let session = session.session, let sleeps = signal.arguments.first?.boolValue else { continue }
          if sleeps {
            await session.receive(.began(.sleep))
            // What played is held: it may sleep.
            delay = nil
          } else {
            await session.wake()
            delay = await SessionSleepWatch.delaySleep(on: bus)
          }
        }
        withExtendedLifetime(delay) {}
        await locking
      } catch {}
    }
  }

  deinit { task.cancel() }

  /// Makes sleep wait until it's allowed by closing the file, for the few seconds that the login manager waits at most.
  private static func delaySleep(on bus: MessageBus) async -> BusDescriptor? {
    let method = BusMethod("Inhibit", of: manager, at: path, on: service)
    let arguments = ["sleep", "Media playback", "What plays is paused first.", "delay"].map { BusValue.string($0) }
    return try? await bus.call(method, arguments).first?.descriptorValue
  }

  private static func followLock(on bus: MessageBus, _ session: WeakSession) async {
    guard let path = await ownSession(on: bus),
      let changes = try? await bus.signals(
        BusSignalFilter(
          sender: service, path: path, interface: "org.freedesktop.DBus.Properties", name: "PropertiesChanged",
          firstArgument: SessionSleepWatch.session))
    else { return }
    if let isLocked = try? await bus.property("LockedHint", of: SessionSleepWatch.session, at: path, on: service)
      .boolValue
    {
      await session.session?.receive(.locked(isLocked))
    }
    for await change in changes {
      guard change.arguments.count == 3,
        let isLocked = change.arguments[1].optionsValue?["LockedHint"]?.boolValue
      else { continue }
      await session.session?.receive(.locked(isLocked))
    }
  }

  /// The session that this program belongs to, or says that it does.
  private static func ownSession(on bus: MessageBus) async -> String? {
    let method = { BusMethod($0, of: manager, at: path, on: service) }
    if let reply = try? await bus.call(method("GetSessionByPID"), [.uint32(UInt32(getpid()))]),
      let session = reply.first?.objectPathValue
    {
      return session
    }
    guard let id = unsafe getenv("XDG_SESSION_ID").map({ unsafe String(cString: $0) }) else { return nil }
    return try? await bus.call(method("GetSession"), [.string(id)]).first?.objectPathValue
  }
}
