internal import CGStreamer

/// An input or output of an element.
///
/// The corresponding C type is `GstPad`.
public class Pad: Object, @unchecked Sendable {  // for the reasons of Object
  /// Which way data goes through a pad.
  ///
  /// The corresponding C type is `GstPadDirection`.
  public enum Direction: UInt32, Sendable, CaseIterable {
    /// Nobody knows.
    case unknown = 0
    /// Data leaves the element, an output.
    case source = 1
    /// Data enters the element, an input.
    case sink = 2

    init(_ direction: GstPadDirection) { self = Direction(rawValue: direction.rawValue) ?? .unknown }

    var raw: GstPadDirection { GstPadDirection(rawValue: rawValue) }
  }

  /// Which way data goes.
  ///
  /// The corresponding C function is `gst_pad_get_direction`.
  public var direction: Direction { unsafe Direction(gst_pad_get_direction(pointer())) }

  /// The template that the pad was made from.
  ///
  /// The corresponding C function is `gst_pad_get_pad_template`.
  public var template: PadTemplate? {
    unsafe gst_pad_get_pad_template(pointer()).map { unsafe PadTemplate(adopting: $0) }
  }

  /// The element that the pad belongs to; nil for a pad of none.
  ///
  /// The corresponding C function is `gst_pad_get_parent_element`.
  public var parentElement: Element? {
    unsafe gst_pad_get_parent_element(pointer()).flatMap { unsafe Object.wrap(adopting: $0) as? Element }
  }

  /// True if data may flow.
  ///
  /// The corresponding C function is `gst_pad_is_active`.
  public var isActive: Bool { unsafe gst_pad_is_active(pointer()) != 0 }

  /// Lets data flow or not, as elements do for pads that they add while they run.
  ///
  /// The corresponding C function is `gst_pad_set_active`.
  @discardableResult
  public func setActive(_ isActive: Bool) -> Bool { unsafe gst_pad_set_active(pointer(), isActive ? 1 : 0) != 0 }

  /// True if a probe holds the data.
  ///
  /// The corresponding C function is `gst_pad_is_blocked`.
  public var isBlocked: Bool { unsafe gst_pad_is_blocked(pointer()) != 0 }

  /// What is added to the running time of the data that passes.
  ///
  /// The corresponding C functions are `gst_pad_get_offset` and `gst_pad_set_offset`.
  public var offset: Duration {
    get { unsafe .nanoseconds(Int64(gst_pad_get_offset(pointer()))) }
    set { unsafe gst_pad_set_offset(pointer(), gint64(newValue.wholeNanoseconds)) }
  }

  /// The identifier of the stream that flows; nil before it begins.
  ///
  /// The corresponding C function is `gst_pad_get_stream_id`.
  public var streamID: String? { unsafe String(adopting: gst_pad_get_stream_id(pointer())) }

  /// The events that stay on the pad, in their order: stream, format, segment, tags and the like.
  ///
  /// The corresponding C function is `gst_pad_sticky_events_foreach`.
  public var stickyEvents: [Event] {
    let collected = StickyEvents()
    let data = unsafe Unmanaged.passUnretained(collected).toOpaque()
    unsafe gst_pad_sticky_events_foreach(
      pointer(),
      { _, event, data in
        if let event = unsafe event?.pointee, let data = unsafe data {
          unsafe Unmanaged<StickyEvents>.fromOpaque(data).takeUnretainedValue().events.append(Event(retaining: event))
        }
        return 1
      }, data)
    return withExtendedLifetime(collected) { collected.events }
  }
}

/// Where C's iteration over events puts them; it's over when the call returns.
private final class StickyEvents {
  var events: [Event] = []
}

extension Pad {
  /// The format that flows, nil before it is known.
  ///
  /// The corresponding C function is `gst_pad_get_current_caps`.
  public var currentCaps: Caps? { unsafe gst_pad_get_current_caps(pointer()).map { unsafe Caps(adopting: $0) } }

  /// What the pad and the one at its other end have in common; nil for a pad that isn't linked.
  ///
  /// The corresponding C function is `gst_pad_get_allowed_caps`.
  public var allowedCaps: Caps? { unsafe gst_pad_get_allowed_caps(pointer()).map { unsafe Caps(adopting: $0) } }

  /// What the pad can take or give at this moment, of what the filter has.
  ///
  /// The corresponding C function is `gst_pad_query_caps`.
  public func queryCaps(filter: Caps? = nil) -> Caps {
    unsafe Caps(adopting: gst_pad_query_caps(pointer(), filter?.raw))
  }

  /// What the pad at the other end can take or give at this moment; ``Caps/any`` for a pad that isn't linked.
  ///
  /// The corresponding C function is `gst_pad_peer_query_caps`.
  public func queryPeerCaps(filter: Caps? = nil) -> Caps {
    unsafe Caps(adopting: gst_pad_peer_query_caps(pointer(), filter?.raw))
  }

  /// True if the pad takes data of these fixed caps.
  ///
  /// The corresponding C function is `gst_pad_query_accept_caps`.
  public func accepts(_ caps: Caps) -> Bool { unsafe gst_pad_query_accept_caps(pointer(), caps.raw) != 0 }

  /// Makes the element upstream work its format out anew before its next data.
  ///
  /// The corresponding C function is `gst_pad_mark_reconfigure`.
  public func markReconfigure() { unsafe gst_pad_mark_reconfigure(pointer()) }
}
