internal import CGStreamer

/// A device that gives or takes media: a camera, a microphone, a loudspeaker.
///
/// The corresponding C type is `GstDevice`.
public final class Device: Object, @unchecked Sendable {  // for the reasons of Object
  /// The name for a person.
  ///
  /// The corresponding C function is `gst_device_get_display_name`.
  public var displayName: String { unsafe String(adopting: gst_device_get_display_name(pointer())) ?? "" }

  /// What the device is, for example `Audio/Source` or `Video/Source`.
  ///
  /// The corresponding C function is `gst_device_get_device_class`.
  public var classification: String { unsafe String(adopting: gst_device_get_device_class(pointer())) ?? "" }

  /// True if the device is of all the classes in a text, for example `Video/Source`.
  ///
  /// The corresponding C function is `gst_device_has_classes`.
  public func hasClasses(_ classes: String) -> Bool { unsafe gst_device_has_classes(pointer(), classes) != 0 }

  /// The formats that the device has; nil if unknown.
  ///
  /// The corresponding C function is `gst_device_get_caps`.
  public var caps: Caps? { unsafe gst_device_get_caps(pointer()).map { unsafe Caps(adopting: $0) } }

  /// What the system says of the device; nil if nothing.
  ///
  /// The corresponding C function is `gst_device_get_properties`.
  public var properties: Structure? {
    unsafe gst_device_get_properties(pointer()).map { unsafe Structure(adopting: $0) }
  }

  /// Makes an element that uses the device.
  ///
  /// Throws `noSuchElement` if the plugin for it isn't installed.
  /// The corresponding C function is `gst_device_create_element`.
  public func makeElement(name: String? = nil) throws(GStreamerError) -> Element {
    guard let raw = unsafe gst_device_create_element(pointer(), name) else {
      throw GStreamerError(.noSuchElement, "No element for the device \(displayName) can be made.", source: displayName)
    }
    return unsafe Object.wrap(adopting: g_object_ref_sink(raw)) as? Element ?? Element(retaining: raw)
  }

  /// Has an element that uses another device of the kind use this one; false if it can't without being made anew.
  ///
  /// The corresponding C function is `gst_device_reconfigure_element`.
  @discardableResult
  public func reconfigure(_ element: Element) -> Bool {
    unsafe gst_device_reconfigure_element(pointer(), element.pointer()) != 0
  }
}
