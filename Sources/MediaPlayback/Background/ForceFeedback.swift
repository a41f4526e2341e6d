internal import Glibc

/// The bytes that Linux's input devices take for a rumble.
enum ForceFeedback {
  /// `_IOC(_IOC_READ, 'E', 0x20 + EV_FF, 16)`: which effects a device has.
  static let getEffects: UInt = 0x8010_4535
  /// `EVIOCSFF`: stores an effect.
  static let store: UInt = 0x4030_4580
  /// `EVIOCRMFF`: removes one.
  static let remove: UInt = 0x4004_4581

  private static let rumbleType: UInt16 = 0x50
  private static let eventType: UInt16 = 0x15

  /// Whether the bits that a device answered with say that it can rumble.
  static func canRumble(_ bits: [UInt8]) -> Bool {
    let (byte, bit) = (Int(rumbleType) / 8, rumbleType % 8)
    return bits.count > byte && bits[byte] & 1 << UInt8(bit) != 0
  }

  /// A `struct ff_effect` for a rumble, to be stored under a new number.
  ///
  /// - Parameters:
  ///   - strength: 0…1.
  ///   - duration: How long; at most 32.767 s.
  static func effect(strength: Double, duration: Duration) -> [UInt8] {
    let magnitude = UInt16(min(max(0, strength), 1) * 65_535)
    let milliseconds = UInt16(min(max(0, duration / .milliseconds(1)), 32_767))
    // type, id −1, direction, trigger (button, interval), replay (length, delay), two bytes of padding; then the union at
    // 16: strong and weak motor. The whole is as large as with the largest member of the union.
    let words: [UInt16] = [rumbleType, 0xFFFF, 0, 0, 0, milliseconds, 0, 0, magnitude, magnitude]
    let bytes = words.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    return bytes + [UInt8](repeating: 0, count: 48 - bytes.count)
  }

  /// The number that the kernel wrote into an effect.
  static func number(of effect: [UInt8]) -> Int16 { Int16(bitPattern: UInt16(effect[2]) | UInt16(effect[3]) << 8) }

  /// A `struct input_event` that plays an effect once.
  static func play(_ number: Int16) -> [UInt8] {
    let code = UInt16(bitPattern: number)
    let head: [UInt8] = [
      UInt8(eventType), 0, UInt8(truncatingIfNeeded: code), UInt8(truncatingIfNeeded: code >> 8), 1, 0, 0, 0,
    ]
    return [UInt8](repeating: 0, count: 16) + head
  }
}

/// An input device that can rumble.
struct RumbleDevice: ~Copyable {
  private let file: Int32

  /// The first one there is that this program may use.
  static func first(in folder: String = "/dev/input") -> RumbleDevice? {
    for number in 0..<64 {
      if let device = RumbleDevice("\(folder)/event\(number)") { return device }
    }
    return nil
  }

  private init?(_ path: String) {
    let file = unsafe open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    var bits = [UInt8](repeating: 0, count: 16)
    guard unsafe ioctl(file, ForceFeedback.getEffects, &bits) >= 0, ForceFeedback.canRumble(bits) else {
      close(file)
      return nil
    }
    self.file = file
  }

  deinit { close(file) }

  /// Starts a rumble; returns its number, nil if the device refuses.
  func start(strength: Double, duration: Duration) -> Int16? {
    var effect = ForceFeedback.effect(strength: strength, duration: duration)
    guard unsafe ioctl(file, ForceFeedback.store, &effect) >= 0 else { return nil }
    let number = ForceFeedback.number(of: effect)
    let event = ForceFeedback.play(number)
    guard unsafe write(file, event, event.count) == event.count else {
      stop(number)
      return nil
    }
    return number
  }

  /// Ends and forgets a rumble.
  func stop(_ number: Int16) { _ = ioctl(file, ForceFeedback.remove, Int32(number)) }
}
