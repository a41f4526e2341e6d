internal import CGStreamer

/// What a probe wants to see.
///
/// The corresponding C type is `GstPadProbeType`.
public struct ProbeKinds: OptionSet, Sendable {
  /// The bits as C has them.
  public let rawValue: UInt32

  /// Creates kinds from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The moments when nothing passes; the pad is held while the probe runs.
  public static let idle = ProbeKinds(rawValue: GST_PAD_PROBE_TYPE_IDLE.rawValue)
  /// Hold what passes, as long as the probe answers ``ProbeAnswer/hold`` and isn't cancelled.
  public static let block = ProbeKinds(rawValue: GST_PAD_PROBE_TYPE_BLOCK.rawValue)
  /// Buffers.
  public static let buffer = ProbeKinds(rawValue: GST_PAD_PROBE_TYPE_BUFFER.rawValue)
  /// Lists of buffers, which some elements push instead of buffers.
  public static let bufferList = ProbeKinds(rawValue: GST_PAD_PROBE_TYPE_BUFFER_LIST.rawValue)
  /// What is pushed by the element upstream.
  public static let push = ProbeKinds(rawValue: GST_PAD_PROBE_TYPE_PUSH.rawValue)
  /// What is pulled by the pad's peer; with ``buffer`` what it gets.
  ///
  /// A probe for pulled data sees no pushed data.
  public static let pull = ProbeKinds(rawValue: GST_PAD_PROBE_TYPE_PULL.rawValue)
  /// Events in the direction of the data.
  public static let eventDownstream = ProbeKinds(rawValue: GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM.rawValue)
  /// The events that begin and end a flush, which ``eventDownstream`` leaves out.
  public static let eventFlush = ProbeKinds(rawValue: GST_PAD_PROBE_TYPE_EVENT_FLUSH.rawValue)
  /// Events against the direction of the data.
  public static let eventUpstream = ProbeKinds(rawValue: GST_PAD_PROBE_TYPE_EVENT_UPSTREAM.rawValue)
  /// Questions in the direction of the data.
  public static let queryDownstream = ProbeKinds(rawValue: GST_PAD_PROBE_TYPE_QUERY_DOWNSTREAM.rawValue)
  /// Questions against the direction of the data.
  public static let queryUpstream = ProbeKinds(rawValue: GST_PAD_PROBE_TYPE_QUERY_UPSTREAM.rawValue)
  /// Buffers, lists of buffers, and events in their direction.
  public static let dataDownstream: ProbeKinds = [.buffer, .bufferList, .eventDownstream]
  /// The same, and hold them.
  public static let blockDownstream: ProbeKinds = [.block, .dataDownstream]
}
