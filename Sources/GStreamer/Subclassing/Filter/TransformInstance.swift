internal import CGStreamer

/// The Swift side of an element on `GstBaseTransform`, whatever its Swift type.
class TransformInstance: ElementInstance {
  var isPassthrough: Bool { false }

  func start() throws {}

  func stop() {}

  func setCaps(_ input: Caps, _ output: Caps) throws {}

  func handle(_ event: Event) throws {}

  /// Takes the input, and makes an output for the next element; nil for none.
  func transform(
    _ input: consuming Buffer, _ transform: UnsafeMutablePointer<GstBaseTransform>
  ) throws -> Buffer? { nil }

  /// The formats that the other side can have with these on this side.
  func formats(for caps: Caps, isInput: Bool) -> Caps? { nil }

  /// The one of the candidates that the output is to have.
  func fixate(_ candidates: Caps, for input: Caps) -> Caps? { nil }

  /// How many bytes the output has for so many of the input.
  func outputSize(for size: Int, _ input: Caps, _ output: Caps) -> Int? { nil }

  final var transform: UnsafeMutablePointer<GstBaseTransform> {
    unsafe UnsafeMutableRawPointer(element).assumingMemoryBound(to: GstBaseTransform.self)
  }

  /// Lets the data pass or not, as the Swift side wants it now.
  final func updatePassthrough() { unsafe gst_base_transform_set_passthrough(transform, isPassthrough ? 1 : 0) }
}

/// The Swift side of a ``FilterElement``.
final class FilterInstance<Filter: FilterElement>: TransformInstance {
  private var filter: Filter

  init(_ filter: Filter, _ context: ElementContext, _ raw: UnsafeMutableRawPointer) {
    self.filter = filter
    unsafe super.init(context, raw)
  }

  override var isPassthrough: Bool { filter.isPassthrough }

  override func start() throws { try filter.start() }

  override func stop() { filter.stop() }

  override func setCaps(_ input: Caps, _ output: Caps) throws { try filter.setCaps(input) }

  override func handle(_ event: Event) throws { try filter.handle(event) }

  override func transform(
    _ input: consuming Buffer, _ transform: UnsafeMutablePointer<GstBaseTransform>
  ) throws -> Buffer? {
    return try filter.filter(&input) == .push ? input : nil
  }
}
