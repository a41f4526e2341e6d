import Desktop
import DesktopTesting
import Foundation
import GStreamer
import Testing

@testable import MediaPlayback

@Suite(
  "Vibration", .serialized, .timeLimit(.minutes(2)),
  .enabled(
    if: PrivateBus.isRequired || PrivateBus.isInstalled && MockService.isInstalled,
    "dbus-daemon or python3-dbusmock isn't installed"))
struct VibrationTests {
  private let name = "org.sigxcpu.Feedback"
  private let path = "/org/sigxcpu/Feedback"

  private func vibrate(on bus: PrivateBus, devices: String = "/proc/nonexistent") async throws -> Vibration.Method {
    let vibration = Vibration(
      duration: .milliseconds(50), strength: 0.5, program: "stage", bus: bus.connection(), devices: devices)
    return try await bounded("the vibration") { await vibration.perform() }
  }

  @Test("feedbackd vibrates as it was asked to")
  func haptic() async throws {
    let bus = try await PrivateBus()
    let daemon = try await MockService(name, path, name, on: bus)
    try await daemon.add("Vibrate", of: "\(name).Haptic", takes: "sa(du)", gives: "b", "ret = True")
    let start = ContinuousClock.now
    #expect(try await vibrate(on: bus) == .haptic)
    #expect(ContinuousClock.now - start >= .milliseconds(50), "it is over when it has vibrated")
    let pattern = BusValue.structure([.double(0.5), .uint32(50)])
    #expect(try await daemon.calls().map(\.arguments) == [[.string("stage"), .array([pattern], of: pattern.type)]])
  }

  @Test("without a motor it gives the feedback of an event, and ends with that")
  func event() async throws {
    let bus = try await PrivateBus()
    let daemon = try await MockService(name, path, name, on: bus)
    try await daemon.add(
      "TriggerFeedback", of: name, takes: "ssa{sv}i", gives: "u",
      "self.EmitSignal('\(name)', 'FeedbackEnded', 'uu', [dbus.UInt32(9), dbus.UInt32(0)]); ret = dbus.UInt32(9)")
    #expect(try await vibrate(on: bus) == .feedback)
    #expect(try await daemon.calls().map(\.name) == ["TriggerFeedback"])
  }

  @Test("a daemon that refuses, or none, and no device: it is over, and nobody vibrated")
  func nobody() async throws {
    let bus = try await PrivateBus()
    #expect(try await vibrate(on: bus) == .none)
    let daemon = try await MockService(name, path, name, on: bus)
    try await daemon.add("Vibrate", of: "\(name).Haptic", takes: "sa(du)", gives: "b", "ret = False")
    #expect(try await vibrate(on: bus) == .none)
    bus.kill()
    #expect(try await vibrate(on: bus) == .none)
  }

  @Test("files that are no devices aren't asked to rumble")
  func noDevices() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "input-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("x".utf8).write(to: folder.appending(path: "event0"))
    let device = RumbleDevice.first(in: folder.path)
    #expect(device == nil ? true : false)
  }
}

@Suite("The bytes of a rumble")
struct ForceFeedbackTests {
  @Test("an effect has the layout of linux/input.h")
  func effect() {
    let bytes = ForceFeedback.effect(strength: 0.5, duration: .milliseconds(400))
    #expect(bytes.count == 48)
    #expect(
      Array(bytes[..<20]) == [0x50, 0, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0x90, 1, 0, 0, 0, 0, 0xFF, 0x7F, 0xFF, 0x7F])
    #expect(ForceFeedback.number(of: bytes) == -1)
  }

  @Test("playing one is an event of 24 bytes")
  func play() {
    #expect(ForceFeedback.play(0x0102) == [UInt8](repeating: 0, count: 16) + [0x15, 0, 2, 1, 1, 0, 0, 0])
  }

  @Test(
    "a device that rumbles has the bit for it", arguments: [([], false), ([UInt8](repeating: 0, count: 16), false)])
  func bits(bits: [UInt8], canRumble: Bool) {
    #expect(ForceFeedback.canRumble(bits) == canRumble)
    #expect(ForceFeedback.canRumble([UInt8](repeating: 0, count: 10) + [1]))
  }

  @Test("what is out of range is the nearest that is in it")
  func range() {
    let vibration = Vibration(duration: .seconds(99), strength: .nan, program: "x")
    #expect((vibration.duration, vibration.strength) == (.seconds(10), 0))
    #expect(ForceFeedback.effect(strength: 9, duration: .seconds(99))[10...11] == [0xFF, 0x7F])
  }
}
