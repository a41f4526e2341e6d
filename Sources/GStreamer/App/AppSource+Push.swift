internal import CGStreamer

extension AppSource {
  /// Sends a buffer, waiting while the queue is full.
  ///
  /// It waits without blocking a thread, and goes on once half of the queue is free. A cancelled wait returns at once and
  /// has sent nothing. Throws ``FlowError/cancelled``, ``FlowError/flushing`` when the source is stopped or a seek
  /// flushes it, and ``FlowError/endOfStream`` after ``finish()``.
  /// The corresponding C function is `gst_app_src_push_buffer`.
  @discardableResult
  public nonisolated(nonsending) func send(_ buffer: consuming Buffer) async throws(FlowError) -> FlowSuccess {
    if isFull { try await waitForRoom() }
    return try push(buffer)
  }

  /// Sends the buffers of a list as one, waiting while the queue is full.
  ///
  /// As ``send(_:)-(Buffer)``. The corresponding C function is `gst_app_src_push_buffer_list`.
  @discardableResult
  public nonisolated(nonsending) func send(_ list: consuming BufferList) async throws(FlowError) -> FlowSuccess {
    if isFull { try await waitForRoom() }
    return try push(list)
  }

  /// Sends a sample's data and takes on its format, waiting while the queue is full.
  ///
  /// As ``send(_:)-(Buffer)``. The corresponding C function is `gst_app_src_push_sample`.
  @discardableResult
  public nonisolated(nonsending) func send(_ sample: Sample) async throws(FlowError) -> FlowSuccess {
    if isFull { try await waitForRoom() }
    return try push(sample)
  }

  /// Sends all that a sequence has, waiting while the queue is full; it doesn't end the stream, see ``finish()``.
  ///
  /// A cancelled wait returns at once. Throws what the sequence throws, and as ``send(_:)-(Buffer)``.
  public nonisolated(nonsending) func send<Buffers: AsyncSequence>(contentsOf buffers: Buffers) async throws
  where Buffers.Element == Buffer {
    for try await buffer in buffers { try await send(buffer) }
  }

  /// Sends a buffer if the queue has room; false, with nothing sent, if it hasn't.
  ///
  /// Never waits, unless `blocks` is on and another thread took the room. Throws as `push(_:)` does.
  /// The corresponding C function is `gst_app_src_push_buffer`.
  public func trySend(_ buffer: consuming Buffer) throws(FlowError) -> Bool {
    if isFull { return false }
    try push(buffer)
    return true
  }

  /// Puts a buffer into the queue, whatever its bounds, or blocks the calling thread until there is room if ``blocks``.
  ///
  /// For threads of your own; a task uses ``send(_:)-(Buffer)``. The source owns the buffer from here on: one that nobody
  /// else holds stays writable downstream. Throws ``FlowError/flushing`` when the source is stopped or a seek flushes it,
  /// and ``FlowError/endOfStream`` after ``finish()``.
  /// The corresponding C function is `gst_app_src_push_buffer`.
  @discardableResult
  public func push(_ buffer: consuming Buffer) throws(FlowError) -> FlowSuccess {
    unsafe try queue.outcome(of: gst_app_src_push_buffer(pointer(), buffer.giveAway()))
  }

  /// Puts a buffer that nobody else holds into the queue; see ``push(_:)-(Buffer)``.
  ///
  /// The corresponding C function is `gst_app_src_push_buffer`.
  @discardableResult
  public func push(_ buffer: consuming UniqueBuffer) throws(FlowError) -> FlowSuccess {
    unsafe try queue.outcome(of: gst_app_src_push_buffer(pointer(), buffer.giveAway()))
  }

  /// Puts the buffers of a list into the queue as one; see ``push(_:)-(Buffer)``.
  ///
  /// The corresponding C function is `gst_app_src_push_buffer_list`.
  @discardableResult
  public func push(_ list: consuming BufferList) throws(FlowError) -> FlowSuccess {
    unsafe try queue.outcome(of: gst_app_src_push_buffer_list(pointer(), list.giveAway()))
  }

  /// Puts a sample's data into the queue and takes on its format; see ``push(_:)-(Buffer)``.
  ///
  /// The corresponding C function is `gst_app_src_push_sample`.
  @discardableResult
  public func push(_ sample: Sample) throws(FlowError) -> FlowSuccess {
    unsafe try queue.outcome(of: gst_app_src_push_sample(pointer(), sample.raw))
  }

  /// Ends the stream after what is in the queue.
  ///
  /// Throws ``FlowError/flushing`` when the source is stopped.
  /// The corresponding C function is `gst_app_src_end_of_stream`.
  public func finish() throws(FlowError) {
    _ = try unsafe FlowSuccess(gst_app_src_end_of_stream(pointer()))
  }

  /// Waits until the queue has room.
  ///
  /// A source that was stopped is empty, so that pushing tells what happened.
  private nonisolated(nonsending) func waitForRoom() async throws(FlowError) {
    link.prepareToWait(for: self) {
      install(Callbacks())
      // By itself the queue tells that it has room only once it has run dry.
      if let percent = try? get("min-percent", as: Int.self), percent == 0 { try? set("min-percent", to: 50) }
    }
    while !Task.isCancelled {
      let isOver: Void? = await link.waiters.wait { isFull ? nil : () }
      if isOver != nil || !isFull { return }
    }
    throw .cancelled
  }
}
