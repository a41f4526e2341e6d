internal import CGStreamer

/// What messages say of states, clocks, steps and threads.
extension Message {
  var stateView: View? {
    switch kind {
    case .stateChanged:
      var (old, new, pending) = (GST_STATE_NULL, GST_STATE_NULL, GST_STATE_NULL)
      unsafe gst_message_parse_state_changed(raw, &old, &new, &pending)
      return .stateChanged(old: State(old), new: State(new), pending: State(pending))
    case .requestState:
      var state = GST_STATE_NULL
      unsafe gst_message_parse_request_state(raw, &state)
      return .requestState(State(state))
    case .asyncDone: return unsafe .asyncDone(runningTime: time(gst_message_parse_async_done))
    case .resetTime: return unsafe .resetTime(runningTime: time(gst_message_parse_reset_time))
    case .clockProvide:
      var clock: UnsafeMutablePointer<GstClock>?
      var isReady: gboolean = 0
      unsafe gst_message_parse_clock_provide(raw, &clock, &isReady)
      return unsafe .clockProvide(clock.map { unsafe Clock.of($0) }, isReady: isReady != 0)
    case .clockLost:
      var clock: UnsafeMutablePointer<GstClock>?
      unsafe gst_message_parse_clock_lost(raw, &clock)
      return unsafe .clockLost(clock.map { unsafe Clock.of($0) })
    case .newClock:
      var clock: UnsafeMutablePointer<GstClock>?
      unsafe gst_message_parse_new_clock(raw, &clock)
      return unsafe .newClock(clock.map { unsafe Clock.of($0) })
    case .structureChange:
      var type = GST_STRUCTURE_CHANGE_TYPE_PAD_LINK
      var owner: UnsafeMutablePointer<GstElement>?
      var isBusy: gboolean = 0
      unsafe gst_message_parse_structure_change(raw, &type, &owner, &isBusy)
      return unsafe .structureChange(
        isLink: type == GST_STRUCTURE_CHANGE_TYPE_PAD_LINK,
        owner: owner.flatMap { unsafe Object.wrap(retaining: $0) as? Element }, isBusy: isBusy != 0)
    case .streamStatus:
      var type = GST_STREAM_STATUS_TYPE_CREATE
      var owner: UnsafeMutablePointer<GstElement>?
      unsafe gst_message_parse_stream_status(raw, &type, &owner)
      return StreamStatus(rawValue: type.rawValue).map { status in
        unsafe .streamStatus(status, owner: owner.flatMap { unsafe Object.wrap(retaining: $0) as? Element })
      }
    case .stepStart, .stepDone: return stepView
    case .instantRateRequest:
      var factor = 1.0
      unsafe gst_message_parse_instant_rate_request(raw, &factor)
      return .instantRateRequest(factor: factor)
    default: return nil
    }
  }

  private func time(
    _ parse: (UnsafeMutablePointer<GstMessage>, UnsafeMutablePointer<GstClockTime>) -> Void
  ) -> Duration? {
    var time = GstClockTime.max
    unsafe parse(raw, &time)
    return Duration(clockTime: time)
  }

  private var stepView: View? {
    var format = GST_FORMAT_UNDEFINED
    var (amount, duration): (guint64, guint64) = (0, .max)
    var rate = 1.0
    var (isActive, flush, intermediate, isAtEnd): (gboolean, gboolean, gboolean, gboolean) = (0, 0, 0, 0)
    if kind == .stepStart {
      unsafe gst_message_parse_step_start(raw, &isActive, &format, &amount, &rate, &flush, &intermediate)
    } else {
      unsafe gst_message_parse_step_done(
        raw, &format, &amount, &rate, &flush, &intermediate, &duration, &isAtEnd)
    }
    guard let quantity = Quantity(format, amount) else { return nil }
    let step = Event.Step(quantity, rate: rate, flushes: flush != 0, isIntermediate: intermediate != 0)
    return kind == .stepStart
      ? .stepStart(step, isActive: isActive != 0)
      : .stepDone(step, duration: Duration(clockTime: duration), isAtEnd: isAtEnd != 0)
  }
}
