internal import CGStreamer

/// Something that is attached to a buffer besides its bytes; read as a value, changed by removing and adding it.
///
/// `VideoMeta`, `AudioMeta`, `RegionOfInterest`, `VideoCrop`, `ReferenceTimestamp` and `CustomMeta` are such.
/// The corresponding C type is `GstMeta`.
public protocol BufferMeta: Sendable {
  /// How the meta is read and written.
  static var access: MetaAccess<Self> { get }
}

/// How a meta is read from a buffer and added to one; the binding makes these.
@safe
public struct MetaAccess<Meta>: Sendable {
  let api: @Sendable () -> GType
  let read: @Sendable (UnsafeMutablePointer<GstMeta>) -> Meta?
  let add: @Sendable (Meta, UnsafeMutablePointer<GstBuffer>) -> Bool
}

extension Buffer {
  /// The metas of a type, in the order in which they were added.
  ///
  /// The corresponding C function is `gst_buffer_iterate_meta_filtered`.
  public func metas<Meta: BufferMeta>(_ type: Meta.Type = Meta.self) -> [Meta] {
    unsafe rawMetas(Meta.access.api()).compactMap { unsafe Meta.access.read($0) }
  }

  /// The first meta of a type.
  ///
  /// The corresponding C function is `gst_buffer_get_meta`.
  public func meta<Meta: BufferMeta>(_ type: Meta.Type = Meta.self) -> Meta? { metas(type).first }

  /// Adds a meta; false if it doesn't fit the buffer.
  ///
  /// The corresponding C function is `gst_buffer_add_meta`.
  @discardableResult
  public mutating func add<Meta: BufferMeta>(_ meta: Meta) -> Bool { unsafe Meta.access.add(meta, writable) }

  /// Removes the metas of a type, or those of them that `isUnwanted`, and returns how many there were.
  ///
  /// The corresponding C function is `gst_buffer_remove_meta`.
  @discardableResult
  public mutating func removeMetas<Meta: BufferMeta>(
    _ type: Meta.Type, where isUnwanted: (Meta) -> Bool = { _ in true }
  ) -> Int {
    let raw = unsafe writable
    let unwanted = unsafe rawMetas(Meta.access.api()).filter { raw in
      unsafe Meta.access.read(raw).map(isUnwanted) ?? false
    }
    return unsafe unwanted.count { unsafe gst_buffer_remove_meta(raw, $0) != 0 }
  }

  /// The names of the types of all metas on the buffer, for example `GstVideoMeta`, in the order in which they were added.
  ///
  /// The corresponding C function is `gst_buffer_iterate_meta`.
  public var metaNames: [String] {
    unsafe rawMetas(nil).map { unsafe String(borrowing: g_type_name($0.pointee.info.pointee.type)) ?? "" }
  }

  private func rawMetas(_ api: GType?) -> [UnsafeMutablePointer<GstMeta>] {
    var state: gpointer?
    var metas: [UnsafeMutablePointer<GstMeta>] = unsafe []
    while true {
      let next =
        if let api { unsafe gst_buffer_iterate_meta_filtered(raw, &state, api) } else {
          unsafe gst_buffer_iterate_meta(raw, &state)
        }
      guard let meta = unsafe next else { return unsafe metas }
      unsafe metas.append(meta)
    }
  }
}
