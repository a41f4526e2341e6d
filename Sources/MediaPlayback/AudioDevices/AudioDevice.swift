internal import Dispatch
internal import GStreamer
internal import PlaybackModel
internal import PulseAudio

/// A device that sound can go to: a loudspeaker, headphones, another machine.
public struct AudioDevice: Sendable, Hashable {
  /// Its name for ``AudioOutput/device(_:)``, for example `pulse/alsa_output.pci-0000_00_1f.3.analog-stereo`.
  public let name: String
  /// Its name for people.
  public let description: String
  /// True if sound goes to it by default.
  public let isDefault: Bool
  /// True if the sound goes through the air or a network: Bluetooth, AirPlay, another machine's sound server.
  public let isWireless: Bool
  /// False if it is known that nothing is plugged into it.
  public let isAvailable: Bool

  /// The devices that there are now, as the sound server lists them; without a server, those of the hardware.
  ///
  /// Empty where there are none. It waits at most 2 seconds for the server, and as long for the hardware. Cancelled, it
  /// gives at once what it has.
  ///
  /// - Parameter server: Where the sound server is; nil for the usual one.
  public static func all(server: String? = nil) async -> [AudioDevice] {
    do {
      let connection = try await SoundServer.connect(to: server, within: .seconds(2), responseBound: .seconds(2))
      let defaultName = try await connection.info().defaultSink
      return try await connection.sinks().map { AudioDevice($0, isDefault: $0.name == defaultName) }
    } catch {
      if error.code == .cancelled { return [] }
      return await Bounded.first(within: .seconds(2)) {
        // Providers open devices, which may take a while.
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async { continuation.resume(returning: hardware()) }
        }
      } otherwise: { _ in
        []
      }
    }
  }

  init(_ sink: SoundSink, isDefault: Bool) {
    name = "pulse/\(sink.name)"
    description = sink.description
    self.isDefault = isDefault
    isWireless = sink.isWireless
    isAvailable = sink.isAvailable
  }

  private init(name: String, description: String) {
    self.name = name
    self.description = description
    (isDefault, isWireless, isAvailable) = (false, false, true)
  }

  /// What GStreamer's device providers know, which may block.
  private static func hardware() -> [AudioDevice] {
    guard let monitor = try? DeviceMonitor(), (try? monitor.addFilter(classes: "Audio/Sink")) != nil else { return [] }
    return monitor.devices.compactMap { device in
      guard let element = try? device.makeElement(), let factory = element.factory?.name,
        let place: String = try? element.get("device"), let name = AudioDeviceName.text(factory: factory, device: place)
      else { return nil }
      return AudioDevice(name: name, description: device.displayName)
    }
  }
}
