internal import CGStreamer

extension Event {
  /// An event with what a person did.
  ///
  /// The corresponding C functions are the `gst_navigation_event_new_` ones.
  public static func navigation(_ navigation: Navigation) -> Event {
    unsafe Event(adopting: UnsafeMutableRawPointer(navigation.makeEvent()))
  }
}

extension Navigation {
  fileprivate func makeEvent() -> UnsafeMutablePointer<GstEvent> {
    switch self {
    case .keyPress(let key, let held): unsafe gst_navigation_event_new_key_press(key, held.raw)
    case .keyRelease(let key, let held): unsafe gst_navigation_event_new_key_release(key, held.raw)
    case .buttonPress(let button, let x, let y, let held):
      unsafe gst_navigation_event_new_mouse_button_press(gint(clamping: button), x, y, held.raw)
    case .buttonRelease(let button, let x, let y, let held):
      unsafe gst_navigation_event_new_mouse_button_release(gint(clamping: button), x, y, held.raw)
    case .pointerMove(let x, let y, let held): unsafe gst_navigation_event_new_mouse_move(x, y, held.raw)
    case .scroll(let x, let y, let deltaX, let deltaY, let held):
      unsafe gst_navigation_event_new_mouse_scroll(x, y, deltaX, deltaY, held.raw)
    case .touchDown(let id, let x, let y, let pressure, let held):
      unsafe gst_navigation_event_new_touch_down(id, x, y, pressure, held.raw)
    case .touchMove(let id, let x, let y, let pressure, let held):
      unsafe gst_navigation_event_new_touch_motion(id, x, y, pressure, held.raw)
    case .touchUp(let id, let x, let y, let held): unsafe gst_navigation_event_new_touch_up(id, x, y, held.raw)
    case .touchFrame(let held): unsafe gst_navigation_event_new_touch_frame(held.raw)
    case .touchCancel(let held): unsafe gst_navigation_event_new_touch_cancel(held.raw)
    case .command(let command):
      unsafe gst_navigation_event_new_command(GstNavigationCommand(rawValue: command.rawValue))
    }
  }

  /// Reads a navigation event; nil for one of a kind that has no case here.
  init?(_ event: Event) {
    let raw = unsafe event.raw
    var state = GST_NAVIGATION_MODIFIER_NONE
    unsafe gst_navigation_event_parse_modifier_state(raw, &state)
    let held = Modifiers(rawValue: UInt32(state.rawValue))
    var (x, y, deltaX, deltaY) = (0.0, 0.0, 0.0, 0.0)
    switch unsafe gst_navigation_event_get_type(raw) {
    case GST_NAVIGATION_EVENT_KEY_PRESS: self = .keyPress(Navigation.key(of: event), held)
    case GST_NAVIGATION_EVENT_KEY_RELEASE: self = .keyRelease(Navigation.key(of: event), held)
    case let type
    where type == GST_NAVIGATION_EVENT_MOUSE_BUTTON_PRESS || type == GST_NAVIGATION_EVENT_MOUSE_BUTTON_RELEASE:
      var button: gint = 0
      unsafe gst_navigation_event_parse_mouse_button_event(raw, &button, &x, &y)
      self =
        type == GST_NAVIGATION_EVENT_MOUSE_BUTTON_PRESS
        ? .buttonPress(Int(button), x: x, y: y, held) : .buttonRelease(Int(button), x: x, y: y, held)
    case GST_NAVIGATION_EVENT_MOUSE_MOVE:
      unsafe gst_navigation_event_parse_mouse_move_event(raw, &x, &y)
      self = .pointerMove(x: x, y: y, held)
    case GST_NAVIGATION_EVENT_MOUSE_SCROLL:
      unsafe gst_navigation_event_parse_mouse_scroll_event(raw, &x, &y, &deltaX, &deltaY)
      self = .scroll(x: x, y: y, deltaX: deltaX, deltaY: deltaY, held)
    case let type where type == GST_NAVIGATION_EVENT_TOUCH_DOWN || type == GST_NAVIGATION_EVENT_TOUCH_MOTION:
      var id: guint = 0
      var pressure = 0.0
      unsafe gst_navigation_event_parse_touch_event(raw, &id, &x, &y, &pressure)
      self =
        type == GST_NAVIGATION_EVENT_TOUCH_DOWN
        ? .touchDown(id: id, x: x, y: y, pressure: pressure, held)
        : .touchMove(id: id, x: x, y: y, pressure: pressure, held)
    case GST_NAVIGATION_EVENT_TOUCH_UP:
      var id: guint = 0
      unsafe gst_navigation_event_parse_touch_up_event(raw, &id, &x, &y)
      self = .touchUp(id: id, x: x, y: y, held)
    case GST_NAVIGATION_EVENT_TOUCH_FRAME: self = .touchFrame(held)
    case GST_NAVIGATION_EVENT_TOUCH_CANCEL: self = .touchCancel(held)
    case GST_NAVIGATION_EVENT_COMMAND:
      var raw = GST_NAVIGATION_COMMAND_INVALID
      unsafe gst_navigation_event_parse_command(event.raw, &raw)
      guard let command = Command(rawValue: raw.rawValue) else { return nil }
      self = .command(command)
    default: return nil
    }
  }

  private static func key(of event: Event) -> String {
    var key: UnsafePointer<CChar>?
    unsafe gst_navigation_event_parse_key_event(event.raw, &key)
    return unsafe String(borrowing: key) ?? ""
  }
}
