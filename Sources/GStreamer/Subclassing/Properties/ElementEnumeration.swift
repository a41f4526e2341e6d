internal import CGStreamer
internal import Synchronization
internal import Threading

/// A choice that a property of an element written in Swift offers, by name.
///
/// ```swift
/// enum Shape: String, ElementEnumeration { case sine, square }
/// static let shape = ElementProperty("shape", default: Shape.sine, summary: "The form of the wave.")
/// ```
///
/// The corresponding C type is `GEnumClass`.
public protocol ElementEnumeration: ValueConvertible, CaseIterable, RawRepresentable, SendableMetatype
where RawValue == String {}

extension ElementEnumeration {
  /// Reads a choice.
  public init?(value: Value) {
    guard value.type == EnumerationTypes.type(of: Self.self) else { return nil }
    self.init(index: unsafe Int(g_value_get_enum(&value.box.raw)))
  }

  /// The choice as a property carries it.
  public var value: Value {
    unsafe Value(EnumerationTypes.type(of: Self.self)) { unsafe g_value_set_enum($0, gint(index)) }
  }

  init?(index: Int) {
    guard let choice = Self.allCases.dropFirst(index).first else { return nil }
    self = choice
  }

  var index: Int {
    Self.allCases.firstIndex { $0.rawValue == rawValue }.map {
      Self.allCases.distance(from: Self.allCases.startIndex, to: $0)
    } ?? 0
  }
}

extension ElementProperty where Value: ElementEnumeration {
  /// Declares a choice, which descriptions write by its name.
  ///
  /// The corresponding C functions are `g_enum_register_static` and `g_param_spec_enum`.
  public convenience init(
    _ name: String, default value: Value, summary: String, access: ElementPropertyAccess = .readWrite
  ) {
    unsafe self.init(name, default: value, summary: summary, access: access, cell: ChoiceCell.init) { property, flags in
      unsafe g_param_spec_enum(
        property.name, property.name, property.summary, EnumerationTypes.type(of: Value.self),
        gint(property.defaultValue.index), flags)
    }
  }
}

/// Holds a choice by its number, without a lock.
final class ChoiceCell<Content: ElementEnumeration>: PropertyCell<Content>, @unchecked Sendable {
  // @unchecked: the number is atomic.
  private let index: Atomic<Int>

  override init(_ property: ElementProperty<Content>) {
    index = Atomic(property.defaultValue.index)
    super.init(property)
  }

  override func load() -> Content { Content(index: index.load(ordering: .relaxed)) ?? initial }

  override func store(_ content: Content) { index.store(content.index, ordering: .relaxed) }
}

/// The C types of the Swift enumerations that were used, each made once for the process.
private enum EnumerationTypes {
  private static let types = Lock<[ObjectIdentifier: GType]>([:])

  static func type<Choice: ElementEnumeration>(of choice: Choice.Type) -> GType {
    types.withLock { types in
      if let type = types[ObjectIdentifier(choice)] { return type }
      // C keeps the list and its texts for the life of the process.
      let names = Choice.allCases.map(\.rawValue)
      let list = UnsafeMutablePointer<GEnumValue>.allocate(capacity: names.count + 1)
      for (index, name) in names.enumerated() {
        unsafe (list + index).initialize(
          to: GEnumValue(value: gint(index), value_name: g_strdup(name), value_nick: g_strdup(name)))
      }
      unsafe (list + names.count).initialize(to: GEnumValue())
      let type = unsafe g_enum_register_static(ElementRegistry.cName(of: choice), list)
      types[ObjectIdentifier(choice)] = type
      return type
    }
  }
}
