internal import CGStreamer

/// The Swift side of a ``ConverterElement``.
final class ConverterInstance<Converter: ConverterElement>: TransformInstance {
  private var converter: Converter

  init(_ converter: Converter, _ context: ElementContext, _ raw: UnsafeMutableRawPointer) {
    self.converter = converter
    unsafe super.init(context, raw)
  }

  override func start() throws { try converter.start() }

  override func stop() { converter.stop() }

  override func setCaps(_ input: Caps, _ output: Caps) throws { try converter.setCaps(input: input, output: output) }

  override func handle(_ event: Event) throws { try converter.handle(event) }

  override func formats(for caps: Caps, isInput: Bool) -> Caps? {
    isInput ? Converter.output(for: caps, context: context) : Converter.input(for: caps, context: context)
  }

  override func fixate(_ candidates: Caps, for input: Caps) -> Caps? {
    Converter.fixate(candidates, for: input, context: context)
  }

  override func outputSize(for size: Int, _ input: Caps, _ output: Caps) -> Int? {
    Converter.outputSize(for: size, input: input, output: output)
  }

  override func transform(
    _ input: consuming Buffer, _ transform: UnsafeMutablePointer<GstBaseTransform>
  ) throws -> Buffer? {
    let elementClass = unsafe transform.pointee.element.object.object.g_type_instance.g_class.map {
      unsafe UnsafeMutableRawPointer($0).assumingMemoryBound(to: GstBaseTransformClass.self)
    }
    var prepared: UnsafeMutablePointer<GstBuffer>?
    // The base class takes it from the pool that was agreed on, with the input's times.
    _ = unsafe elementClass?.pointee.prepare_output_buffer?(transform, input.raw, &prepared)
    guard let prepared = unsafe prepared else { throw ElementFailure(.failed, "There is no memory for the output.") }
    var output = unsafe prepared == input.raw ? input : Buffer(adopting: prepared)
    return try converter.convert(input, into: &output) == .push ? output : nil
  }
}
