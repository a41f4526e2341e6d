internal import CGStreamer

/// A rectangle of a picture that means something, for example a face.
///
/// The corresponding C type is `GstVideoRegionOfInterestMeta`.
public struct RegionOfInterest: BufferMeta {
  /// What the rectangle shows, for example `face`.
  public var kind: String
  /// A number of the maker's own.
  public var id: Int
  /// The ``id`` of the region that this one is a part of.
  public var parentID: Int
  /// The left edge in pixels.
  public var x: Int
  /// The upper edge in pixels.
  public var y: Int
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int
  /// What elements are to know of it, a structure for each kind of element.
  public var parameters: [Structure]

  /// Creates a region.
  public init(
    _ kind: String, x: Int, y: Int, width: Int, height: Int, id: Int = 0, parentID: Int = 0,
    parameters: [Structure] = []
  ) {
    self.kind = kind
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    self.id = id
    self.parentID = parentID
    self.parameters = parameters
  }

  private init(_ raw: GstVideoRegionOfInterestMeta) {
    unsafe self.init(
      String(borrowing: g_quark_to_string(raw.roi_type)) ?? "", x: Int(raw.x), y: Int(raw.y), width: Int(raw.w),
      height: Int(raw.h), id: Int(raw.id), parentID: Int(raw.parent_id),
      parameters: unsafe raw.params.pointers.map {
        unsafe Structure(copying: UnsafePointer($0.assumingMemoryBound(to: GstStructure.self)))
      })
  }

  /// Reads and adds regions.
  ///
  /// The corresponding C functions are `gst_buffer_add_video_region_of_interest_meta` and
  /// `gst_video_region_of_interest_meta_add_param`.
  public static let access = unsafe MetaAccess<RegionOfInterest>(
    api: { gst_video_region_of_interest_meta_api_get_type() },
    read: {
      unsafe $0.withMemoryRebound(to: GstVideoRegionOfInterestMeta.self, capacity: 1) {
        unsafe RegionOfInterest($0.pointee)
      }
    },
    add: { region, buffer in
      guard
        let meta = unsafe gst_buffer_add_video_region_of_interest_meta(
          buffer, region.kind, guint(clamping: region.x), guint(clamping: region.y), guint(clamping: region.width),
          guint(clamping: region.height))
      else { return false }
      unsafe meta.pointee.id = gint(clamping: region.id)
      unsafe meta.pointee.parent_id = gint(clamping: region.parentID)
      for parameter in region.parameters {
        unsafe gst_video_region_of_interest_meta_add_param(meta, parameter.copy())
      }
      return true
    })
}
