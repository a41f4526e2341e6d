internal import CGStreamer

/// A part of the debug log, which `GST_DEBUG=name:level` turns on.
///
/// The corresponding C type is `GstDebugCategory`.
@safe
// @unchecked: a category is never freed, and GStreamer guards its level.
public struct DebugCategory: @unchecked Sendable {
  private let raw: UnsafeMutablePointer<GstDebugCategory>?

  /// How important a line is.
  public enum Level: UInt32, Sendable {
    /// Something fatal.
    case error = 1
    /// Something that doesn't look right.
    case warning = 2
    /// Something rare and interesting.
    case info = 4
    /// What is done step by step.
    case debug = 5
    /// What happens for each piece of data.
    case trace = 7
  }

  /// Creates a category, or finds the one of that name.
  public init(_ name: String, description: String) {
    unsafe raw = unsafe cgst_debug_category(name, description)
  }

  /// Writes a line if the level is turned on; otherwise the text isn't even made.
  ///
  /// The corresponding C function is `gst_debug_log_literal`.
  public func log(
    _ level: Level, _ object: Object? = nil, file: StaticString = #fileID, function: StaticString = #function,
    line: UInt = #line, _ text: @autoclosure () -> String
  ) {
    guard let raw = unsafe raw else { return }
    let level = GstDebugLevel(level.rawValue)
    guard unsafe cgst_debug_is_active(raw, level) != 0 else { return }
    file.withUTF8Buffer { file in
      function.withUTF8Buffer { function in
        unsafe file.withMemoryRebound(to: CChar.self) { file in
          unsafe function.withMemoryRebound(to: CChar.self) { function in
            unsafe gst_debug_log_literal(
              raw, level, file.baseAddress, function.baseAddress, gint(clamping: line),
              object?.pointer(as: GObject.self), text())
          }
        }
      }
    }
  }
}
