internal import CGStreamer

/// Wakes who waits on an appsrc or an appsink when that element changes its state.
///
/// Neither element calls anybody when it stops, but as any element it tells on the bus.
final class StateWatch: Sendable {
  /// The pipeline whose bus is watched.
  let pipeline: ObjectIdentity
  private let task: Task<Void, Never>

  init(of element: Element, in pipeline: Pipeline, wakes waiters: Waiters) {
    self.pipeline = ObjectIdentity(pipeline)
    // The identity and not the element: the watch hangs on the element, which must be able to go.
    let (messages, watched) = (pipeline.bus.messages(of: [.stateChanged]), ObjectIdentity(element))
    task = Task {
      for await message in messages where watched.posted(message) { waiters.wake() }
    }
  }

  deinit { task.cancel() }
}

/// Which C object something is, without a reference to it.
struct ObjectIdentity: Hashable, Sendable {
  private let address: UInt

  init(_ object: Object) { address = unsafe UInt(bitPattern: object.raw) }

  /// True if this object posted the message.
  func posted(_ message: Message) -> Bool {
    unsafe message.raw.pointee.src.map { UInt(bitPattern: $0) } == address
  }
}

extension Element {
  /// The pipeline that the element is in.
  var enclosingPipeline: Pipeline? {
    var ancestor = parent
    while let above = ancestor?.parent { ancestor = above }
    return ancestor as? Pipeline
  }
}
