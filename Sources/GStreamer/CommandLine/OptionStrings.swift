import CGStreamer

/// C strings that live as long as this object.
@safe final class OptionStrings {
  private var pointers: [UnsafeMutablePointer<gchar>] = unsafe []

  func pointer(to text: String) -> UnsafePointer<gchar>? {
    guard let copy = unsafe g_strdup(text) else { return nil }
    unsafe pointers.append(copy)
    return unsafe UnsafePointer(copy)
  }

  deinit {
    unsafe pointers.forEach { unsafe g_free($0) }
  }
}
