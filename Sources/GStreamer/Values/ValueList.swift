internal import CGStreamer

/// Values of which one is meant, as caps list their alternatives; their order is a preference only.
///
/// An `Array` is the ordered form, `GST_TYPE_ARRAY`. Values of different types go into a `ValueList<Value>`.
/// The corresponding C type is `GST_TYPE_LIST`.
public struct ValueList<Element: ValueConvertible>: Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
  /// The alternatives.
  public var elements: [Element]

  /// Creates a list.
  public init(_ elements: some Sequence<Element>) { self.elements = Array(elements) }

  /// Creates a list from a literal.
  public init(arrayLiteral elements: Element...) { self.elements = elements }

  /// The first index, 0.
  public var startIndex: Int { 0 }

  /// The number of alternatives.
  public var endIndex: Int { elements.count }

  /// An alternative.
  public subscript(index: Int) -> Element { elements[index] }
}

extension ValueList: Equatable where Element: Equatable {}

extension ValueList: ValueConvertible {
  /// Reads a list, an array, or one value as a list of one; nil where an element isn't an `Element`.
  public init?(value: Value) {
    guard let elements = (value.elements ?? [value]).converted(to: Element.self) else { return nil }
    self.init(elements)
  }

  /// The alternatives as caps carry them.
  ///
  /// The corresponding C function is `gst_value_list_append_value`.
  public var value: Value { Value(list: elements.map(\.value)) }
}

extension Array: ValueConvertible where Element: ValueConvertible {
  /// Reads an array of any of C's kinds, or a list; nil where an element isn't an `Element`.
  public init?(value: Value) {
    guard let elements = value.elements?.converted(to: Element.self) else { return nil }
    self = elements
  }

  /// The elements in their order, as a `GstValueArray`.
  ///
  /// Properties and signals that take a `GValueArray` or a `GStrv` get one. The corresponding C function is
  /// `gst_value_array_append_value`.
  public var value: Value { Value(array: map(\.value)) }
}

extension [Value] {
  fileprivate func converted<Result: ValueConvertible>(to type: Result.Type) -> [Result]? {
    let converted = compactMap { Result(value: $0) }
    return converted.count == count ? converted : nil
  }
}

extension Value {
  /// What is in an array or a list of any of C's kinds; nil for another value.
  var elements: [Value]? {
    switch type {
    case gst_value_array_get_type():
      return unsafe (0..<gst_value_array_get_size(&box.raw)).map {
        unsafe Value(copying: gst_value_array_get_value(&box.raw, $0))
      }
    case gst_value_list_get_type():
      return unsafe (0..<gst_value_list_get_size(&box.raw)).map {
        unsafe Value(copying: gst_value_list_get_value(&box.raw, $0))
      }
    case cgst_value_array_type():
      guard let array = unsafe g_value_get_boxed(&box.raw) else { return [] }
      return unsafe (0..<cgst_value_array_size(array)).map {
        unsafe Value(copying: cgst_value_array_get(array, $0))
      }
    case g_strv_get_type():
      guard let texts = unsafe g_value_get_boxed(&box.raw)?.assumingMemoryBound(to: UnsafePointer<CChar>?.self) else {
        return []
      }
      var elements: [Value] = []
      while let text = unsafe texts[elements.count] { unsafe elements.append(String(cString: text).value) }
      return elements
    default: return nil
    }
  }

  /// The value as a property takes it: of its type, and an array's elements of the type that they have in it.
  func converted<Failure: Error>(
    for spec: UnsafeMutablePointer<GParamSpec>, failure: (String) -> Failure
  ) throws(Failure) -> Value {
    let type = unsafe spec.pointee.value_type
    guard type == gst_value_array_get_type(), let elements,
      let elementSpec = unsafe UnsafeMutableRawPointer(spec).assumingMemoryBound(to: GstParamSpecArray.self).pointee
        .element_spec
    else { return try converted(to: type, failure: failure) }
    var converted: [Value] = []
    for element in elements { converted.append(try unsafe element.converted(for: elementSpec, failure: failure)) }
    return Value(array: converted)
  }

  init(array elements: [Value]) {
    unsafe self.init(gst_value_array_get_type()) { array in
      for element in elements { unsafe gst_value_array_append_value(array, &element.box.raw) }
    }
  }

  init(list elements: [Value]) {
    unsafe self.init(gst_value_list_get_type()) { list in
      for element in elements { unsafe gst_value_list_append_value(list, &element.box.raw) }
    }
  }

  /// An array or a list of one of C's kinds; nil for another type, or where the elements don't fit.
  init?(of type: GType, elements: [Value]) {
    switch type {
    case gst_value_array_get_type(): self.init(array: elements)
    case gst_value_list_get_type(): self.init(list: elements)
    case cgst_value_array_type():
      let array = unsafe cgst_value_array_new(guint(elements.count))
      for element in elements { unsafe cgst_value_array_append(array, &element.box.raw) }
      unsafe self.init(type) { unsafe g_value_take_boxed($0, array) }
    case g_strv_get_type():
      let texts = elements.compactMap { String(value: $0) }
      guard texts.count == elements.count else { return nil }
      // The value takes the array and its strings.
      let array = unsafe g_malloc0_n(gsize(texts.count + 1), gsize(MemoryLayout<UnsafeMutablePointer<CChar>?>.stride))
      if let slots = unsafe array?.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self) {
        for (index, text) in texts.enumerated() { unsafe slots[index] = unsafe g_strdup(text) }
      }
      unsafe self.init(type) { unsafe g_value_take_boxed($0, array) }
    default: return nil
    }
  }
}
