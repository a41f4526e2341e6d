internal import Synchronization
internal import Threading

/// What holds a property's value in one element, whatever its type.
class AnyPropertyCell: @unchecked Sendable {
  // @unchecked: the subclasses guard their values.
  let property: AnyElementProperty

  init(_ property: AnyElementProperty) { self.property = property }

  /// The value for C, nil only of this class itself, which no property makes.
  var value: Value? { nil }

  /// Takes a value from C, which has checked it against the specification.
  func set(_ value: Value) {}
}

/// What holds a property's value in one element; the subclasses say how.
class PropertyCell<Content: ValueConvertible>: AnyPropertyCell, @unchecked Sendable {
  // @unchecked: the subclasses guard their values.
  let initial: Content

  init(_ property: ElementProperty<Content>) {
    initial = property.defaultValue
    super.init(property)
  }

  func load() -> Content { initial }

  func store(_ content: Content) {}

  override var value: Value? { load().value }

  override func set(_ value: Value) { if let content = Content(value: value) { store(content) } }
}

/// Holds a value that fits into a machine word, without a lock.
final class ScalarCell<Content: ScalarContent>: PropertyCell<Content>, @unchecked Sendable {
  // @unchecked: the value is atomic.
  private let bits: Atomic<UInt64>

  override init(_ property: ElementProperty<Content>) {
    bits = Atomic(property.defaultValue.bits)
    super.init(property)
  }

  // Properties stand alone: none says anything about other memory.
  override func load() -> Content { Content(bits: bits.load(ordering: .relaxed)) }

  override func store(_ content: Content) { bits.store(content.bits, ordering: .relaxed) }
}

/// Holds any value under a lock, which is held for the time of a copy.
final class LockedCell<Content: ValueConvertible>: PropertyCell<Content>, @unchecked Sendable {
  // @unchecked: the value is under its lock.
  private let content: Lock<Content>

  override init(_ property: ElementProperty<Content>) {
    content = Lock(property.defaultValue)
    super.init(property)
  }

  override func load() -> Content { content.withLock { $0 } }

  override func store(_ content: Content) { self.content.withLock { $0 = content } }

  // The null string holds nothing, which is the default.
  override func set(_ value: Value) { store(Content(value: value) ?? initial) }
}

/// A value that fits into a machine word.
protocol ScalarContent: ValueConvertible {
  init(bits: UInt64)

  var bits: UInt64 { get }
}

extension Double: ScalarContent {
  init(bits: UInt64) { self.init(bitPattern: bits) }

  var bits: UInt64 { bitPattern }
}

extension Int: ScalarContent {
  init(bits: UInt64) { self.init(truncatingIfNeeded: bits) }

  var bits: UInt64 { UInt64(bitPattern: Int64(self)) }
}

extension Bool: ScalarContent {
  init(bits: UInt64) { self = bits != 0 }

  var bits: UInt64 { self ? 1 : 0 }
}

extension Duration: ScalarContent {
  init(bits: UInt64) { self = .nanoseconds(Int64(clamping: bits)) }

  var bits: UInt64 { UInt64(clockTime) }
}
