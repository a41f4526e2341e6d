internal import CGStreamer

/// Buffers of one size that are used again and again.
///
/// A buffer of a pool goes back into it with its last reference. Configure, make active, then acquire.
/// The corresponding C type is `GstBufferPool`.
public final class BufferPool: Object, @unchecked Sendable {  // for the reasons of Object
  /// Makes a pool that isn't configured yet.
  ///
  /// Throws `notInitialized` where GStreamer can't start. The corresponding C function is `gst_buffer_pool_new`.
  public convenience init() throws(GStreamerError) {
    try GStreamer.initialize()
    unsafe self.init(fresh: g_object_new_with_properties(PoolClass.type, 0, nil, nil))
  }

  /// How a pool makes its buffers.
  public struct Configuration: Sendable {
    /// The format of the data; nil for any.
    public var caps: Caps?
    /// The number of bytes of a buffer.
    public var size: Int
    /// How many buffers are made at once.
    public var minimum: Int
    /// How many buffers there may be; 0 for no limit.
    public var maximum: Int
    /// What else the pool is to do, of ``BufferPool/options``.
    public var options: [String]

    /// Creates a configuration.
    public init(caps: Caps? = nil, size: Int, minimum: Int = 0, maximum: Int = 0, options: [String] = []) {
      self.caps = caps
      self.size = size
      self.minimum = minimum
      self.maximum = maximum
      self.options = options
    }
  }

  /// Sets how buffers are made; only while the pool isn't active.
  ///
  /// Throws `bufferPool` if the pool is active, or can't do what is asked.
  /// The corresponding C function is `gst_buffer_pool_set_config`.
  public func configure(_ configuration: Configuration) throws(GStreamerError) {
    guard configuration.maximum == 0 || configuration.minimum <= configuration.maximum else {
      throw GStreamerError(
        .bufferPool,
        "A pool can't have at least \(configuration.minimum) and at most \(configuration.maximum) buffers.",
        source: path)
    }
    let raw = unsafe gst_buffer_pool_get_config(pointer())
    unsafe gst_buffer_pool_config_set_params(
      raw, configuration.caps?.raw, guint(clamping: configuration.size), guint(clamping: configuration.minimum),
      guint(clamping: configuration.maximum))
    for option in configuration.options { unsafe gst_buffer_pool_config_add_option(raw, option) }
    guard unsafe gst_buffer_pool_set_config(pointer(), raw) != 0 else {
      throw GStreamerError(
        .bufferPool,
        isActive
          ? "\(label) is active: deactivate it and let its buffers go before it is configured."
          : "\(label) can't make \(configuration.minimum) to \(configuration.maximum) buffers of \(configuration.size) bytes.",
        source: path)
    }
  }

  /// The configuration that holds.
  ///
  /// The corresponding C function is `gst_buffer_pool_get_config`.
  public var configuration: Configuration {
    let raw = unsafe gst_buffer_pool_get_config(pointer())
    defer { unsafe gst_structure_free(raw) }
    var caps: UnsafeMutablePointer<GstCaps>?
    var (size, minimum, maximum): (guint, guint, guint) = (0, 0, 0)
    unsafe gst_buffer_pool_config_get_params(raw, &caps, &size, &minimum, &maximum)
    let options = unsafe (0..<gst_buffer_pool_config_n_options(raw)).compactMap {
      unsafe String(borrowing: gst_buffer_pool_config_get_option(raw, $0))
    }
    return Configuration(
      caps: unsafe caps.map { unsafe Caps(retaining: $0) }, size: Int(size), minimum: Int(minimum),
      maximum: Int(maximum), options: options)
  }

  /// What the pool can do beyond making buffers.
  ///
  /// The corresponding C function is `gst_buffer_pool_get_options`.
  public var options: [String] {
    var options: [String] = []
    guard let list = unsafe gst_buffer_pool_get_options(pointer()) else { return [] }
    while let option = unsafe String(borrowing: list[options.count]) { options.append(option) }
    return options
  }

  /// True while buffers can be acquired.
  ///
  /// The corresponding C function is `gst_buffer_pool_is_active`.
  public var isActive: Bool { unsafe gst_buffer_pool_is_active(pointer()) != 0 }

  /// Makes the pool's buffers, or lets them go; who waits for one is woken with an error.
  ///
  /// Throws `bufferPool` if the pool isn't configured or its buffers can't be made.
  /// The corresponding C function is `gst_buffer_pool_set_active`.
  public func setActive(_ isActive: Bool) throws(GStreamerError) {
    guard unsafe gst_buffer_pool_set_active(pointer(), isActive ? 1 : 0) != 0 else {
      throw GStreamerError(.bufferPool, "\(label) can't be made active: is it configured?", source: path)
    }
  }

  /// Takes a buffer, and waits for one where all that there may be are in use: the pool's back pressure.
  ///
  /// Blocks the calling thread. The content is whatever the buffer had when it was used before. Throws
  /// ``FlowError/flushing`` if the pool isn't active or stops being so.
  /// The corresponding C function is `gst_buffer_pool_acquire_buffer`.
  public func acquire() throws(FlowError) -> UniqueBuffer {
    var raw: UnsafeMutablePointer<GstBuffer>?
    let answer = unsafe take(&raw, GST_BUFFER_POOL_ACQUIRE_FLAG_NONE)
    guard answer == GST_FLOW_OK, let raw = unsafe raw else { throw FlowError(answer) }
    return unsafe UniqueBuffer(adopting: raw)
  }

  /// Takes a buffer if there is one; nil where all that there may be are in use.
  ///
  /// Throws ``FlowError/flushing`` if the pool isn't active. The corresponding C function is
  /// `gst_buffer_pool_acquire_buffer` with `GST_BUFFER_POOL_ACQUIRE_FLAG_DONTWAIT`.
  public func acquireWithoutWaiting() throws(FlowError) -> UniqueBuffer? {
    var raw: UnsafeMutablePointer<GstBuffer>?
    let answer = unsafe take(&raw, GST_BUFFER_POOL_ACQUIRE_FLAG_DONTWAIT)
    if answer == GST_FLOW_EOS { return nil }
    guard answer == GST_FLOW_OK, let raw = unsafe raw else { throw FlowError(answer) }
    return unsafe UniqueBuffer(adopting: raw)
  }

  func take(
    _ buffer: inout UnsafeMutablePointer<GstBuffer>?, _ flags: GstBufferPoolAcquireFlags
  ) -> GstFlowReturn {
    var parameters = GstBufferPoolAcquireParams()
    parameters.flags = flags
    return unsafe gst_buffer_pool_acquire_buffer(pointer(), &buffer, &parameters)
  }
}

extension GStreamerError.Code {
  /// A buffer pool can't be configured or activated.
  public static let bufferPool = GStreamerError.Code(rawValue: "buffer-pool")
}
