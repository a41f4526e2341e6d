internal import CGStreamerCheck
public import GStreamer
internal import Synchronization

/// Devices that a test plugs in and takes away; a ``GStreamer/DeviceMonitor`` sees them as it sees real ones.
///
/// They are of the whole process: take them away at the end of the test. The corresponding C type is
/// `GstDeviceProvider`.
public enum FakeDevices {
  /// The name of the provider, as ``GStreamer/DeviceProvider/allNames()`` has it.
  public static let providerName = "swiftfakedeviceprovider"

  private static let present = Mutex<[Device]>([])

  /// Plugs a device in.
  ///
  /// - Parameters:
  ///   - name: The name for a person.
  ///   - classes: What it is, for example `Audio/Source`, of `Audio`, `Video`, `Source` and `Sink`.
  ///   - caps: The formats that it has.
  ///   - factory: The name of the factory that makes its element.
  ///
  /// The corresponding C function is `gst_device_provider_device_add`.
  @discardableResult
  public static func plugIn(
    _ name: String, classes: String, caps: Caps = .any, factory: String = "fakesrc"
  ) throws(GStreamerError) -> Device {
    try GStreamer.initialize()
    FakeDeviceTypes.register()
    let device = unsafe Device.adopt(
      FakeDeviceTypes.makeDevice(
        [
          "display-name": name.value, "device-class": classes.value, "caps": caps.value,
          "properties": Structure("fake-device", ["factory": factory]).value,
        ]))
    present.withLock { $0.append(device) }
    let provider = try DeviceProvider.named(providerName)
    unsafe provider.withRaw { raw in
      let raw = unsafe raw.assumingMemoryBound(to: GstDeviceProvider.self)
      if unsafe gst_device_provider_is_started(raw) != 0 {
        unsafe device.withRaw { unsafe gst_device_provider_device_add(raw, $0.assumingMemoryBound(to: GstDevice.self)) }
      }
    }
    return device
  }

  /// Takes a device away; does nothing if it isn't there.
  ///
  /// The corresponding C function is `gst_device_provider_device_remove`.
  public static func unplug(_ device: Device) {
    let wasPresent = present.withLock { present in
      let count = present.count
      present.removeAll { $0 == device }
      return present.count < count
    }
    guard wasPresent, let provider = try? DeviceProvider.named(providerName) else { return }
    unsafe provider.withRaw { raw in
      let raw = unsafe raw.assumingMemoryBound(to: GstDeviceProvider.self)
      if unsafe gst_device_provider_is_started(raw) != 0 {
        unsafe device.withRaw {
          unsafe gst_device_provider_device_remove(raw, $0.assumingMemoryBound(to: GstDevice.self))
        }
      }
    }
  }

  /// The devices that are plugged in.
  static var all: [Device] { present.withLock { $0 } }
}
