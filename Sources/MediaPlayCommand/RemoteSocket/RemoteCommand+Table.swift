import MediaPlayback
import PlaybackModel

extension RemoteCommand {
  /// Every command, once; those about the client itself are the server's.
  static let all: [RemoteCommand] = loading + lists + playing + properties + others + RemoteCommand.client

  private static let loading = [
    RemoteCommand("loadfile", ["url", "flags?", "index?", "options?"]) { context, arguments throws(RemoteFailure) in
      try load(SessionItem(Array(arguments.text(0).utf8)), context, arguments)
    },
    RemoteCommand("loadlist", ["url", "flags?", "index?"]) { context, arguments throws(RemoteFailure) in
      try load(SessionItem(Array(arguments.text(0).utf8), isList: true), context, arguments)
    },
  ]

  private static func load(
    _ item: SessionItem, _ context: RemoteContext, _ arguments: RemoteArguments
  ) throws(RemoteFailure) -> Outcome {
    let control = context.control
    let flags = arguments.has(1) ? try arguments.text(1) : "replace"
    guard !item.location.isEmpty, !item.location.contains(0), !arguments.has(3) else { throw .invalidParameter }
    let number: Int
    switch flags {
    case "replace", "":
      var first = 0
      control.edit { list in
        list.removeAll()
        list.append(item)
        first = list[0].id
      }
      number = first
    case "append": number = control.insert([item], at: .max, wakes: false)
    case "append-play": number = control.append(item)
    case "insert-next", "insert-next-play":
      let index = (control.snapshot.index ?? control.snapshot.count - 1) + 1
      number = control.insert([item], at: index, wakes: flags == "insert-next-play")
    case "insert-at", "insert-at-play":
      let index = try arguments.integer(2)
      guard index >= 0 else { throw .invalidParameter }
      number = control.insert([item], at: index, wakes: flags == "insert-at-play")
    default: throw .invalidParameter
    }
    return Outcome(data: .object(["playlist_entry_id": .integer(number)]))
  }

  private static let lists = [
    RemoteCommand("playlist-next", ["flags?"]) { context, arguments throws(RemoteFailure) in
      let isForced = try isForced(arguments)
      if context.control.next() { return Outcome() }
      guard isForced else { throw .command }
      context.control.edit { $0.removeAll() }
      return Outcome()
    },
    RemoteCommand("playlist-prev", ["flags?"]) { context, arguments throws(RemoteFailure) in
      _ = try isForced(arguments)
      guard context.control.previous() else { throw .command }
      return Outcome()
    },
    RemoteCommand("playlist-play-index", ["index"]) { context, arguments throws(RemoteFailure) in
      let index = try arguments.text(0) == "current" ? context.control.snapshot.index ?? -1 : arguments.integer(0)
      guard context.control.jump(to: index) else { throw .command }
      return Outcome()
    },
    RemoteCommand("playlist-clear") { context, _ in
      context.control.edit { $0.removeOthers() }
      return Outcome()
    },
    RemoteCommand("playlist-remove", ["index"]) { context, arguments throws(RemoteFailure) in
      let index = try arguments.text(0) == "current" ? context.control.snapshot.index ?? -1 : arguments.integer(0)
      guard context.control.remove(at: index) else { throw .command }
      return Outcome()
    },
    RemoteCommand("playlist-move", ["index1", "index2"]) { context, arguments throws(RemoteFailure) in
      let (index, target) = (try arguments.integer(0), try arguments.integer(1))
      var isMoved = false
      context.control.edit { isMoved = $0.move(from: index, to: target) }
      guard isMoved else { throw .command }
      return Outcome()
    },
    RemoteCommand("playlist-shuffle") { context, _ in
      context.control.edit { $0.shuffle() }
      return Outcome()
    },
    RemoteCommand("playlist-unshuffle") { context, _ in
      context.control.edit { $0.unshuffle() }
      return Outcome()
    },
  ]

  private static func isForced(_ arguments: RemoteArguments) throws(RemoteFailure) -> Bool {
    switch arguments.has(0) ? try arguments.text(0) : "weak" {
    case "weak": return false
    case "force": return true
    default: throw .invalidParameter
    }
  }

  private static let playing = [
    RemoteCommand("seek", ["target", "flags?", "legacy?"]) { context, arguments throws(RemoteFailure) in
      try seek(context, arguments)
      return Outcome()
    },
    RemoteCommand("frame-step") { context, _ throws(RemoteFailure) in try step(context, by: 1) },
    RemoteCommand("frame-back-step") { context, _ throws(RemoteFailure) in try step(context, by: -1) },
    RemoteCommand("stop", ["flags?"]) { context, arguments throws(RemoteFailure) in
      if arguments.has(0), try arguments.text(0) != "keep-playlist" { throw .invalidParameter }
      // What is stopped can't stay current, or it would be played again.
      if arguments.has(0) { context.control.stop() } else { context.control.edit { $0.removeAll() } }
      return Outcome()
    },
    RemoteCommand("quit", ["code?"]) { context, _ in
      Outcome(afterwards: { [control = context.control] in control.quit() })
    },
  ]

  private static func seek(_ context: RemoteContext, _ arguments: RemoteArguments) throws(RemoteFailure) {
    let target = try arguments.number(0)
    guard target.magnitude < 1e9 else { throw .invalidParameter }
    var flags = arguments.has(1) ? try arguments.text(1).split(separator: "+").map(String.init) : []
    if arguments.has(2) { flags.append(try arguments.text(2)) }
    let names = [
      "relative", "absolute", "relative-percent", "absolute-percent", "exact", "keyframes", "default-precise",
    ]
    guard flags.allSatisfy(names.contains) else { throw .invalidParameter }
    let precision: SeekPrecision = flags.contains("keyframes") ? .keyUnit : .exact
    let base = context.player.position ?? .zero
    func share() throws(RemoteFailure) -> Duration {
      guard let duration = context.player.duration else { throw .command }
      return duration * (target / 100)
    }
    let position: Duration
    if flags.contains("absolute-percent") {
      position = try share()
    } else if flags.contains("relative-percent") {
      position = base + (try share())
    } else if flags.contains("absolute") {
      // From the end where it is negative.
      position = target < 0 ? (context.player.duration ?? .zero) + .seconds(target) : .seconds(target)
    } else {
      position = base + .seconds(target)
    }
    try context.requestSeek(to: position, precision)
  }

  private static func step(_ context: RemoteContext, by count: Double) throws(RemoteFailure) -> Outcome {
    let track = context.player.tracks.first { $0.kind == .video && $0.isSelected }
    guard let rate = track?.video?.frameRate?.value, rate > 0, let position = context.player.position else {
      throw .command
    }
    context.control.isPaused = true
    try context.requestSeek(to: position + .seconds(count / rate))
    return Outcome()
  }

  private static let properties = [
    RemoteCommand("get_property", ["name"]) { context, arguments throws(RemoteFailure) in
      Outcome(data: try RemoteProperty.value(of: arguments.text(0), in: context))
    },
    RemoteCommand("get_property_string", ["name"]) { context, arguments throws(RemoteFailure) in
      Outcome(data: .string(try RemoteProperty.value(of: arguments.text(0), in: context).text))
    },
    RemoteCommand("set_property", ["name", "value"]) { context, arguments throws(RemoteFailure) in
      try set(context, arguments)
    },
    RemoteCommand("set_property_string", ["name", "value"]) { context, arguments throws(RemoteFailure) in
      try set(context, arguments)
    },
    RemoteCommand("set", ["name", "value"]) { context, arguments throws(RemoteFailure) in
      try set(context, arguments)
    },
    RemoteCommand("add", ["name", "value?"]) { context, arguments throws(RemoteFailure) in
      try change(context, arguments, by: arguments.has(1) ? arguments.number(1) : 1) { $0 + $1 }
    },
    RemoteCommand("multiply", ["name", "value"]) { context, arguments throws(RemoteFailure) in
      try change(context, arguments, by: arguments.number(1)) { $0 * $1 }
    },
    RemoteCommand("cycle", ["name", "value?"]) { context, arguments throws(RemoteFailure) in
      let name = try arguments.text(0)
      let isDown = arguments.has(1) ? try arguments.text(1) == "down" : false
      switch try RemoteProperty.value(of: name, in: context) {
      case .bool(let isOn) where !["aid", "vid", "sid"].contains(name):
        try RemoteProperty.set(name, to: .bool(!isOn), in: context)
      case let value where ["aid", "vid", "sid"].contains(name):
        try cycleTrack(name, from: value.integer ?? 0, isDown, context)
      default: _ = try change(context, arguments, by: isDown ? -1 : 1) { $0 + $1 }
      }
      return Outcome()
    },
  ]

  private static func set(_ context: RemoteContext, _ arguments: RemoteArguments) throws(RemoteFailure) -> Outcome {
    try RemoteProperty.set(arguments.text(0), to: arguments.values[1], in: context)
    return Outcome()
  }

  /// Computes a number anew; one that has bounds stays within them.
  private static func change(
    _ context: RemoteContext, _ arguments: RemoteArguments, by amount: Double, _ body: (Double, Double) -> Double
  ) throws(RemoteFailure) -> Outcome {
    let name = try arguments.text(0)
    guard let old = try RemoteProperty.value(of: name, in: context).changeable else { throw .propertyFormat }
    var value = body(old, amount)
    if name == "volume" {
      value = min(max(value, VolumeScale.percentRange.lowerBound), VolumeScale.percentRange.upperBound)
    }
    try RemoteProperty.set(name, to: Int(exactly: value).map { .integer($0) } ?? .number(value), in: context)
    return Outcome()
  }

  private static func cycleTrack(
    _ name: String, from number: Int, _ isDown: Bool, _ context: RemoteContext
  ) throws(RemoteFailure) {
    let kind: MediaTrack.Kind = name == "aid" ? .audio : name == "vid" ? .video : .subtitles
    // 0 is none.
    let numbers = [0] + context.player.tracks.filter { $0.kind == kind }.map(\.number)
    let place = numbers.firstIndex(of: number) ?? 0
    let next = numbers[(place + (isDown ? numbers.count - 1 : 1)) % numbers.count]
    try RemoteProperty.set(name, to: next == 0 ? .bool(false) : .integer(next), in: context)
  }

  private static let others = [
    // There is nothing yet to show text on.
    RemoteCommand("show-text", ["text", "duration?", "level?"]) { _, _ in Outcome() },
    RemoteCommand("show-progress") { _, _ in Outcome() },
    RemoteCommand("ignore") { _, _ in Outcome() },
    RemoteCommand("get_version") { _, _ in Outcome(data: .integer(2 << 16)) },
    RemoteCommand("get_time_us") { _, _ in
      Outcome(data: .integer(Int((ContinuousClock.now - RemoteServer.epoch) / .microseconds(1))))
    },
  ]
}

extension JSONValue {
  /// The number that a property has.
  fileprivate var changeable: Double? {
    if case .seconds(let duration) = self { duration / .seconds(1) } else { number }
  }
}

extension RemoteCommand {
  /// The commands about the client itself, which the server carries out; here for the list of all.
  fileprivate static let client =
    [
      ("observe_property", ["id", "name"]), ("observe_property_string", ["id", "name"]), ("unobserve_property", ["id"]),
      ("client_name", []), ("enable_event", ["name"]), ("disable_event", ["name"]),
    ].map { name, arguments in RemoteCommand(name, arguments) { _, _ throws(RemoteFailure) in throw .command } } + [
      // What is logged goes to the standard error.
      RemoteCommand("request_log_messages", ["level"]) { _, _ in Outcome() }
    ]
}
