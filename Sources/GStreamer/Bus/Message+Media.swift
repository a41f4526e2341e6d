internal import CGStreamer

/// What messages say of media, streams and devices.
extension Message {
  var mediaView: View? {
    switch kind {
    case .tag:
      var tags: UnsafeMutablePointer<GstTagList>?
      unsafe gst_message_parse_tag(raw, &tags)
      return unsafe tags.map { unsafe .tags(TagList(adopting: $0)) }
    case .buffering:
      var percent: gint = 0
      unsafe gst_message_parse_buffering(raw, &percent)
      var mode = GST_BUFFERING_STREAM
      var (averageIn, averageOut): (gint, gint) = (-1, -1)
      var left: gint64 = -1
      unsafe gst_message_parse_buffering_stats(raw, &mode, &averageIn, &averageOut, &left)
      return .buffering(
        percent: Int(percent), BufferingStatistics(mode, averageIn, averageOut, milliseconds: left))
    case .segmentStart: return unsafe .segmentStart(position(gst_message_parse_segment_start))
    case .segmentDone: return unsafe .segmentDone(position(gst_message_parse_segment_done))
    case .streamStart:
      var group: guint = 0
      return unsafe .streamStart(group: gst_message_parse_group_id(raw, &group) != 0 ? group : nil)
    case .toc:
      var toc: OpaquePointer?
      var isUpdate: gboolean = 0
      unsafe gst_message_parse_toc(raw, &toc, &isUpdate)
      return unsafe toc.map { unsafe .toc(Toc(adopting: $0), isUpdate: isUpdate != 0) }
    case .streamCollection:
      var collection: UnsafeMutablePointer<GstStreamCollection>?
      unsafe gst_message_parse_stream_collection(raw, &collection)
      return unsafe collection.map { unsafe .streamCollection(StreamCollection(adopting: $0)) }
    case .streamsSelected:
      var collection: UnsafeMutablePointer<GstStreamCollection>?
      unsafe gst_message_parse_streams_selected(raw, &collection)
      let streams = unsafe (0..<gst_message_streams_selected_get_size(raw)).compactMap { index in
        unsafe gst_message_streams_selected_get_stream(raw, index).map { unsafe Stream(adopting: $0) }
      }
      return unsafe collection.map { unsafe .streamsSelected(streams, of: StreamCollection(adopting: $0)) }
    case .deviceAdded: return unsafe device(gst_message_parse_device_added).map { .deviceAdded($0) }
    case .deviceRemoved: return unsafe device(gst_message_parse_device_removed).map { .deviceRemoved($0) }
    case .deviceChanged:
      var (device, before): (UnsafeMutablePointer<GstDevice>?, UnsafeMutablePointer<GstDevice>?) = (nil, nil)
      unsafe gst_message_parse_device_changed(raw, &device, &before)
      guard let device = unsafe device.map({ unsafe Device(adopting: $0) }),
        let before = unsafe before.map({ unsafe Device(adopting: $0) })
      else { return nil }
      return .deviceChanged(device, from: before)
    default: return nil
    }
  }

  private func position(
    _ parse: (UnsafeMutablePointer<GstMessage>, UnsafeMutablePointer<GstFormat>, UnsafeMutablePointer<gint64>) -> Void
  ) -> Quantity? {
    var format = GST_FORMAT_UNDEFINED
    var position: gint64 = -1
    unsafe parse(raw, &format, &position)
    return Quantity(Format(format), Int64(position))
  }

  private func device(
    _ parse: (UnsafeMutablePointer<GstMessage>, UnsafeMutablePointer<UnsafeMutablePointer<GstDevice>?>) -> Void
  ) -> Device? {
    var device: UnsafeMutablePointer<GstDevice>?
    unsafe parse(raw, &device)
    return unsafe device.map { unsafe Device(adopting: $0) }
  }
}
