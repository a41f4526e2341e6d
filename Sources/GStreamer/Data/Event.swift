internal import CGStreamer

/// News that travel between elements along with the data; a value as a buffer is.
///
/// The corresponding C type is `GstEvent`.
@safe
public struct Event: Sendable {
  private var box: MiniObjectBox

  init(adopting raw: UnsafeMutableRawPointer) { box = unsafe MiniObjectBox(adopting: raw) }

  init(retaining raw: UnsafeMutableRawPointer) { box = unsafe MiniObjectBox(retaining: raw) }

  var raw: UnsafeMutablePointer<GstEvent> { unsafe box.raw.assumingMemoryBound(to: GstEvent.self) }

  private var writable: UnsafeMutablePointer<GstEvent> {
    mutating get {
      MiniObjectBox.makeWritable(&box)
      return unsafe raw
    }
  }

  /// A reference for C to take over; this value must not be used again.
  mutating func giveAway() -> UnsafeMutablePointer<GstEvent> {
    unsafe MiniObjectBox.giveAway(&box).assumingMemoryBound(to: GstEvent.self)
  }

  /// What kind of event this is.
  public var kind: Kind { unsafe Kind(raw.pointee.type) }

  /// The number that an event shares with what it causes: a seek with its flushes, segment, messages.
  ///
  /// The corresponding C functions are `gst_event_get_seqnum` and `gst_event_set_seqnum`.
  public var sequenceNumber: UInt32 {
    get { unsafe gst_event_get_seqnum(raw) }
    set { unsafe gst_event_set_seqnum(writable, newValue) }
  }

  /// How much is added to the running time of what follows, as pads with an offset do.
  ///
  /// The corresponding C functions are `gst_event_get_running_time_offset` and `gst_event_set_running_time_offset`.
  public var runningTimeOffset: Duration {
    get { unsafe .nanoseconds(Int64(gst_event_get_running_time_offset(raw))) }
    set { unsafe gst_event_set_running_time_offset(writable, gint64(newValue.wholeNanoseconds)) }
  }

  /// The event's fields, nil if it has none.
  ///
  /// The corresponding C function is `gst_event_get_structure`.
  public var structure: Structure? { unsafe gst_event_get_structure(raw).map { unsafe Structure(copying: $0) } }

  /// Sets a field.
  ///
  /// The corresponding C function is `gst_event_writable_structure`.
  public mutating func set(_ field: String, to value: some ValueConvertible) {
    unsafe gst_structure_set_value(gst_event_writable_structure(writable), field, &value.value.box.raw)
  }

  /// True if the event is of your own and has that name.
  ///
  /// The corresponding C function is `gst_event_has_name`.
  public func hasName(_ name: String) -> Bool { unsafe gst_event_has_name(raw, name) != 0 }
}

extension Event {
  /// Changes the event in place, for constructors that set more than C's take.
  func with(_ change: (UnsafeMutablePointer<GstEvent>) -> Void) -> Event {
    unsafe change(raw)
    return self
  }
}

extension Element {
  /// Sends an event into the element, a pipeline's into its sinks or sources; false if nobody takes it.
  ///
  /// The corresponding C function is `gst_element_send_event`.
  @discardableResult
  public func send(_ event: consuming Event) -> Bool {
    unsafe gst_element_send_event(pointer(), event.giveAway()) != 0
  }
}
