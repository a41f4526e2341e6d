internal import CGStreamer

/// A source whose data the application makes.
///
/// There are two ways to feed it. Push: `send` and its siblings put buffers into the source's queue, and wait while it is
/// full. Pull: the source asks, through ``setCallbacks(_:)``, ``generate(_:)`` or ``generateAudio(rate:channels:framesPerBuffer:frameCount:of:_:)``.
///
/// Back pressure: the queue's bounds are ``maxBytes`` (200 000 by default), ``maxBuffers`` and ``maxDuration``.
/// Producers: any number of tasks and threads, whose buffers are queued in the order in which they got room. The stream
/// ends with ``finish()``; from the other side with the pipeline, and then whoever sends gets ``FlowError/flushing``.
/// The corresponding C type is `GstAppSrc`.
public final class AppSource: Element, @unchecked Sendable {  // for the reasons of Object
  let link: AppLink

  required init(adopting raw: UnsafeMutableRawPointer) {
    link = unsafe Attachment.of(raw, key: "swift-app-source") { AppLink() }
    unsafe super.init(adopting: raw)
  }

  /// Makes an appsrc.
  ///
  /// Throws `noSuchElement` if the app plugin isn't installed.
  ///
  /// - Parameters:
  ///   - name: The element's name, made up if nil.
  ///   - caps: The format of the data; nil leaves it to the first sample or to whoever asks downstream.
  ///   - format: What the positions count.
  public convenience init(name: String? = nil, caps: Caps? = nil, format: Format = .time) throws(GStreamerError) {
    let made = try Element.make("appsrc", name: name)
    unsafe self.init(retaining: made.raw)
    // Otherwise the only reference may go before the new one is taken.
    withExtendedLifetime(made) {}
    self.caps = caps
    self.format = format
  }

  /// How a stream can be moved about in.
  ///
  /// The corresponding C type is `GstAppStreamType`.
  public enum StreamType: Int32, Sendable {
    /// Not at all, as live sound.
    case stream
    /// By asking, and it may take long, as over a network.
    case seekable
    /// At any moment, as in a file; downstream may pull.
    case randomAccess
  }

  /// What is thrown away when the queue is full.
  ///
  /// The corresponding C type is `GstAppLeakyType`.
  public enum Leak: Int32, Sendable {
    /// Nothing.
    case none
    /// What is sent now.
    case upstream
    /// What has waited longest.
    case downstream
  }
}

extension AppSource {
  /// The format of the data; a change holds for the buffers that are sent after it.
  ///
  /// The corresponding C functions are `gst_app_src_set_caps` and `gst_app_src_get_caps`.
  public var caps: Caps? {
    get { unsafe gst_app_src_get_caps(pointer()).map { unsafe Caps(adopting: $0) } }
    set { unsafe gst_app_src_set_caps(pointer(), newValue?.raw) }
  }

  /// What the positions count.
  ///
  /// Set it before the source starts. An appsrc that a description makes counts bytes.
  /// The corresponding C property is `format`.
  public var format: Format {
    get { unsafe Format(pointer(as: GstBaseSrc.self).pointee.segment.format) }
    set { try? set("format", parsing: newValue.description) }  // every appsrc has it
  }

  /// How the stream can be moved about in, ``StreamType/stream`` by default; set it before the source starts.
  ///
  /// The corresponding C functions are `gst_app_src_set_stream_type` and `gst_app_src_get_stream_type`.
  public var streamType: StreamType {
    get { unsafe StreamType(rawValue: Int32(gst_app_src_get_stream_type(pointer()).rawValue)) ?? .stream }
    set { unsafe gst_app_src_set_stream_type(pointer(), GstAppStreamType(rawValue: UInt32(newValue.rawValue))) }
  }

  /// True if the data comes at its own pace, as from a microphone: there is none in PAUSED; false by default.
  ///
  /// The corresponding C functions are `gst_base_src_set_live` and `gst_base_src_is_live`.
  public var isLive: Bool {
    get { unsafe gst_base_src_is_live(pointer()) != 0 }
    set { unsafe gst_base_src_set_live(pointer(), newValue ? 1 : 0) }
  }

  /// True if buffers without a time get the clock's when they are sent; false by default.
  ///
  /// The corresponding C functions are `gst_base_src_set_do_timestamp` and `gst_base_src_get_do_timestamp`.
  public var addsTimestamps: Bool {
    get { unsafe gst_base_src_get_do_timestamp(pointer()) != 0 }
    set { unsafe gst_base_src_set_do_timestamp(pointer(), newValue ? 1 : 0) }
  }

  /// The stream's size in bytes; nil if unknown.
  ///
  /// The corresponding C functions are `gst_app_src_set_size` and `gst_app_src_get_size`.
  public var size: Int64? {
    get {
      let size = unsafe gst_app_src_get_size(pointer())
      return size < 0 ? nil : Int64(size)
    }
    set { unsafe gst_app_src_set_size(pointer(), gint64(newValue ?? -1)) }
  }

  /// How long the stream is, told to who asks; nil if unknown.
  ///
  /// The corresponding C functions are `gst_app_src_set_duration` and `gst_app_src_get_duration`.
  public var declaredDuration: Duration? {
    get { unsafe Duration(clockTime: gst_app_src_get_duration(pointer())) }
    set { unsafe gst_app_src_set_duration(pointer(), newValue?.clockTime ?? CGST_CLOCK_TIME_NONE) }
  }

  /// The latency that the source adds, for live ones; nil for what the element works out itself.
  ///
  /// The corresponding C functions are `gst_app_src_set_latency` and `gst_app_src_get_latency`.
  public var latency: ClosedRange<Duration>? {
    get {
      var (low, high): (guint64, guint64) = (0, 0)
      unsafe gst_app_src_get_latency(pointer(), &low, &high)
      guard let low = Duration(clockTime: low) else { return nil }
      return low...max(low, Duration(clockTime: high) ?? low)
    }
    set {
      unsafe gst_app_src_set_latency(
        pointer(), newValue?.lowerBound.clockTime ?? .max, newValue?.upperBound.clockTime ?? .max)
    }
  }
}
