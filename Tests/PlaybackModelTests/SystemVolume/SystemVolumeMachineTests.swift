import PlaybackModel
import Testing

@Suite("The rules of the system volume")
struct SystemVolumeMachineTests {
  typealias Device = SystemVolumeMachine.Device
  let speaker = Device(id: "speaker", name: "Speaker", value: 0.5, isMuted: false)
  let headset = Device(id: "headset", name: "Headset", value: 0.25, isMuted: true)
  var machine = SystemVolumeMachine()

  private static func write(_ value: Double? = nil, muted: Bool? = nil) -> SystemVolumeMachine.Write {
    SystemVolumeMachine.Write(deviceID: "speaker", value: value, isMuted: muted)
  }

  @Test("without a server the value is 1 and can't be set")
  mutating func unavailable() {
    #expect(machine.state == .unavailable)
    #expect((machine.state.value, machine.state.canSet) == (1, false))
    machine.ask(for: 0.3)
    machine.ask(muted: true)
    #expect(machine.state == .unavailable)
    #expect(machine.step(at: .zero) == .rest)
    #expect(machine.observe(nil) == nil)
  }

  @Test(
    "a value is the cube root of a gain",
    arguments: [(0.0, 0.0, -Double.infinity), (0.5, 0.125, -18.0618), (1, 1, 0)])
  mutating func scales(_ value: Double, _ gain: Double, _ decibels: Double) {
    _ = machine.observe(Device(id: "a", name: "A", value: value, isMuted: false))
    #expect(machine.state.value == value)
    #expect(machine.state.linear == gain)
    #expect(machine.state.decibels == decibels || abs(machine.state.decibels - decibels) < 0.0001)
  }

  @Test("others' changes are told, once, and what doesn't change isn't")
  mutating func changes() {
    #expect(machine.observe(speaker) == .availability)
    #expect(machine.observe(speaker) == nil)
    var other = speaker
    other.value = 0.6
    #expect(machine.observe(other) == .volume)
    #expect(machine.observe(other) == nil)
    other.isMuted = true
    #expect(machine.observe(other) == .volume)
    #expect(machine.observe(headset) == .device)
    #expect(machine.state.deviceName == "Headset")
    #expect(machine.observe(nil) == .availability)
    #expect(machine.state == .unavailable)
  }

  @Test("the echo of an own change is no change, also where the server rounds")
  mutating func echo() {
    _ = machine.observe(speaker)
    machine.ask(for: 0.7)
    machine.ask(muted: true)
    machine.wrote(Self.write(0.7, muted: true), at: .zero)
    var echo = speaker
    (echo.value, echo.isMuted) = (0.7 + 1 / 65536, true)
    #expect(machine.observe(echo) == nil)
    #expect(machine.state.value == echo.value)
    echo.value = 0.71
    #expect(machine.observe(echo) == .volume)
  }

  @Test("what was asked for shows before it's written, and others' values don't move it")
  mutating func wish() {
    _ = machine.observe(speaker)
    machine.ask(for: 0.7)
    #expect(machine.state.value == 0.7)
    var other = speaker
    other.value = 0.1
    #expect(machine.observe(other) == nil)
    #expect(machine.state.value == 0.7)
    other.isMuted = true
    #expect(machine.observe(other) == .volume)
  }

  @Test("of many values the last is written, 30 times a second")
  mutating func coalescing() {
    _ = machine.observe(speaker)
    machine.ask(for: 0.1)
    machine.ask(for: 0.2)
    #expect(machine.step(at: .seconds(1)) == .write(Self.write(0.2)))
    machine.wrote(Self.write(0.2), at: .seconds(1))
    #expect(machine.step(at: .seconds(1)) == .rest)
    machine.ask(for: 0.3)
    #expect(machine.step(at: .seconds(1) + .milliseconds(10)) == .wait(.seconds(1) / 30 - .milliseconds(10)))
    machine.ask(for: 0.4)
    #expect(machine.step(at: .seconds(1) + .seconds(1) / 30) == .write(Self.write(0.4)))
  }

  @Test("a value asked for during a write is still to be written")
  mutating func duringWrite() {
    _ = machine.observe(speaker)
    machine.ask(for: 0.1)
    machine.ask(for: 0.9)
    machine.wrote(Self.write(0.1), at: .zero)
    #expect(machine.state.value == 0.9)
    #expect(machine.step(at: .seconds(1)) == .write(Self.write(0.9)))
  }

  @Test("a write that failed leaves what the server says")
  mutating func failure() {
    _ = machine.observe(speaker)
    machine.ask(for: 0.1)
    machine.failed(Self.write(0.1), at: .zero)
    #expect(machine.state.value == 0.5)
    #expect(machine.step(at: .seconds(1)) == .rest)
  }

  @Test("a value asked for one device isn't written to another")
  mutating func otherDevice() {
    _ = machine.observe(speaker)
    machine.ask(for: 0.9)
    _ = machine.observe(headset)
    #expect(machine.state.value == 0.25)
    #expect(machine.step(at: .seconds(1)) == .rest)
    machine.wrote(Self.write(0.9), at: .zero)
    #expect(machine.state.value == 0.25)
  }

  @Test("an overamplified device shows 1 and says so, and is set no louder than 1 without leave")
  mutating func overamplified() {
    _ = machine.observe(Device(id: "speaker", name: "Speaker", value: 1.2, isMuted: false))
    #expect((machine.state.value, machine.state.isOveramplified) == (1, true))
    machine.ask(for: 1.4)
    #expect(machine.step(at: .zero) == .write(Self.write(1)))
    #expect((machine.state.value, machine.state.isOveramplified) == (1, false))
    machine.allowsOveramplification = true
    machine.ask(for: 1.4)
    #expect((machine.state.value, machine.state.isOveramplified) == (1.4, true))
    machine.ask(for: 9)
    #expect(machine.step(at: .zero) == .write(Self.write(1.5253)))
    machine.ask(for: -1)
    #expect(machine.step(at: .zero) == .write(Self.write(0)))
  }

  @Test("attempts to reach a server come at longer and longer waits, up to four seconds")
  func delays() {
    var delay = ReconnectDelay()
    let waits = (0..<8).map { _ in delay.next() }
    #expect(waits == [125, 250, 500, 1000, 2000, 4000, 4000, 4000].map { .milliseconds($0) })
    delay.reset()
    #expect(delay.next() == .milliseconds(125))
  }

  @Test("showing the alert twice shows it once")
  func alert() {
    var alert = VolumeAlertMachine()
    let first = [alert.hide(), alert.show(), alert.show(), alert.isVisible]
    #expect(first == [false, true, false, true])
    let last = [alert.hide(), alert.hide(), alert.isVisible]
    #expect(last == [true, false, false])
  }
}
