internal import CGStreamer
internal import Synchronization
internal import Threading

/// Looks into the discoverer's own `uridecodebin` for what GStreamer's discoverer doesn't tell: what the media says about
/// choosing each stream, and whether anything works still.
final class StreamWatch: Sendable {
  private struct State {
    var flags: [String: UInt32] = [:]
    var decoder: Bin?
  }

  private let state = Lock(State())
  private let onSource: (@Sendable (Element) -> Void)?

  init(_ onSource: (@Sendable (Element) -> Void)? = nil) { self.onSource = onSource }

  /// What was said so far about choosing, by stream id.
  var flags: [String: UInt32] { state.withLock { $0.flags } }

  /// True if no thread reads or decodes: then nothing more can come of it.
  var isIdle: Bool {
    guard let decoder = state.withLock({ $0.decoder }) else { return false }
    return !decoder.descendants.contains { $0.hasRunningTask }
  }

  /// Watches a discoverer that hasn't started.
  static func attach(to discoverer: UnsafeMutableRawPointer, _ watch: StreamWatch) {
    unsafe watch.connect("source-setup", of: discoverer, unsafeBitCast(sourceSetup, to: GCallback.self))
  }

  /// Ends the discovery as an error of an element does.
  ///
  /// GStreamer 1.22's own way, `gst_discoverer_stop`, waits for itself where streams were found.
  func interrupt() { state.withLock { $0.decoder }?.post(error: "The discovery was ended.") }

  /// Lets go of what is watched, whose signals hold this.
  func stop() { state.withLock { $0.decoder = nil } }

  private func connect(_ signal: String, of object: UnsafeMutableRawPointer, _ callback: GCallback?) {
    let data = unsafe Unmanaged.passRetained(self).toOpaque()
    unsafe g_signal_connect_data(
      object, signal, callback, data,
      { data, _ in
        guard let data = unsafe data else { return }
        unsafe Unmanaged<StreamWatch>.fromOpaque(data).release()
      }, GConnectFlags(rawValue: 0))
  }

  private static let sourceSetup:
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, gpointer?) -> Void = { _, source, data in
      guard let data = unsafe data, let source = unsafe source else { return }
      let element = unsafe Object.wrap(retaining: source)
      let watch = unsafe Unmanaged<StreamWatch>.fromOpaque(data).takeUnretainedValue()
      if let element = element as? Element { watch.onSource?(element) }
      guard let decoder = element.parent as? Bin else { return }
      watch.state.withLock { $0.decoder = decoder }
      unsafe watch.connect("pad-added", of: decoder.raw, unsafeBitCast(StreamWatch.padAdded, to: GCallback.self))
    }

  /// On a streaming thread.
  private static let padAdded:
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<GstPad>?, gpointer?) -> Void = { _, pad, data in
      guard let data = unsafe data, let event = unsafe gst_pad_get_sticky_event(pad, GST_EVENT_STREAM_START, 0) else {
        return
      }
      defer { unsafe gst_event_unref(event) }
      var flags = GstStreamFlags(rawValue: 0)
      var id: UnsafePointer<CChar>?
      unsafe gst_event_parse_stream_flags(event, &flags)
      unsafe gst_event_parse_stream_start(event, &id)
      guard let id = unsafe String(borrowing: id) else { return }
      let watch = unsafe Unmanaged<StreamWatch>.fromOpaque(data).takeUnretainedValue()
      watch.state.withLock { $0.flags[id] = flags.rawValue }
    }
}

extension Element {
  /// True if one of the pads has a thread that runs.
  fileprivate var hasRunningTask: Bool {
    // The walk stops at the first pad whose task runs, and then answers FALSE.
    unsafe gst_element_foreach_pad(
      pointer(), { _, pad, _ in unsafe gst_pad_get_task_state(pad) == GST_TASK_STARTED ? 0 : 1 }, nil) == 0
  }
}
