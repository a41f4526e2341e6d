internal import CGStreamer

/// What pads of one kind an element has or can have.
///
/// The corresponding C type is `GstPadTemplate`.
public final class PadTemplate: Object, @unchecked Sendable {  // for the reasons of Object
  /// When pads of a template are there.
  ///
  /// The corresponding C type is `GstPadPresence`.
  public enum Presence: UInt32, Sendable, CaseIterable {
    /// One pad, always.
    case always = 0
    /// Pads come and go as the media has streams.
    case sometimes = 1
    /// Pads are made when they are asked for.
    case request = 2

    var raw: GstPadPresence { GstPadPresence(rawValue: rawValue) }
  }

  /// Makes a template; its name may have a `%u`, `%d` or `%s` for what tells the pads apart.
  ///
  /// Throws `notInitialized` where GStreamer can't start, or `parse` for a name that the presence doesn't allow: only
  /// ``Presence/always`` goes without a placeholder. The corresponding C function is `gst_pad_template_new`.
  public convenience init(
    _ nameTemplate: String, direction: Pad.Direction, presence: Presence, caps: Caps
  ) throws(GStreamerError) {
    try GStreamer.initialize()
    guard presence != .always || !nameTemplate.contains("%"), !nameTemplate.isEmpty, direction != .unknown,
      let raw = unsafe gst_pad_template_new(nameTemplate, direction.raw, presence.raw, caps.raw)
    else { throw GStreamerError(.parse, "There is no \(presence) pad template \"\(nameTemplate)\".") }
    unsafe self.init(sinking: raw)
  }

  /// The name of the pads, in which a `%u` or the like stands for a number; for example `src_%u`.
  public var nameTemplate: String {
    unsafe String(borrowing: pointer(as: GstPadTemplate.self).pointee.name_template) ?? ""
  }

  /// Which way data goes.
  public var direction: Pad.Direction { unsafe Pad.Direction(pointer(as: GstPadTemplate.self).pointee.direction) }

  /// When the pads are there.
  public var presence: Presence {
    unsafe Presence(rawValue: pointer(as: GstPadTemplate.self).pointee.presence.rawValue) ?? .always
  }

  /// What the pads can ever take or give.
  ///
  /// The corresponding C function is `gst_pad_template_get_caps`.
  public var caps: Caps { unsafe Caps(adopting: gst_pad_template_get_caps(pointer())) }
}

extension Element {
  /// What pads elements of this kind have.
  ///
  /// The corresponding C function is `gst_element_get_pad_template_list`.
  public var padTemplates: [PadTemplate] {
    unsafe objects(inBorrowed: gst_element_get_pad_template_list(pointer()))
  }

  /// The template of a name, for example `src_%u`.
  ///
  /// The corresponding C function is `gst_element_get_pad_template`.
  public func padTemplate(_ name: String) -> PadTemplate? {
    unsafe gst_element_get_pad_template(pointer(), name).map { unsafe PadTemplate(retaining: $0) }
  }
}

extension ElementFactory {
  /// What pads the elements have, without making one.
  ///
  /// The corresponding C functions are `gst_element_factory_get_static_pad_templates` and
  /// `gst_static_pad_template_get`.
  public var padTemplates: [PadTemplate] {
    var templates: [PadTemplate] = []
    var node = unsafe gst_element_factory_get_static_pad_templates(opaque)
    while let entry = unsafe node {
      if let data = unsafe entry.pointee.data?.assumingMemoryBound(to: GstStaticPadTemplate.self),
        let raw = unsafe gst_static_pad_template_get(data)
      {
        unsafe templates.append(PadTemplate(adopting: raw))
      }
      unsafe node = UnsafePointer(entry.pointee.next)
    }
    return templates
  }
}
