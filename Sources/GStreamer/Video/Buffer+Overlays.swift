internal import CGStreamer

extension Buffer {
  /// A copy of a frame with what is laid over it in its pixels, such as subtitles; the frame itself where nothing is.
  ///
  /// An overlay leaves that to outputs that can do it. The corresponding C function is
  /// `gst_video_overlay_composition_blend`.
  func blendingOverlays(_ info: VideoInfo) -> Buffer {
    let api = gst_video_overlay_composition_meta_api_get_type()
    guard let meta = unsafe gst_buffer_get_meta(raw, api) else { return self }
    let composition = unsafe UnsafeMutableRawPointer(meta)
      .assumingMemoryBound(to: GstVideoOverlayCompositionMeta.self).pointee.overlay
    let copy = deepCopy()
    var (frame, format) = unsafe (GstVideoFrame(), info.raw)
    let flags = GstMapFlags(rawValue: GST_MAP_READ.rawValue | GST_MAP_WRITE.rawValue)
    guard unsafe gst_video_frame_map(&frame, &format, copy.raw, flags) != 0 else { return self }
    defer { unsafe gst_video_frame_unmap(&frame) }
    return unsafe gst_video_overlay_composition_blend(composition, &frame) != 0 ? copy : self
  }
}
