import GStreamer
import GStreamerTesting
import MediaPlayback
import PulseAudioTesting
import Testing

@Suite("Sound devices", .timeLimit(.minutes(1)))
struct AudioDeviceTests {
  @Test(
    "a sound server's devices have their names, and one is the default",
    .enabled(if: PrivateSoundServer.unavailability == nil, "needs PulseAudio"))
  func server() async throws {
    let sound = try await PrivateSoundServer(sinks: ["one", "two"])
    try await sound.pactl("set-default-sink", "two")
    let devices = await AudioDevice.all(server: sound.address)
    #expect(devices.map(\.name) == ["pulse/one", "pulse/two"])
    #expect(devices.map(\.description) == ["one", "two"])
    #expect(devices.map(\.isDefault) == [false, true])
    #expect(devices.map(\.isWireless) == [false, false])
    #expect(devices.map(\.isAvailable) == [true, true])
  }

  @Test("without a sound server the hardware's devices are listed")
  func hardware() async throws {
    try GStreamer.initialize()
    try #require(ElementFactory.find("alsasink") != nil)
    let fake = try FakeDevices.plugIn("Loudspeaker", classes: "Audio/Sink", factory: "alsasink")
    let camera = try FakeDevices.plugIn("Camera", classes: "Video/Source")
    defer {
      FakeDevices.unplug(fake)
      FakeDevices.unplug(camera)
    }
    let devices = await AudioDevice.all(server: "unix:/nowhere/native")
    let device = try #require(devices.first { $0.description == "Loudspeaker" })
    #expect(device.name == "alsa/default")
    #expect(!device.isDefault && !device.isWireless && device.isAvailable)
    #expect(!devices.contains { $0.description == "Camera" })
  }
}
