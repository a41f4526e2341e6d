internal import CGStreamer
internal import Synchronization
internal import Threading

/// The Swift side of a demuxer, whatever its Swift type: its input, its outputs and the task that moves the data.
///
/// Fields are touched under the task's lock, which the task holds while it works and a seek takes, unless it says
/// otherwise.
class AnyDemuxerInstance: ElementInstance {
  /// What queries and seeks on other threads need.
  struct Facts {
    var pads: [Pad] = []
    var duration: Duration?
    var isSeekable = false
    var input: DemuxerInput?
    var stream: DemuxerStream?
  }

  final let facts = Lock(Facts())
  /// The position for queries in nanoseconds, below 0 while there is none.
  final let position = Atomic<Int64>(-1)
  final let task: DemuxerTask

  final var outputs: [DemuxerOutput] = []
  final var combiner: DemuxerFlow?
  final var segment = GstSegment()
  /// The segment must be told before the next data.
  final var needsSegment = true
  /// The number of the seek that made the segment.
  final var sequenceNumber: guint32 = 0
  final var tags: TagList?
  /// What of the packets' time is played, where that isn't all.
  final var played: Range<Duration>?

  override init(_ context: ElementContext, _ element: UnsafeMutableRawPointer) {
    task = DemuxerTask()
    unsafe super.init(context, element)
    unsafe gst_segment_init(&segment, GST_FORMAT_TIME)
  }

  func open(_ input: DemuxerInput) throws -> DemuxedMedia { throw ElementFailure(.failed, "No demuxer.") }

  func next(_ input: DemuxerInput) throws -> DemuxedPacket? { nil }

  func seek(to time: Duration, _ input: DemuxerInput) throws -> Duration { time }

  /// Begins anew.
  func reset() {}

  final var sinkPad: UnsafeMutablePointer<GstPad>? {
    unsafe element.pointee.sinkpads.flatMap { unsafe $0.pointee.data?.assumingMemoryBound(to: GstPad.self) }
  }

  /// Starts the task on an input that is read where it is wanted, or that comes by itself.
  final func start(_ pad: UnsafeMutablePointer<GstPad>, isPulled: Bool) {
    let stream = isPulled ? nil : DemuxerStream()
    let input = unsafe DemuxerInput(Pad(retaining: pad), stream)
    facts.withLock {
      $0.input = input
      $0.stream = stream
    }
    Handover.publish()
    task.start { [unowned self] in step() }
  }

  /// Ends the task; what it waits for has been told to stop.
  final func stop() {
    facts.withLock { $0.stream }?.close()
    task.stop()
  }

  /// Takes the pads away, and forgets the media.
  final func close() {
    // A seek may be at work.
    task.locked { forget() }
  }

  private func forget() {
    let pads = facts.withLock { facts in
      defer { facts = Facts() }
      return facts.pads
    }
    for pad in pads { unsafe gst_element_remove_pad(element, pad.pointer()) }
    outputs = []
    combiner = nil
    unsafe gst_segment_init(&segment, GST_FORMAT_TIME)
    needsSegment = true
    sequenceNumber = 0
    tags = nil
    played = nil
    position.store(-1, ordering: .relaxed)
    reset()
  }
}

/// One of a demuxer's streams with its pad.
struct DemuxerOutput {
  let stream: DemuxedStream
  let pad: Pad
  var isDiscontinuous = true
  /// The stream reached the end of what is played.
  var isDone = false
}

/// The Swift side of a ``DemuxerElement``.
final class DemuxerInstance<Demuxer: DemuxerElement>: AnyDemuxerInstance {
  private var demuxer: Demuxer

  override init(_ context: ElementContext, _ raw: UnsafeMutableRawPointer) {
    demuxer = Demuxer(context: context)
    unsafe super.init(context, raw)
  }

  override func open(_ input: DemuxerInput) throws -> DemuxedMedia { try demuxer.open(input) }

  override func next(_ input: DemuxerInput) throws -> DemuxedPacket? { try demuxer.next(input) }

  override func seek(to time: Duration, _ input: DemuxerInput) throws -> Duration {
    try demuxer.seek(to: time, input)
  }

  override func reset() { demuxer = Demuxer(context: context) }
}
