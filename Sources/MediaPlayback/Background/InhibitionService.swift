internal import Desktop

/// Who keeps the system from something.
enum InhibitionService: Sendable, CaseIterable {
  /// systemd's login manager, or elogind, on the machine's bus: screens of consoles, and suspending.
  case loginManager
  /// The desktop's portal on the session's bus, which sandboxed programs have.
  case portal
  /// The desktop's screen saver on the session's bus: only idling.
  case screenSaver
}

/// Something that the system is kept from until this is released.
struct HeldInhibition: Sendable {
  let service: InhibitionService
  let locks: InhibitionLocks
  let release: @Sendable () async -> Void
}

/// Asks the services of the desktop to keep the system from something.
struct InhibitionServices: Sendable {
  let session, system: MessageBus
  let who, why: String
  /// A service that hangs must not keep the others from being asked.
  private let timeout = Duration.seconds(5)

  init(session: MessageBus, system: MessageBus, who: String, why: String) {
    (self.session, self.system, self.who, self.why) = (session, system, who, why)
  }

  /// Holds as much of it as the desktop allows.
  ///
  /// The login manager knows nothing of the desktop's own screen saver, so that one is asked, too.
  func hold(_ locks: InhibitionLocks) async -> [HeldInhibition] {
    if let held = await holdByLoginManager(locks) {
      let saver = locks.contains(.idle) ? await holdByScreenSaver() : nil
      return [held] + (saver.map { [$0] } ?? [])
    }
    if let held = await holdByPortal(locks) { return [held] }
    if locks.contains(.idle), let held = await holdByScreenSaver() { return [held] }
    return []
  }

  private func holdByLoginManager(_ locks: InhibitionLocks) async -> HeldInhibition? {
    var what: [String] = []
    if locks.contains(.sleep) { what.append("sleep") }
    if locks.contains(.idle) { what.append("idle") }
    let method = BusMethod(
      "Inhibit", of: "org.freedesktop.login1.Manager", at: "/org/freedesktop/login1", on: "org.freedesktop.login1")
    let arguments = [what.joined(separator: ":"), who, why, "block"].map { BusValue.string($0) }
    let reply = try? await system.call(method, arguments, timeout: timeout)
    guard let descriptor = reply?.first?.descriptorValue else { return nil }
    // The lock is held as long as the file is open.
    return HeldInhibition(service: .loginManager, locks: locks) { withExtendedLifetime(descriptor) {} }
  }

  private func holdByPortal(_ locks: InhibitionLocks) async -> HeldInhibition? {
    let name = "org.freedesktop.portal.Desktop"
    let flags: UInt32 = (locks.contains(.sleep) ? 4 : 0) | (locks.contains(.idle) ? 8 : 0)
    let method = BusMethod(
      "Inhibit", of: "org.freedesktop.portal.Inhibit", at: "/org/freedesktop/portal/desktop", on: name)
    let reply = try? await session.call(
      method, [.string(""), .uint32(flags), .options(["reason": .string(why)])], timeout: timeout)
    guard let handle = reply?.first?.objectPathValue else { return nil }
    return HeldInhibition(service: .portal, locks: locks) { [session, timeout] in
      let close = BusMethod("Close", of: "org.freedesktop.portal.Request", at: handle, on: name)
      _ = try? await session.call(close, timeout: timeout)
    }
  }

  private func holdByScreenSaver() async -> HeldInhibition? {
    let method = { @Sendable (name: String) in
      BusMethod(
        name, of: "org.freedesktop.ScreenSaver", at: "/org/freedesktop/ScreenSaver", on: "org.freedesktop.ScreenSaver")
    }
    let reply = try? await session.call(
      method("Inhibit"), [.string(who), .string(why)], timeout: timeout, startsService: false)
    guard let cookie = reply?.first?.uint32Value else { return nil }
    return HeldInhibition(service: .screenSaver, locks: .idle) { [session, timeout] in
      _ = try? await session.call(method("UnInhibit"), [.uint32(cookie)], timeout: timeout, startsService: false)
    }
  }
}
