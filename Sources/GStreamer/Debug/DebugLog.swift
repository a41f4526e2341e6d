internal import CGStreamer
internal import Synchronization
internal import Threading

/// What elements write into GStreamer's debug log, for a program that needs to know what no message says.
public enum DebugLog {
  /// A line of the log.
  public struct Line: Sendable {
    /// The category that it belongs to, for example `souphttpsrc`.
    public let category: String
    /// What was written.
    public let text: String
    /// Where the object is that it is about, which may be gone: to tell objects apart, no more.
    package let objectIdentity: UInt

    /// True if it is about that object.
    public func isAbout(_ object: Object) -> Bool { objectIdentity == object.identity }
  }

  /// Calls `body` for each line of a category up to a level, for as long as the process runs.
  ///
  /// Lines that nobody asked for with `GST_DEBUG` stay out of sight. `body` runs on the thread that writes, which may hold
  /// locks of GStreamer's: it must be quick, and call nothing of GStreamer's. The category is found once the plugin that
  /// makes it is loaded; false if there is none. The corresponding C function is `gst_debug_add_log_function`.
  @discardableResult
  public static func observe(
    _ category: String, upTo level: DebugCategory.Level, _ body: @escaping @Sendable (Line) -> Void
  ) -> Bool {
    guard (try? GStreamer.initialize()) != nil, let raw = unsafe _gst_debug_get_category(category) else { return false }
    _ = isInstalled
    let shown = unsafe gst_debug_category_get_threshold(raw).rawValue
    observers.withLock { observers in
      observers[UInt(bitPattern: raw), default: Observers(shown: shown)].bodies.append((level.rawValue, body))
    }
    if shown < level.rawValue { unsafe gst_debug_category_set_threshold(raw, GstDebugLevel(level.rawValue)) }
    return true
  }

  fileprivate struct Observers: Sendable {
    /// The level up to which a person wants to see lines.
    let shown: UInt32
    var bodies: [(level: UInt32, body: @Sendable (Line) -> Void)] = []
  }

  fileprivate static let observers = Lock<[UInt: Observers]>([:])

  // GStreamer's own printing shows whatever passes a category's threshold, which is raised here: it is replaced by one
  // that heeds what the person asked for. A log that goes into a file has the lines instead.
  private static let isInstalled: Bool = {
    let goesToFile = unsafe g_getenv("GST_DEBUG_FILE") != nil
    var wasPrinting = false
    if !goesToFile { wasPrinting = gst_debug_remove_log_function(nil) > 0 }
    unsafe gst_debug_add_log_function(wasPrinting ? printAndObserve : observeOnly, nil, nil)
    return true
  }()
}

extension Object {
  /// Tells objects apart without looking into them.
  package var identity: UInt { unsafe UInt(bitPattern: raw) }
}

private let observeOnly: GstLogFunction = { category, level, _, _, _, object, message, _ in
  unsafe deliver(category, level, object, message)
}

private let printAndObserve: GstLogFunction = { category, level, file, function, line, object, message, _ in
  let shown = unsafe deliver(category, level, object, message)
  guard level.rawValue <= shown else { return }
  unsafe gst_debug_log_default(category, level, file, function, line, object, message, nil)
}

/// Hands a line to those who want it; the level up to which it is shown.
@discardableResult
private func deliver(
  _ category: UnsafeMutablePointer<GstDebugCategory>?, _ level: GstDebugLevel, _ object: UnsafeMutablePointer<GObject>?,
  _ message: OpaquePointer?
) -> UInt32 {
  guard let category = unsafe category,
    let observers = DebugLog.observers.withLock({ $0[UInt(bitPattern: category)] })
  else { return .max }
  let bodies = observers.bodies.filter { level.rawValue <= $0.level }
  if !bodies.isEmpty, let message = unsafe message, let text = unsafe gst_debug_message_get(message),
    let name = unsafe gst_debug_category_get_name(category)
  {
    let line = unsafe DebugLog.Line(
      category: String(cString: name), text: String(cString: text), objectIdentity: UInt(bitPattern: object))
    for (_, body) in bodies { body(line) }
  }
  return observers.shown
}
