internal import CGStreamer

/// A picture that tags carry.
package struct TagPicture: Sendable {
  /// The picture file's bytes.
  package let bytes: [UInt8]
  /// The picture file's type, for example `image/jpeg`.
  package let mediaType: String?
  /// What it shows, for example `front-cover`.
  package let role: String?
}

extension TagList {
  /// Every tag with its values as text, in the order of the list; those that are binary are left out.
  package var textEntries: [(name: String, values: [String])] {
    names.compactMap { name in
      let values = unsafe values(of: name) { value in
        unsafe cgst_holds_sample(value) != 0 ? nil : TagList.text(value)
      }
      return values.isEmpty ? nil : (name, values)
    }
  }

  /// The year, and month and day as far as they are known, of `datetime` or else of `date`.
  package var dateParts: (year: Int, month: Int?, day: Int?)? {
    ["datetime", "date"].lazy.compactMap { unsafe values(of: $0, TagList.date).first }.first
  }

  /// The pictures in the list, those to be shown large first, attached files last.
  package var pictures: [TagPicture] {
    ["image", "preview-image", "attachment"].flatMap { unsafe values(of: $0, TagList.picture) }
      .filter { $0.mediaType?.hasPrefix("image/") ?? false }
  }

  private func values<Content>(of name: String, _ read: (UnsafePointer<GValue>) -> Content?) -> [Content] {
    unsafe (0..<gst_tag_list_get_tag_size(raw, name)).compactMap { index in
      unsafe gst_tag_list_get_value_index(raw, name, index).flatMap { unsafe read($0) }
    }
  }

  private static func text(_ value: UnsafePointer<GValue>) -> String? {
    if unsafe cgst_holds_date_time(value) != 0 {
      guard let raw = unsafe g_value_get_boxed(value) else { return nil }
      return unsafe String(adopting: gst_date_time_to_iso8601_string(OpaquePointer(raw)))
    }
    return unsafe Value(copying: value).description
  }

  private static func date(_ value: UnsafePointer<GValue>) -> (year: Int, month: Int?, day: Int?)? {
    guard let raw = unsafe g_value_get_boxed(value) else { return nil }
    if unsafe cgst_holds_date(value) != 0 {
      let date = unsafe raw.assumingMemoryBound(to: GDate.self)
      guard unsafe g_date_valid(date) != 0 else { return nil }
      return unsafe (Int(g_date_get_year(date)), Int(g_date_get_month(date).rawValue), Int(g_date_get_day(date)))
    }
    let date = OpaquePointer(raw)
    guard unsafe cgst_holds_date_time(value) != 0, unsafe gst_date_time_has_year(date) != 0 else { return nil }
    return unsafe (
      Int(gst_date_time_get_year(date)), gst_date_time_has_month(date) != 0 ? Int(gst_date_time_get_month(date)) : nil,
      gst_date_time_has_day(date) != 0 ? Int(gst_date_time_get_day(date)) : nil
    )
  }

  private static func picture(_ value: UnsafePointer<GValue>) -> TagPicture? {
    guard unsafe cgst_holds_sample(value) != 0, let raw = unsafe g_value_get_boxed(value) else { return nil }
    unsafe gst_mini_object_ref(raw.assumingMemoryBound(to: GstMiniObject.self))
    let sample = unsafe Sample(adopting: OpaquePointer(raw))
    guard let bytes = sample.buffer?.bytes, !bytes.isEmpty else { return nil }
    let info = unsafe gst_sample_get_info(OpaquePointer(raw)).map { unsafe Structure(copying: $0) }
    return TagPicture(
      bytes: bytes, mediaType: sample.caps?.structures.first?.name,
      role: info?["image-type"].map(\.description))
  }
}
