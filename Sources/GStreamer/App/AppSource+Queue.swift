internal import CGStreamer

extension AppSource {
  /// How many bytes may wait in the queue, 200 000 by default; 0 for any number.
  ///
  /// The corresponding C functions are `gst_app_src_set_max_bytes` and `gst_app_src_get_max_bytes`.
  public var maxBytes: UInt64 {
    get { unsafe UInt64(gst_app_src_get_max_bytes(pointer())) }
    set { unsafe gst_app_src_set_max_bytes(pointer(), guint64(newValue)) }
  }

  /// How many buffers may wait in the queue; 0, the default, for any number.
  ///
  /// The corresponding C functions are `gst_app_src_set_max_buffers` and `gst_app_src_get_max_buffers`.
  public var maxBuffers: UInt64 {
    get { unsafe UInt64(gst_app_src_get_max_buffers(pointer())) }
    set { unsafe gst_app_src_set_max_buffers(pointer(), guint64(newValue)) }
  }

  /// How much time may wait in the queue; zero, the default, for any.
  ///
  /// The corresponding C functions are `gst_app_src_set_max_time` and `gst_app_src_get_max_time`.
  public var maxDuration: Duration {
    get { unsafe Duration(clockTime: gst_app_src_get_max_time(pointer())) ?? .zero }
    set { unsafe gst_app_src_set_max_time(pointer(), newValue.clockTime) }
  }

  /// What is thrown away when the queue is full, nothing by default; with another value nobody ever waits.
  ///
  /// The corresponding C functions are `gst_app_src_set_leaky_type` and `gst_app_src_get_leaky_type`.
  public var leak: Leak {
    get { unsafe Leak(rawValue: Int32(gst_app_src_get_leaky_type(pointer()).rawValue)) ?? .none }
    set { unsafe gst_app_src_set_leaky_type(pointer(), GstAppLeakyType(rawValue: UInt32(newValue.rawValue))) }
  }

  /// True if `push(_:)` blocks its thread while the queue is full; false, the default, if it exceeds the bounds.
  ///
  /// The corresponding C property is `block`.
  public var blocks: Bool {
    get { (try? get("block")) ?? false }
    set { try? set("block", to: newValue) }  // every appsrc has it
  }

  /// What waits in the queue.
  public struct Level: Sendable, Equatable {
    /// In bytes.
    public let bytes: UInt64
    /// In buffers.
    public let buffers: UInt64
    /// In time, as far as the buffers have any and the source has started.
    public let duration: Duration
  }

  /// What waits in the queue at this moment.
  ///
  /// The corresponding C functions are `gst_app_src_get_current_level_bytes`, `gst_app_src_get_current_level_buffers` and
  /// `gst_app_src_get_current_level_time`.
  public var level: Level {
    unsafe Level(
      bytes: UInt64(gst_app_src_get_current_level_bytes(pointer())),
      buffers: UInt64(gst_app_src_get_current_level_buffers(pointer())),
      duration: Duration(clockTime: gst_app_src_get_current_level_time(pointer())) ?? .zero)
  }

  /// True if the queue has reached one of its bounds, so that a `send` would wait; never if it leaks.
  public var isFull: Bool { queue.isFull }

  var queue: AppSourceQueue { unsafe AppSourceQueue(pointer()) }
}

/// The queue of an appsrc, for who has only the pointer.
@safe
struct AppSourceQueue {
  private let source: UnsafeMutablePointer<GstAppSrc>

  init(_ source: UnsafeMutablePointer<GstAppSrc>) { unsafe self.source = unsafe source }

  /// True if a bound is reached, and reaching it makes somebody wait.
  var isFull: Bool {
    guard isAtBound else { return false }
    return unsafe gst_app_src_get_leaky_type(source) == GST_APP_LEAKY_TYPE_NONE
  }

  private var isAtBound: Bool { exceeds { (level, bound) in level >= bound } }

  /// What a push came to.
  func outcome(of answer: GstFlowReturn) throws(FlowError) -> FlowSuccess {
    if answer == GST_FLOW_OK { return .ok }
    // GStreamer 1.22 calls it the end of the stream, too, when the queue leaks what is sent.
    if answer == GST_FLOW_EOS, unsafe gst_app_src_get_leaky_type(source) == GST_APP_LEAKY_TYPE_UPSTREAM, isAtBound {
      return .ok
    }
    return try FlowSuccess(answer)
  }

  /// True if the queue has run down to half of its bounds: early enough to fill it before it is empty, late enough to
  /// wake a task for many buffers and not for each.
  var hasMuchRoom: Bool { !exceeds { (level, bound) in level > bound / 2 } }

  /// True if the level of one of the bounds is too high; a bound of 0 is none.
  private func exceeds(_ isTooHigh: (_ level: guint64, _ bound: guint64) -> Bool) -> Bool {
    let bytes = unsafe gst_app_src_get_max_bytes(source)
    if bytes > 0, unsafe isTooHigh(gst_app_src_get_current_level_bytes(source), bytes) { return true }
    let buffers = unsafe gst_app_src_get_max_buffers(source)
    if buffers > 0, unsafe isTooHigh(gst_app_src_get_current_level_buffers(source), buffers) { return true }
    let time = unsafe gst_app_src_get_max_time(source)
    return unsafe time > 0 && isTooHigh(gst_app_src_get_current_level_time(source), time)
  }
}
