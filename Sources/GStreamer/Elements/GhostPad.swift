internal import CGStreamer

/// A pad of a bin that stands for a pad inside of it.
///
/// The corresponding C type is `GstGhostPad`.
public final class GhostPad: Pad, @unchecked Sendable {  // for the reasons of Object
  /// Makes a pad that stands for an inner one, without putting it on a bin.
  ///
  /// Throws `link` for a pad that something is linked to. The corresponding C functions are `gst_ghost_pad_new` and
  /// `gst_ghost_pad_new_from_template`.
  public convenience init(
    _ name: String? = nil, for target: Pad, template: PadTemplate? = nil
  ) throws(GStreamerError) {
    var raw: UnsafeMutablePointer<GstPad>?
    if !target.isLinked {
      if let template {
        unsafe raw = gst_ghost_pad_new_from_template(name, target.pointer(), template.pointer())
      } else {
        unsafe raw = gst_ghost_pad_new(name, target.pointer())
      }
    }
    guard let raw = unsafe raw else {
      throw GStreamerError(.link, "No pad can stand for \(target.path): it is linked.", source: target.path)
    }
    unsafe self.init(sinking: raw)
  }

  /// Makes a pad that stands for none yet.
  ///
  /// Throws `notInitialized` where GStreamer can't start, or `link` for an unknown direction.
  /// The corresponding C function is `gst_ghost_pad_new_no_target`.
  public convenience init(_ name: String? = nil, direction: Direction) throws(GStreamerError) {
    try GStreamer.initialize()
    guard direction != .unknown, let raw = unsafe gst_ghost_pad_new_no_target(name, direction.raw) else {
      throw GStreamerError(.link, "A pad needs a direction.")
    }
    unsafe self.init(sinking: raw)
  }

  /// The pad that it stands for.
  ///
  /// The corresponding C function is `gst_ghost_pad_get_target`.
  public var target: Pad? {
    unsafe gst_ghost_pad_get_target(pointer()).flatMap { unsafe Object.wrap(adopting: $0) as? Pad }
  }

  /// Makes it stand for another pad, or for none.
  ///
  /// Throws `link` for a pad that can't be linked to from where this one is. The corresponding C function is
  /// `gst_ghost_pad_set_target`.
  public func setTarget(_ target: Pad?) throws(GStreamerError) {
    guard target?.direction ?? direction == direction, target.map({ !$0.isLinked }) ?? true,
      unsafe gst_ghost_pad_set_target(pointer(), target?.pointer()) != 0
    else {
      throw GStreamerError(
        .link, "\(path) can't stand for \(target?.path ?? "nothing"): the pad goes the other way, or is linked.",
        source: path)
    }
  }
}

extension Bin {
  /// Makes an inner pad reachable from outside under a name; its own by default.
  ///
  /// Throws `link` for a pad that something is linked to, or a name that is taken. The corresponding C functions are
  /// `gst_ghost_pad_new` and `gst_element_add_pad`.
  @discardableResult
  public func addGhostPad(_ name: String? = nil, for target: Pad) throws(GStreamerError) -> GhostPad {
    let failure = GStreamerError(
      .link, "\(label) can't show \(target.path) as a pad named \(name ?? target.name).", source: path)
    guard let ghost = try? GhostPad(name ?? target.name, for: target) else { throw failure }
    do { try add(ghost) } catch { throw failure }
    return ghost
  }
}
