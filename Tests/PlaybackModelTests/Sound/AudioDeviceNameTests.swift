import PlaybackModel
import Testing

@Suite("Names of sound devices")
struct AudioDeviceNameTests {
  @Test(
    "a name is a driver, and a device after a slash",
    arguments: [
      ("auto", .automatic), ("null", .null), ("pulse", .sink(factory: "pulsesink", device: nil)),
      ("pulse/alsa_output.pci-0", .sink(factory: "pulsesink", device: "alsa_output.pci-0")),
      ("alsa", .sink(factory: "alsasink", device: nil)), ("alsa/hw:1,0", .sink(factory: "alsasink", device: "hw:1,0")),
      ("alsa/a/b", .sink(factory: "alsasink", device: "a/b")),
    ] as [(String, AudioDeviceName.Target)])
  func read(_ text: String, _ target: AudioDeviceName.Target) {
    #expect(AudioDeviceName(text)?.target == target)
  }

  @Test("anything else is no name", arguments: ["", "pulse/", "alsa/", "/x", "jack/x", "Pulse", "auto/x", "hw:0"])
  func refused(_ text: String) {
    #expect(AudioDeviceName(text) == nil)
  }

  @Test("an element's device has a name that reads back")
  func text() {
    #expect(AudioDeviceName.text(factory: "pulsesink", device: "a") == "pulse/a")
    #expect(AudioDeviceName.text(factory: "alsasink", device: "hw:0") == "alsa/hw:0")
    #expect(AudioDeviceName.text(factory: "fakesink", device: "a") == nil)
  }
}
