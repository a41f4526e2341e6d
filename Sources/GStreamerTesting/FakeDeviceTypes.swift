internal import CGStreamerCheck
internal import GStreamer

/// The C types behind ``FakeDevices``: a device that makes an element, and a provider that lists what is plugged in.
enum FakeDeviceTypes {
  static func register() { _ = provider }

  /// Makes a device with properties, floating as constructors return it.
  static func makeDevice(_ properties: [String: Value]) -> UnsafeMutableRawPointer {
    var names: [UnsafePointer<CChar>?] = unsafe []
    var values: [GValue] = []
    for (name, value) in properties {
      unsafe names.append(g_intern_string(name))
      values.append(GValue())
      unsafe value.copy(into: &values[values.count - 1])
    }
    defer { for index in values.indices { unsafe g_value_unset(&values[index]) } }
    return unsafe UnsafeMutableRawPointer(
      g_object_new_with_properties(device, guint(values.count), &names, &values))
  }

  private static let device: GType = {
    var info = unsafe GTypeInfo()
    unsafe info.class_size = guint16(MemoryLayout<GstDeviceClass>.size)
    unsafe info.instance_size = guint16(MemoryLayout<GstDevice>.size)
    unsafe info.class_init = { data, _ in
      guard let data = unsafe data else { return }
      unsafe data.assumingMemoryBound(to: GstDeviceClass.self).pointee.create_element = { device, name in
        guard let device = unsafe device, let properties = unsafe gst_device_get_properties(device) else {
          return nil
        }
        defer { unsafe gst_structure_free(properties) }
        return unsafe gst_element_factory_make(gst_structure_get_string(properties, "factory"), name)
      }
    }
    return unsafe g_type_register_static(gst_device_get_type(), "SwiftFakeDevice", &info, GTypeFlags(rawValue: 0))
  }()

  private static let provider: GType = {
    var info = unsafe GTypeInfo()
    unsafe info.class_size = guint16(MemoryLayout<GstDeviceProviderClass>.size)
    unsafe info.instance_size = guint16(MemoryLayout<GstDeviceProvider>.size)
    unsafe info.class_init = { data, _ in
      guard let data = unsafe data else { return }
      let provider = unsafe data.assumingMemoryBound(to: GstDeviceProviderClass.self)
      unsafe gst_device_provider_class_set_metadata(
        provider, "Fake devices", "Audio/Video/Source/Sink", "Devices that a test plugs in", "Swift")
      unsafe provider.pointee.probe = { _ in
        var list: UnsafeMutablePointer<GList>?
        for device in FakeDevices.all {
          unsafe device.withRaw { unsafe list = unsafe g_list_append(list, gst_object_ref($0)) }
        }
        return unsafe list
      }
      unsafe provider.pointee.start = { provider in
        for device in FakeDevices.all {
          unsafe device.withRaw {
            unsafe gst_device_provider_device_add(provider, $0.assumingMemoryBound(to: GstDevice.self))
          }
        }
        return 1
      }
      unsafe provider.pointee.stop = { _ in }
    }
    let type = unsafe g_type_register_static(
      gst_device_provider_get_type(), "SwiftFakeDeviceProvider", &info, GTypeFlags(rawValue: 0))
    unsafe gst_device_provider_register(nil, FakeDevices.providerName, guint(GST_RANK_PRIMARY.rawValue), type)
    return type
  }()
}
