internal import CGStreamer

extension Message {
  /// What a message says, read when it is asked for.
  public enum View: Sendable {
    /// All sinks reached the end.
    case endOfStream
    /// An element can't go on.
    case error(GStreamerError)
    /// An element has something to complain about and goes on.
    case warning(GStreamerError)
    /// An element has something to tell.
    case info(GStreamerError)
    /// The media told something of itself.
    case tags(TagList)
    /// How full the source's buffer is in percent, and how fast it fills.
    case buffering(percent: Int, BufferingStatistics)
    /// An element changed its state.
    case stateChanged(old: State, new: State, pending: State)
    /// A step begins; `isActive` if it isn't only queued.
    case stepStart(Event.Step, isActive: Bool)
    /// A step is over: what was stepped, how long it took in stream time, whether it met the end.
    case stepDone(Event.Step, duration: Duration?, isAtEnd: Bool)
    /// An element can be the clock.
    case clockProvide(Clock?, isReady: Bool)
    /// The clock stopped being usable: set PAUSED and PLAYING again.
    case clockLost(Clock?)
    /// Another clock was chosen.
    case newClock(Clock?)
    /// Pads are being linked or unlinked: the owner that changes them, and whether it is still busy.
    case structureChange(isLink: Bool, owner: Element?, isBusy: Bool)
    /// A streaming thread of an element is made, begins, ends.
    case streamStatus(StreamStatus, owner: Element?)
    /// A message of the application's own.
    case application(Structure)
    /// A message with a structure of the element's own.
    case element(Structure)
    /// An element is missing to go on.
    case missingPlugin(MissingPlugin)
    /// A person did something over the picture.
    case navigation(Navigation)
    /// The media is in another place, or in several to choose from.
    case redirect([Redirection])
    /// A segment begins at a position.
    case segmentStart(Quantity?)
    /// The end of a segment was reached that was asked for with ``SeekFlags/segment``, at a position.
    case segmentDone(Quantity?)
    /// The duration has to be asked for again.
    case durationChanged
    /// The latency changed: call ``Bin/recalculateLatency()``.
    case latency
    /// An element in a bin changes its state without waiting.
    case asyncStart
    /// A state change or a seek is over; the running time from which it holds, nil for the one of the pipeline.
    case asyncDone(runningTime: Duration?)
    /// An element asks for a state of the pipeline.
    case requestState(State)
    /// An element dropped data or changed its quality to keep up.
    case qualityOfService(QualityOfService)
    /// Something that takes time goes on: its name for a program, and in words.
    case progress(Progress, code: String, text: String)
    /// A table of contents, for the first time or anew.
    case toc(Toc, isUpdate: Bool)
    /// The running time begins anew.
    case resetTime(runningTime: Duration?)
    /// A new stream starts, in a group.
    case streamStart(group: UInt32?)
    /// An element lacks something that elements share; its type. Answer it in ``Bus/intercept(_:_:)``.
    case needContext(String)
    /// An element has something for others to share.
    case haveContext(Context)
    /// A device was plugged in.
    case deviceAdded(Device)
    /// A device was taken away.
    case deviceRemoved(Device)
    /// A device changed, into the first from the second.
    case deviceChanged(Device, from: Device)
    /// A property that is watched changed; its value if that was asked for.
    case propertyNotify(String, value: Value?)
    /// The streams that the media offers.
    case streamCollection(StreamCollection)
    /// The streams that play, of the ones that the media offers.
    case streamsSelected([Stream], of: StreamCollection)
    /// An element asks the pipeline to change its rate at once, by a factor.
    case instantRateRequest(factor: Double)
    /// A message that has no case of its own here.
    case other(Kind)
  }

  /// What becomes of a streaming thread.
  ///
  /// The corresponding C type is `GstStreamStatusType`.
  public enum StreamStatus: UInt32, Sendable, CaseIterable {
    /// It is to be made.
    case create = 0
    /// It begins; told on the thread itself.
    case enter = 1
    /// It ends; told on the thread itself.
    case leave = 2
    /// It isn't needed any more.
    case destroy = 3
    /// Its task starts.
    case start = 8
    /// Its task pauses.
    case pause = 9
    /// Its task stops.
    case stop = 10
  }

  /// What becomes of something that takes time.
  ///
  /// The corresponding C type is `GstProgressType`.
  public enum Progress: UInt32, Sendable, CaseIterable {
    /// It starts.
    case start
    /// It goes on.
    case `continue`
    /// It is done.
    case complete
    /// It was given up.
    case canceled
    /// It failed; an ERROR has the reason.
    case error
  }

  /// What the message says.
  public var view: View { coreView ?? stateView ?? mediaView ?? .other(kind) }

  /// More about an ERROR, WARNING or INFO, where the element gave it; of a failed connection for example the HTTP status.
  ///
  /// The corresponding C functions are `gst_message_parse_error_details` and its siblings.
  public var details: Structure? {
    guard kind == .error || kind == .warning || kind == .info else { return nil }
    return structure?.get("details")
  }
}
