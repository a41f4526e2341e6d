internal import CGStreamer

extension BufferPool {
  /// Takes a buffer, and waits for one where all that there may be are in use, without blocking a thread.
  ///
  /// A cancelled wait returns at once and has taken nothing. Throws ``FlowError/cancelled``, ``FlowError/flushing`` if the
  /// pool isn't active or stops being so, and ``FlowError/notSupported`` where it would have to wait for a pool that an
  /// element made: those don't tell when a buffer has come back, so only a thread of yours can wait for them.
  /// The corresponding C function is `gst_buffer_pool_acquire_buffer`.
  public nonisolated(nonsending) func acquire() async throws(FlowError) -> UniqueBuffer {
    while !Task.isCancelled {
      if let buffer = try acquireWithoutWaiting() { return buffer }
      guard let waiters else { throw .notSupported }
      var buffer: UnsafeMutablePointer<GstBuffer>?
      var answer = GST_FLOW_EOS
      let isOver: Void? = await waiters.wait {
        unsafe answer = take(&buffer, GST_BUFFER_POOL_ACQUIRE_FLAG_DONTWAIT)
        return answer == GST_FLOW_EOS ? nil : ()
      }
      if let buffer = unsafe buffer { return unsafe UniqueBuffer(adopting: buffer) }
      if isOver != nil { throw FlowError(answer) }
    }
    throw .cancelled
  }

  /// Who waits for a buffer of the pool; nil for one of another class than ours.
  private var waiters: Waiters? {
    unsafe g_type_is_a(cgst_type_of(raw), PoolClass.type) != 0 ? PoolClass.waiters(of: raw) : nil
  }
}

/// The C class of pools that tell when a buffer has come back.
enum PoolClass {
  static let type: GType = {
    var info = unsafe GTypeInfo(
      class_size: guint16(MemoryLayout<GstBufferPoolClass>.size), base_init: nil, base_finalize: nil,
      class_init: initializeClass, class_finalize: nil, class_data: nil,
      instance_size: guint16(offset + MemoryLayout<UnsafeRawPointer>.size), n_preallocs: 0,
      instance_init: initializeInstance, value_table: nil)
    return unsafe g_type_register_static(gst_buffer_pool_get_type(), "SwiftBufferPool", &info, GTypeFlags(0))
  }()

  /// What the base class does itself.
  fileprivate static let base = unsafe ClassTable(g_type_class_ref(gst_buffer_pool_get_type()))

  /// Where a pool has its waiters: behind the fields of the base class.
  private static let offset = unsafe MemoryLayout<GstBufferPool>.stride

  static func waiters(of pool: UnsafeMutableRawPointer) -> Waiters? {
    guard let waiters = unsafe slot(pool).pointee else { return nil }
    return unsafe waiters.takeUnretainedValue()
  }

  fileprivate static func slot(_ pool: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Unmanaged<Waiters>?> {
    unsafe (pool + offset).assumingMemoryBound(to: Unmanaged<Waiters>?.self)
  }

  fileprivate static func wake(_ pool: UnsafeMutablePointer<GstBufferPool>) {
    unsafe slot(UnsafeMutableRawPointer(pool)).pointee?._withUnsafeGuaranteedRef { $0.wake() }
  }

  @safe
  fileprivate struct ClassTable: @unchecked Sendable {  // A class of C's never changes nor goes.
    let pool: UnsafePointer<GstBufferPoolClass>?

    init(_ raw: UnsafeMutableRawPointer?) {
      unsafe pool = unsafe raw.map { unsafe UnsafePointer($0.assumingMemoryBound(to: GstBufferPoolClass.self)) }
    }
  }
}

private let initializeClass: GClassInitFunc = { poolClass, _ in
  guard let poolClass = unsafe poolClass else { return }
  let typed = unsafe poolClass.assumingMemoryBound(to: GstBufferPoolClass.self)
  unsafe typed.pointee.release_buffer = { pool, buffer in
    guard let pool = unsafe pool else { return }
    unsafe PoolClass.base.pool?.pointee.release_buffer?(pool, buffer)
    unsafe PoolClass.wake(pool)
  }
  unsafe typed.pointee.flush_start = { pool in
    guard let pool = unsafe pool else { return }
    unsafe PoolClass.base.pool?.pointee.flush_start?(pool)
    unsafe PoolClass.wake(pool)
  }
  unsafe typed.pointee.object_class.parent_class.finalize = { object in
    guard let object = unsafe object else { return }
    unsafe PoolClass.slot(UnsafeMutableRawPointer(object)).pointee?.release()
    unsafe PoolClass.base.pool?.pointee.object_class.parent_class.finalize?(object)
  }
}

private let initializeInstance: GInstanceInitFunc = { instance, _ in
  guard let instance = unsafe instance else { return }
  unsafe PoolClass.slot(UnsafeMutableRawPointer(instance)).initialize(to: Unmanaged.passRetained(Waiters()))
}
