internal import CGStreamer

extension Event {
  /// What an event says, read when it is asked for.
  public enum View: Sendable {
    /// What is on its way is thrown away from here.
    case flushStart
    /// The end of throwing away; with `resetsTime` the running time begins anew.
    case flushStop(resetsTime: Bool)
    /// A new stream begins: its identifier, its flags, the group that it plays with, what is known of it.
    case streamStart(id: String, flags: StreamFlags, group: UInt32?, stream: Stream?)
    /// The format from here on.
    case caps(Caps)
    /// The segment that the times from here on are in.
    case segment(Segment)
    /// The streams that the media offers.
    case streamCollection(StreamCollection)
    /// What the media says of itself.
    case tags(TagList)
    /// The sizes that buffers have; −1 for no bound, and whether data may come in one piece at a time.
    case bufferSize(Format, minimum: Int64, maximum: Int64, isAsync: Bool)
    /// A message that a sink posts when it gets there.
    case sinkMessage(Message)
    /// A group of streams is over.
    case streamGroupDone(group: UInt32)
    /// No more data comes.
    case endOfStream
    /// A table of contents, for the first time or anew.
    case toc(Toc, isUpdate: Bool)
    /// What a decrypter has to know: the system's identifier, its data, where it was found.
    case protection(system: String, data: Buffer, origin: String?)
    /// The end of a segment was reached that was asked for with ``SeekFlags/segment``.
    case segmentDone(Quantity?, Format)
    /// There is no data for a time; `isDataMissing` if there should have been.
    case gap(start: Duration?, duration: Duration?, isDataMissing: Bool)
    /// The rate changes at once, by a factor.
    case instantRateChange(factor: Double, flags: SegmentFlags)
    /// How well a sink keeps up.
    case qualityOfService(QualityOfService)
    /// Playback is to move.
    case seek(Seek)
    /// A key or the pointer.
    case navigation(Navigation)
    /// The latency of the pipeline.
    case latency(Duration?)
    /// Playback is to step.
    case step(Step)
    /// The format is to be agreed on anew.
    case reconfigure
    /// An entry of the table of contents was chosen, by its identifier.
    case tocSelect(String)
    /// Streams were chosen, by their identifiers.
    case selectStreams([String])
    /// The running time at which a rate changed, here and at the source.
    case instantRateSyncTime(factor: Double, runningTime: Duration?, upstreamRunningTime: Duration?)
    /// An event of somebody's own.
    case custom(Kind, Structure)
    /// Something that has no case of its own here.
    case other(Kind)
  }

  /// How well a sink keeps up.
  public struct QualityOfService: Sendable, Hashable {
    /// Why it is told.
    public enum Reason: Sendable, Hashable {
      /// Data comes too early, or is decoded faster than needed.
      case overflow
      /// Data comes too late.
      case underflow
      /// The application wants less of it.
      case throttle
    }

    /// Why it is told.
    public var reason: Reason
    /// The ratio of the time that data takes to the time that it has; above 1 it is too slow.
    public var proportion: Double
    /// How late the data was, negative for early.
    public var lateness: Duration
    /// The running time of the data.
    public var time: Duration?

    /// Creates a report.
    public init(_ reason: Reason, proportion: Double, lateness: Duration, time: Duration?) {
      (self.reason, self.proportion, self.lateness, self.time) = (reason, proportion, lateness, time)
    }
  }

  /// How far playback is to step.
  public struct Step: Sendable, Hashable {
    /// How far.
    public var amount: Quantity
    /// The speed of the step, above 0.
    public var rate: Double
    /// True to throw away what is on its way.
    public var flushes: Bool
    /// True for a step that is a part of another.
    public var isIntermediate: Bool

    /// Creates a step, by default one frame or sample of the medium.
    public init(_ amount: Quantity = .units(1), rate: Double = 1, flushes: Bool = true, isIntermediate: Bool = false) {
      (self.amount, self.rate, self.flushes, self.isIntermediate) = (amount, rate, flushes, isIntermediate)
    }
  }

  /// What the event says.
  public var view: View {
    switch kind {
    case .flushStart: .flushStart
    case .streamStart: streamStartView
    case .endOfStream: .endOfStream
    case .reconfigure: .reconfigure
    case .flushStop, .caps, .segment, .streamCollection, .tags, .bufferSize, .sinkMessage, .streamGroupDone, .toc,
      .protection, .segmentDone, .gap, .instantRateChange:
      downstreamView ?? .other(kind)
    case .qualityOfService, .seek, .navigation, .latency, .step, .tocSelect, .selectStreams, .instantRateSyncTime:
      upstreamView ?? .other(kind)
    default: structure.map { .custom(kind, $0) } ?? .other(kind)
    }
  }
}
