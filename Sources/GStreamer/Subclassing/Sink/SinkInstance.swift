internal import CGStreamer
internal import Synchronization
internal import Threading

/// The Swift side of an element on `GstBaseSink`, whatever its Swift type.
class AnySinkInstance: ElementInstance {
  /// What interrupts a wait, as it was after the last start.
  final let interruption = Lock<(@Sendable () -> Void)?>(nil)

  func start() throws {}

  func stop() {}

  func setCaps(_ caps: Caps) throws {}

  func handle(_ event: Event) throws {}

  func preroll(_ buffer: Buffer) throws {}

  func render(_ buffer: Buffer) throws {}
}

/// The Swift side of a ``SinkElement``.
final class SinkInstance<Sink: SinkElement>: AnySinkInstance {
  private var swift: Sink

  init(_ swift: Sink, _ context: ElementContext, _ raw: UnsafeMutableRawPointer) {
    self.swift = swift
    unsafe super.init(context, raw)
  }

  override func start() throws {
    try swift.start()
    let interruption = swift.interruption
    self.interruption.withLock { $0 = interruption }
  }

  override func stop() { swift.stop() }

  override func setCaps(_ caps: Caps) throws { try swift.setCaps(caps) }

  override func handle(_ event: Event) throws { try swift.handle(event) }

  override func preroll(_ buffer: Buffer) throws { try swift.preroll(buffer) }

  override func render(_ buffer: Buffer) throws { try swift.render(buffer) }
}
