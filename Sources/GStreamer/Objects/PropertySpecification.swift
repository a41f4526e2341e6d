internal import CGStreamer

/// What a property is: its type, what it accepts, what it is at first, and what it is for.
///
/// The corresponding C type is `GParamSpec`.
@safe
public struct PropertySpecification: Sendable, CustomStringConvertible {
  private let box: Box

  init(retaining raw: UnsafeMutablePointer<GParamSpec>) { box = unsafe Box(raw) }

  private var raw: UnsafeMutablePointer<GParamSpec> { unsafe box.raw }

  /// The name.
  ///
  /// The corresponding C function is `g_param_spec_get_name`.
  public var name: String { unsafe String(cString: g_param_spec_get_name(raw)) }

  /// The name for a person.
  ///
  /// The corresponding C function is `g_param_spec_get_nick`.
  public var displayName: String { unsafe String(borrowing: g_param_spec_get_nick(raw)) ?? name }

  /// What the property is for, as a sentence for a person.
  ///
  /// The corresponding C function is `g_param_spec_get_blurb`.
  public var summary: String { unsafe String(borrowing: g_param_spec_get_blurb(raw)) ?? "" }

  /// The name of the C type of its values, for example `gint64` or `GstVideoTestSrcPattern`.
  public var typeName: String { unsafe String(cString: g_type_name(raw.pointee.value_type)) }

  /// The name of the C type that has the property, which may be an ancestor of the object's.
  public var ownerTypeName: String { unsafe String(cString: g_type_name(raw.pointee.owner_type)) }

  /// What may be done with the property, and when.
  public var flags: Flags { unsafe Flags(rawValue: UInt32(truncatingIfNeeded: raw.pointee.flags.rawValue)) }

  /// What the property is at first.
  ///
  /// The corresponding C function is `g_param_spec_get_default_value`.
  public var defaultValue: Value { unsafe Value(copying: g_param_spec_get_default_value(raw)) }

  /// The smallest and the largest number or fraction that the property takes; nil for other types.
  public var range: (minimum: Value, maximum: Value)? { unsafe PropertyRange.bounds(of: raw) }

  /// The values that the property takes if it is an enum; empty otherwise.
  public var enumValues: [EnumValue] { unsafe EnumValue.all(of: raw.pointee.value_type) }

  /// The flags that the property takes if it has such; empty otherwise.
  public var flagsMembers: [FlagsValue.Member] { unsafe FlagsValue.all(of: raw.pointee.value_type) }

  /// The name, and what the property takes.
  public var description: String { unsafe "\(name): \(PropertyRange(raw))" }

  @safe
  // @unchecked: the reference count is atomic, and a specification doesn't change.
  private final class Box: @unchecked Sendable {
    let raw: UnsafeMutablePointer<GParamSpec>

    init(_ raw: UnsafeMutablePointer<GParamSpec>) { unsafe self.raw = unsafe g_param_spec_ref(raw) }

    deinit { unsafe g_param_spec_unref(raw) }
  }
}

extension PropertySpecification {
  /// What may be done with a property, and when.
  ///
  /// The corresponding C type is `GParamFlags`, with the flags that GStreamer adds.
  public struct Flags: OptionSet, Hashable, Sendable {
    /// The bits as C has them.
    public let rawValue: UInt32

    /// Creates flags from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It can be read.
    public static let readable = Flags(rawValue: 1 << 0)
    /// It can be written.
    public static let writable = Flags(rawValue: 1 << 1)
    /// It is set when the object is made.
    public static let construct = Flags(rawValue: 1 << 2)
    /// It is set when the object is made, and not after.
    public static let constructOnly = Flags(rawValue: 1 << 3)
    /// A control binding may drive it.
    public static let controllable = Flags(rawValue: 1 << 9)
    /// It may be changed in READY and below.
    public static let mutableReady = Flags(rawValue: 1 << 10)
    /// It may be changed in PAUSED and below.
    public static let mutablePaused = Flags(rawValue: 1 << 11)
    /// It may be changed while playing.
    public static let mutablePlaying = Flags(rawValue: 1 << 12)
    /// It is there on some machines only.
    public static let conditionallyAvailable = Flags(rawValue: 1 << 14)
    /// It changes without a word unless somebody says so.
    public static let explicitNotify = Flags(rawValue: 1 << 30)
    /// It shouldn't be used any more.
    public static let deprecated = Flags(rawValue: 1 << 31)
  }
}

extension Object {
  /// What a property is; nil if there is none of that name.
  ///
  /// The corresponding C function is `g_object_class_find_property`.
  public func specification(of property: String) -> PropertySpecification? {
    unsafe (try? specification(of: property, for: "describe")).map { unsafe PropertySpecification(retaining: $0) }
  }

  /// What the object's properties are, sorted by their names.
  ///
  /// The corresponding C function is `g_object_class_list_properties`.
  public var propertySpecifications: [PropertySpecification] { propertyNames.compactMap { specification(of: $0) } }
}
