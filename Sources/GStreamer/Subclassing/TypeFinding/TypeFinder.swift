internal import CGStreamer
internal import Synchronization
internal import Threading

/// Recognises media by its first bytes, so that `playbin` finds the demuxer for it.
///
/// The corresponding C type is `GstTypeFindFactory`.
public enum TypeFinder {
  /// Registers a type finder for the process.
  ///
  /// Registering the same name again throws: it would be another function for the same media.
  ///
  /// - Parameters:
  ///   - name: The finder's name, which the log shows; mostly that of the media type.
  ///   - caps: The format that the finder finds, in the form of pipeline descriptions.
  ///   - extensions: The endings of files that the finder is tried for first, without the dot.
  ///   - rank: How early the finder is tried.
  ///   - find: Looks at the data and says how sure it is; nil if the media is of another type. It runs on a streaming
  ///     thread, and it runs for each media that nobody recognised before, so it should look at a few bytes first.
  ///
  /// Throws ``GStreamerError`` with code `registration` for a name that is taken, or `parse` for the caps.
  /// The corresponding C function is `gst_type_find_register`.
  public static func register(
    _ name: String, caps: String, extensions: [String] = [], rank: Rank = .primary,
    find: @escaping @Sendable (borrowing TypeFindData) -> TypeFindAnswer?
  ) throws(GStreamerError) {
    let caps = try Caps(caps)
    try registration.withLock { (_) throws(GStreamerError) in
      if let other = unsafe gst_registry_lookup_feature(gst_registry_get(), name) {
        unsafe gst_object_unref(UnsafeMutableRawPointer(other))
        throw GStreamerError(
          .registration, "The type finder \(name) can't be registered: there is something of that name already.",
          source: name)
      }
      let finder = Finder(caps: caps, find: find)
      let box = FinderBox(finder)
      // The leaks tracer is to know that the caps live as long as the process.
      let caps = unsafe finder.caps.raw
      unsafe caps.pointee.mini_object.flags |= GST_MINI_OBJECT_FLAG_MAY_BE_LEAKED.rawValue
      let isRegistered = unsafe gst_type_find_register(
        nil, name, rank.rawValue, runFinder, extensions.isEmpty ? nil : extensions.joined(separator: ","), caps,
        box.retained(), { unsafe FinderBox.release($0) })
      guard isRegistered != 0 else {
        throw GStreamerError(
          .registration, "The type finder \(name) can't be registered: GStreamer refused it.", source: name)
      }
      ElementRegistry.keepForGood(name)
    }
  }

  private static let registration = Lock(())
}

private struct Finder: Sendable {
  let caps: Caps
  let find: @Sendable (borrowing TypeFindData) -> TypeFindAnswer?
}

private typealias FinderBox = CallbackBox<Finder>

private let runFinder: GstTypeFindFunction = { raw, data in
  Handover.receive()
  guard let raw = unsafe raw, let finder = unsafe FinderBox.from(data)?.body else { return }
  guard let answer = unsafe finder.find(TypeFindData(raw)) else { return }
  unsafe gst_type_find_suggest(raw, answer.probability.rawValue, (answer.caps ?? finder.caps).raw)
}
