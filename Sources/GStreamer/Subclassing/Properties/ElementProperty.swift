internal import CGStreamer

/// A property of an element written in Swift, whatever its type.
public class AnyElementProperty: @unchecked Sendable {
  // @unchecked: immutable, in its one subclass, too.

  /// The name, for example `max-level`: letters, digits and hyphens.
  public let name: String
  /// What it is, in a sentence.
  public let summary: String
  /// Who may write it.
  public let access: ElementPropertyAccess

  init(name: String, summary: String, access: ElementPropertyAccess) {
    self.name = name
    self.summary = summary
    self.access = access
  }

  /// The specification for C, a floating reference; nil where the default lies outside the range.
  func makeSpecification() -> UnsafeMutablePointer<GParamSpec>? { nil }

  /// What holds the value in one element.
  func makeCell() -> AnyPropertyCell { AnyPropertyCell(self) }
}

/// Who may write a property of an element written in Swift.
public enum ElementPropertyAccess: Sendable {
  /// Anybody, from any thread, at any time.
  case readWrite
  /// The element only.
  case readOnly
}

/// A property of an element written in Swift.
///
/// Declare it as a `static let`, name it in ``CustomElement/properties``, and read it with
/// ``ElementContext/subscript(_:)``. Applications and pipeline descriptions set it from any thread, and find it with its
/// range and its default in `gst-inspect-1.0`. The corresponding C type is `GParamSpec`.
@safe
public final class ElementProperty<Value: ValueConvertible>: AnyElementProperty, @unchecked Sendable {
  // @unchecked: for the reason of AnyElementProperty.

  /// The value of a new element.
  public let defaultValue: Value

  private let specification: @Sendable (ElementProperty<Value>, GParamFlags) -> UnsafeMutablePointer<GParamSpec>?
  private let cell: @Sendable (ElementProperty<Value>) -> PropertyCell<Value>

  init(
    _ name: String, default value: Value, summary: String, access: ElementPropertyAccess,
    cell: @escaping @Sendable (ElementProperty<Value>) -> PropertyCell<Value>,
    specification: @escaping @Sendable (ElementProperty<Value>, GParamFlags) -> UnsafeMutablePointer<GParamSpec>?
  ) {
    defaultValue = value
    self.cell = cell
    unsafe self.specification = unsafe specification
    super.init(name: name, summary: summary, access: access)
  }

  override func makeSpecification() -> UnsafeMutablePointer<GParamSpec>? {
    let flags =
      switch access {
      case .readWrite: CGST_PROPERTY_READWRITE
      case .readOnly: CGST_PROPERTY_READONLY
      }
    return unsafe specification(self, flags)
  }

  override func makeCell() -> AnyPropertyCell { cell(self) }
}
