internal import CGStreamer
internal import Synchronization
internal import Threading

/// A Swift object that hangs on a C object, one for however many Swift values stand for that object; it goes with it.
enum Attachment {
  private static let creation = Lock(())

  /// The attachment of that key, made on first use.
  static func of<Attached: Sendable>(
    _ raw: UnsafeMutableRawPointer, key: String, make: @Sendable () -> Attached
  ) -> Attached {
    let address = UInt(bitPattern: raw)
    return creation.withLock { _ in
      let object = unsafe UnsafeMutablePointer<GObject>(bitPattern: address)
      if let box = unsafe CallbackBox<Attached>.from(g_object_get_data(object, key)) { return box.body }
      let box = CallbackBox(make())
      unsafe g_object_set_data_full(object, key, box.retained(), release)
      return box.body
    }
  }

  /// Whatever the type of what is attached.
  private static let release: GDestroyNotify = { data in
    if let data = unsafe data { unsafe Unmanaged<AnyObject>.fromOpaque(data).release() }
  }
}
