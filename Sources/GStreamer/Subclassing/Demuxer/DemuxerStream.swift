internal import CGStreamer
internal import Glibc

/// The bytes that come to a demuxer by themselves, between the thread that brings them and the one that parses.
///
/// The bringer waits while enough lies here. Bytes before the place of the last read are kept for a while; what is
/// farther away is asked for with a seek where the source can do that.
@safe
final class DemuxerStream: @unchecked Sendable {
  // @unchecked: everything is touched under the mutex only.

  /// How many bytes before the last read are kept.
  private static let kept = 64 * 1024
  /// How many bytes may wait, beside those that are wanted.
  private static let capacity = 1024 * 1024

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let adapter: OpaquePointer
  /// The position of the adapter's first byte.
  private var start: UInt64 = 0
  /// False after a flush, until the segment says where the next byte is.
  private var isPlaced = true
  /// How many bytes the reader waits for.
  private var wanted = 0
  private var isAtEnd = false
  /// The bringer is told to go away until its flush is over.
  private var isFlushing = false
  private var isInterrupted = false
  private var isClosed = false
  /// What the bringer is told once the reader takes no more.
  private var flow = GST_FLOW_OK

  init() {
    unsafe adapter = gst_adapter_new()
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(adapter))
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  private func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return try body()
  }

  private func change(_ body: () -> Void) {
    locked {
      body()
      unsafe pthread_cond_broadcast(condition)
    }
  }

  private var available: Int { unsafe Int(gst_adapter_available(adapter)) }

  // MARK: The bringer's side

  /// Takes a buffer over, and waits while there is enough.
  func append(_ buffer: UnsafeMutablePointer<GstBuffer>) -> GstFlowReturn {
    locked {
      while !isClosed, !isFlushing, flow == GST_FLOW_OK, available >= max(wanted, DemuxerStream.capacity) {
        unsafe pthread_cond_wait(condition, mutex)
      }
      guard !isClosed, !isFlushing, flow == GST_FLOW_OK else {
        unsafe gst_buffer_unref(buffer)
        return isClosed || isFlushing ? GST_FLOW_FLUSHING : flow
      }
      unsafe gst_adapter_push(adapter, buffer)
      unsafe pthread_cond_broadcast(condition)
      return GST_FLOW_OK
    }
  }

  func end() { change { isAtEnd = true } }

  func beginFlush() { change { isFlushing = true } }

  /// Forgets what came; the next bytes are those of the next segment.
  func endFlush() {
    change {
      unsafe gst_adapter_clear(adapter)
      isFlushing = false
      isPlaced = false
      isAtEnd = false
      flow = GST_FLOW_OK
    }
  }

  /// Takes the position of the bytes that come next.
  func begin(at position: UInt64) {
    change {
      if available == 0 { start = position }
      isPlaced = true
    }
  }

  // MARK: The reader's side

  /// Wakes the reader, which throws until it may go on.
  func interrupt(_ isInterrupted: Bool) { change { self.isInterrupted = isInterrupted } }

  /// Ends all waiting for good.
  func close() { change { isClosed = true } }

  /// Tells the bringer that nothing more is read, because of a failure.
  ///
  /// At an end or for a seek it isn't told: it waits, since the next seek may want what it brings.
  func finish(_ flow: GstFlowReturn) { change { self.flow = flow } }

  /// Reads some bytes, which may mean to ask the source for another place.
  func read(at position: UInt64, count: Int, from pad: Pad) throws -> Buffer {
    let isFar = locked {
      position < start || position > start + UInt64(available) + UInt64(DemuxerStream.capacity)
    }
    if isFar { seek(to: position, from: pad) }
    return try take(at: position, count: count)
  }

  /// Asks the source to go on elsewhere; the answer comes as a flush, a segment and data.
  ///
  /// One that can't goes on as before, and what can't be waited for is found out by who takes the bytes.
  private func seek(to position: UInt64, from pad: Pad) {
    _ = unsafe gst_pad_push_event(
      pad.pointer(),
      gst_event_new_seek(
        1, GST_FORMAT_BYTES, GstSeekFlags(GST_SEEK_FLAG_FLUSH.rawValue | GST_SEEK_FLAG_ACCURATE.rawValue),
        GST_SEEK_TYPE_SET, gint64(clamping: position), GST_SEEK_TYPE_NONE, -1))
  }

  private func take(at position: UInt64, count: Int) throws -> Buffer {
    try locked {
      defer { wanted = 0 }
      while true {
        guard !isInterrupted, !isClosed else { throw CancellationError() }
        guard isPlaced else {
          unsafe pthread_cond_wait(condition, mutex)
          continue
        }
        guard position >= start else {
          throw ElementFailure(.seek, "The media comes as a stream, and byte \(position) has passed.")
        }
        forget(before: position)
        let offset = Int(clamping: position - start)
        let (needed, overflow) = offset.addingReportingOverflow(count)
        if !overflow, available >= needed || isAtEnd || flow != GST_FLOW_OK {
          let size = min(count, max(0, available - offset))
          guard size > 0 else { return Buffer() }
          return try copy(offset: offset, size: size)
        }
        if isAtEnd || flow != GST_FLOW_OK { return Buffer() }
        wanted = overflow ? Int.max : needed
        unsafe pthread_cond_broadcast(condition)
        unsafe pthread_cond_wait(condition, mutex)
      }
    }
  }

  /// Lets go of what lies too far before a position.
  private func forget(before position: UInt64) {
    let distance = Int(clamping: position - start)
    let count = min(available, distance - DemuxerStream.kept)
    guard count > 0 else { return }
    unsafe gst_adapter_flush(adapter, gsize(count))
    start += UInt64(count)
    unsafe pthread_cond_broadcast(condition)
  }

  private func copy(offset: Int, size: Int) throws -> Buffer {
    guard let all = unsafe gst_adapter_get_buffer_fast(adapter, gsize(offset + size)) else { return Buffer() }
    let buffer = unsafe Buffer(adopting: all)
    guard let part = buffer.region(offset..<(offset + size)) else { return Buffer() }
    return part
  }
}
