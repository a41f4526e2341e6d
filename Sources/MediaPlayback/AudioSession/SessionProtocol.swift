internal import Desktop
internal import PlaybackModel

/// What sessions and their arbiter say to each other on the bus.
enum SessionProtocol {
  static let name = "org.mediaplay.AudioSession1"
  static let path = "/org/mediaplay/AudioSession1"
  static let interface = "org.mediaplay.AudioSession1"

  /// `Announce` tells how a session uses the sound: `active`, `inactive` or `waiting` for others.
  ///
  /// `Changed` tells a session how it stands, and answers the announcement with its number. It is for the one whose name
  /// comes first.
  static let introspection = """
    <node>
      <interface name="org.mediaplay.AudioSession1">
        <method name="Announce">
          <arg name="number" type="t" direction="in"/>
          <arg name="standing" type="s" direction="in"/>
          <arg name="options" type="a{sv}" direction="in"/>
          <arg name="holders" type="as" direction="in"/>
        </method>
        <signal name="Changed">
          <arg name="session" type="s"/>
          <arg name="number" type="t"/>
          <arg name="holders" type="as"/>
          <arg name="shouldResume" type="b"/>
          <arg name="isDucked" type="b"/>
          <arg name="othersPlay" type="b"/>
        </signal>
        <property name="ActiveSessions" type="as" access="read"/>
      </interface>
    </node>
    """

  /// An announcement's input, with its number; nil for what is none.
  static func input(_ request: BusRequest) -> (number: UInt64, input: ArbiterMachine.Input)? {
    let arguments = request.arguments
    guard arguments.count == 4, case .uint64(let number) = arguments[0], let standing = arguments[1].stringValue,
      let options = arguments[2].optionsValue, let holders = arguments[3].stringsValue, holders.count <= 256
    else { return nil }
    // What is unknown is for later versions; what has another type is wrong.
    var flags: [String: Bool] = [:]
    for name in ["mixes", "ducks-others", "is-spoken", "interrupts-spoken", "notifies-others"] {
      guard let value = options[name] else { continue }
      guard let flag = value.boolValue else { return nil }
      flags[name] = flag
    }
    let claim = ArbiterMachine.Claim(
      mixes: flags["mixes"] ?? false, ducksOthers: flags["ducks-others"] ?? false,
      isSpoken: flags["is-spoken"] ?? false, interruptsSpoken: flags["interrupts-spoken"] ?? false)
    switch standing {
    case "active": return (number, .activate(request.sender, claim))
    case "inactive": return (number, .deactivate(request.sender, notifiesOthers: flags["notifies-others"] ?? false))
    case "waiting": return (number, .wait(request.sender, claim, holders: Set(holders)))
    default: return nil
    }
  }
}

/// What a session tells the arbiter of itself.
struct SessionAnnouncement: Sendable {
  enum Standing: Sendable {
    case active(AudioSessionSetup)
    case inactive(notifiesOthers: Bool)
    case waiting(AudioSessionSetup, holders: [String])
  }

  var number: UInt64
  var standing: Standing

  var arguments: [BusValue] {
    switch standing {
    case .active(let setup): [.uint64(number), .string("active"), options(setup), .strings([])]
    case .waiting(let setup, let holders): [.uint64(number), .string("waiting"), options(setup), .strings(holders)]
    case .inactive(let notifiesOthers):
      [.uint64(number), .string("inactive"), .options(["notifies-others": .bool(notifiesOthers)]), .strings([])]
    }
  }

  private func options(_ setup: AudioSessionSetup) -> BusValue {
    let claim = ArbiterMachine.Claim(setup)
    return .options([
      "mixes": .bool(claim.mixes), "ducks-others": .bool(claim.ducksOthers), "is-spoken": .bool(claim.isSpoken),
      "interrupts-spoken": .bool(claim.interruptsSpoken),
    ])
  }
}

/// What the arbiter tells a session.
struct SessionNews: Sendable, Equatable {
  var number: UInt64
  /// For whom the session waits; empty if it isn't interrupted.
  var holders: [String]
  var shouldResume: Bool
  var isDucked: Bool
  var othersPlay: Bool

  init(number: UInt64, holders: [String], shouldResume: Bool, isDucked: Bool, othersPlay: Bool) {
    (self.number, self.holders, self.shouldResume) = (number, holders, shouldResume)
    (self.isDucked, self.othersPlay) = (isDucked, othersPlay)
  }

  /// Nil for what is no news.
  init?(_ arguments: [BusValue]) {
    guard arguments.count == 6, case .uint64(let number) = arguments[1], let holders = arguments[2].stringsValue,
      let shouldResume = arguments[3].boolValue, let isDucked = arguments[4].boolValue,
      let othersPlay = arguments[5].boolValue
    else { return nil }
    self.init(
      number: number, holders: holders, shouldResume: shouldResume, isDucked: isDucked, othersPlay: othersPlay)
  }

  func arguments(for session: String) -> [BusValue] {
    [
      .string(session), .uint64(number), .strings(holders), .bool(shouldResume), .bool(isDucked), .bool(othersPlay),
    ]
  }
}
