internal import CGStreamer

/// The readers of the kinds, in three groups.
extension Message {
  var coreView: View? {
    switch kind {
    case .endOfStream: return .endOfStream
    case .error: return unsafe .error(parseReport(gst_message_parse_error))
    case .warning: return unsafe .warning(parseReport(gst_message_parse_warning))
    case .info: return unsafe .info(parseReport(gst_message_parse_info))
    case .durationChanged: return .durationChanged
    case .latency: return .latency
    case .asyncStart: return .asyncStart
    case .application: return structure.map { .application($0) }
    case .element: return elementView
    case .redirect: return .redirect(redirections)
    case .qualityOfService: return .qualityOfService(qualityOfService)
    case .progress:
      var type = GST_PROGRESS_TYPE_START
      var (code, text): (UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<CChar>?) = (nil, nil)
      unsafe gst_message_parse_progress(raw, &type, &code, &text)
      return unsafe .progress(
        Progress(rawValue: type.rawValue) ?? .continue, code: String(adopting: code) ?? "",
        text: String(adopting: text) ?? "")
    case .propertyNotify:
      var object: UnsafeMutablePointer<GstObject>?
      var name: UnsafePointer<CChar>?
      var value: UnsafePointer<GValue>?
      unsafe gst_message_parse_property_notify(raw, &object, &name, &value)
      return unsafe .propertyNotify(String(borrowing: name) ?? "", value: value.map { unsafe Value(copying: $0) })
    case .needContext:
      var type: UnsafePointer<CChar>?
      return unsafe gst_message_parse_context_type(raw, &type) == 0
        ? nil : String(borrowing: type).map { .needContext($0) }
    case .haveContext:
      var context: OpaquePointer?
      unsafe gst_message_parse_have_context(raw, &context)
      return unsafe context.map { unsafe .haveContext(Context(adopting: $0)) }
    default: return nil
    }
  }

  private func parseReport(
    _ parse: (
      UnsafeMutablePointer<GstMessage>, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>,
      UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) -> Void
  ) -> GStreamerError {
    var error: UnsafeMutablePointer<GError>?
    var debug: UnsafeMutablePointer<CChar>?
    unsafe parse(raw, &error, &debug)
    return unsafe GStreamerError(
      .element, adopting: error, fallback: "An element reported a failure without a text.",
      source: source?.path, debug: String(adopting: debug))
  }

  private var elementView: View? {
    guard let structure else { return nil }
    if unsafe gst_is_missing_plugin_message(raw) != 0 { return .missingPlugin(missingPlugin(structure)) }
    // Older elements say so in a message of their own.
    if structure.name == "redirect", let location = structure.get("new-location", as: String.self) {
      return .redirect([Redirection(location, structure: structure)])
    }
    if unsafe gst_navigation_message_get_type(raw) == GST_NAVIGATION_MESSAGE_EVENT {
      var event: UnsafeMutablePointer<GstEvent>?
      if unsafe gst_navigation_message_parse_event(raw, &event) != 0, let event = unsafe event,
        let navigation = unsafe Navigation(Event(adopting: event))
      {
        return .navigation(navigation)
      }
    }
    return .element(structure)
  }

  private func missingPlugin(_ structure: Structure) -> MissingPlugin {
    let type = structure.get("type", as: String.self) ?? ""
    let kind: MissingPlugin.Kind =
      switch type {
      case "urisource": .uriSource
      case "urisink": .uriSink
      case "element": .element
      case "decoder": .decoder
      case "encoder": .encoder
      default: .other(type)
      }
    return unsafe MissingPlugin(
      kind: kind,
      description: String(adopting: gst_missing_plugin_message_get_description(raw)) ?? structure.description,
      caps: structure.get("detail"), name: structure.get("detail"),
      installerDetail: String(adopting: gst_missing_plugin_message_get_installer_detail(raw)))
  }

  private var redirections: [Redirection] {
    unsafe (0..<gst_message_get_num_redirect_entries(raw)).map { index in
      var location: UnsafePointer<CChar>?
      var tags: UnsafeMutablePointer<GstTagList>?
      var structure: UnsafePointer<GstStructure>?
      unsafe gst_message_parse_redirect_entry(raw, index, &location, &tags, &structure)
      return unsafe Redirection(
        String(borrowing: location) ?? "", tags: tags.map { unsafe TagList(retaining: $0) },
        structure: structure.map { unsafe Structure(copying: $0) })
    }
  }

  private var qualityOfService: QualityOfService {
    var live: gboolean = 0
    var (running, stream, time, duration): (guint64, guint64, guint64, guint64) = (0, 0, 0, 0)
    unsafe gst_message_parse_qos(raw, &live, &running, &stream, &time, &duration)
    var report = QualityOfService(
      isLive: live != 0, runningTime: Duration(clockTime: running), streamTime: Duration(clockTime: stream),
      timestamp: Duration(clockTime: time), duration: Duration(clockTime: duration))
    var jitter: gint64 = 0
    var quality: gint = 0
    unsafe gst_message_parse_qos_values(raw, &jitter, &report.proportion, &quality)
    report.jitter = .nanoseconds(Int64(jitter))
    report.quality = Int(quality)
    var format = GST_FORMAT_UNDEFINED
    var (processed, dropped): (guint64, guint64) = (.max, .max)
    unsafe gst_message_parse_qos_stats(raw, &format, &processed, &dropped)
    report.processed = Quantity(format, processed)
    report.dropped = Quantity(format, dropped)
    return report
  }
}
