internal import GStreamer
internal import PlaybackModel
internal import Synchronization

extension QueueCore {
  /// Takes a buffer; returns the frame at which it plays.
  func enqueue(
    _ buffer: AudioQueue.Buffer, packets: [PacketDescription]?, trim: (start: Int, end: Int),
    parameters: [(AudioQueueParameter, Double)], startTime: Int64?
  ) throws(AudioQueueError) -> Int64 {
    try buffer.claim(by: id)
    do throws(AudioQueueError) {
      let contents = buffer.snapshot
      if packets != nil, !contents.packets.isEmpty {
        throw AudioQueueError(
          .invalidParameter, "Packets are described in the buffer or with the call, not in both. Remove one.")
      }
      let packets = packets ?? contents.packets
      let frames = try layout.frames(byteCount: contents.byteCount, packets: packets)
      guard trim.start >= 0, trim.end >= 0, trim == (0, 0) || !layout.isEncoded else {
        throw AudioQueueError(.invalidParameter, "Frames are trimmed from raw sound, and never less than none.")
      }
      let start = min(Int64(trim.start), frames)
      let kept = max(0, frames - start - Int64(trim.end))
      let first = Int(start) * layout.bytesPerFrame
      let bytes = layout.isEncoded ? 0..<contents.byteCount : first..<(first + Int(kept) * layout.bytesPerFrame)
      let checked = try check(parameters)
      return try feed.withLock { (feed) throws(AudioQueueError) in
        let (now, lead) = clockFrame(of: feed.engine)
        let placement = try place(buffer, frames: kept, startTime: startTime, now: now, lead: lead)
        let item = Item(
          buffer: buffer, placement: placement, bytes: bytes, packets: packets, parameters: checked,
          isFirstOfSequence: feed.isFlushPending)
        feed.isFlushPending = false
        if let engine = feed.engine { push(item, into: engine) } else { feed.waiting.append(item) }
        return placement.start
      }
    } catch {
      buffer.yield()
      throw error
    }
  }

  private func place(
    _ buffer: AudioQueue.Buffer, frames: Int64, startTime: Int64?, now: Int64?, lead: Int64
  ) throws(AudioQueueError) -> AudioQueueMachine.Placement {
    let (placement, isTold) = try state.withLock { (state) throws(AudioQueueError) in
      let isLate = now.map { state.observe($0) } ?? false
      let placement = try state.machine.enqueue(frames: frames, startTime: startTime, now: now, lead: lead)
      state.lent.append(buffer)
      return (placement, isLate)
    }
    if isTold { schedule() }
    return placement
  }

  private func check(
    _ parameters: [(AudioQueueParameter, Double)]
  ) throws(AudioQueueError) -> [(AudioQueueParameter, Double)] {
    var checked: [(AudioQueueParameter, Double)] = []
    for (parameter, value) in parameters { checked.append((parameter, try check(parameter, value))) }
    return checked
  }

  /// A parameter's value as it takes it.
  func check(_ parameter: AudioQueueParameter, _ value: Double) throws(AudioQueueError) -> Double {
    let value = try parameter.checked(value)
    let (hasTimePitch, algorithm) = state.withLock { ($0.values.hasTimePitch, $0.values.algorithm) }
    if parameter == .playRate || parameter == .pitch, !hasTimePitch {
      throw AudioQueueError(
        .invalidParameter, "The \(parameter) needs the time-pitch processor. Enable it while the queue is stopped.")
    }
    if parameter == .pitch, !algorithm.setsPitch {
      throw AudioQueueError(
        .invalidParameter,
        "The pitch can be set with the spectral algorithm alone. Choose it while the queue is stopped.")
    }
    return value
  }

  /// The frame that plays at this moment, if the clock says so, and how much before its time the output needs a frame.
  private func clockFrame(of engine: QueueEngine?) -> (now: Int64?, lead: Int64) {
    guard let engine, let frame = engine.clockFrame else { return (nil, 0) }
    return (Int64(frame.rounded(.up)), layout.firstFrame(from: engine.lead))
  }

  /// Gives all that waits to an engine, and from then on what comes; true if there was anything.
  func attach(_ engine: QueueEngine) -> Bool {
    feed.withLock { feed in
      let waiting = feed.waiting
      feed.waiting = []
      feed.engine = engine
      for item in waiting { push(item, into: engine) }
      return !waiting.isEmpty
    }
  }

  /// Keeps what comes from now on.
  func detachFeed() {
    feed.withLock { feed in
      feed.engine = nil
      feed.waiting = []
    }
  }

  /// Puts a buffer into GStreamer's hands, in the client's own memory.
  private func push(_ item: Item, into engine: QueueEngine) {
    let (number, placement) = (item.placement.number, item.placement)
    engine.noteFed(placement)
    if !item.parameters.isEmpty { schedule(item.parameters, at: layout.time(of: placement.start), in: engine) }
    var whole = item.buffer.wrapped(item.bytes) { [self] in release(number) }
    guard layout.isEncoded else {
      whole.presentationTime = layout.time(of: placement.start)
      whole.duration = layout.time(of: placement.start + placement.frames) - layout.time(of: placement.start)
      if placement.gap != 0 || item.isFirstOfSequence { whole.flags.insert(.discontinuous) }
      if let info = format.audioInfo, info.layout == .nonInterleaved {
        whole.add(AudioMeta(caps: info.caps, sampleCount: Int(placement.frames)))
      }
      engine.progress.noteFed()
      // A source that is being stopped lets go of it, which hands it back.
      _ = try? engine.source.push(whole)
      return
    }
    var frame = placement.start
    // A decoder puts out what it holds back of another sequence when it meets a discontinuity.
    var isDiscontinuous = item.isFirstOfSequence || placement.gap != 0
    for packet in item.packets {
      guard var part = whole.region(packet.startOffset..<packet.startOffset + packet.byteCount) else { continue }
      let count = Int64(packet.frameCount > 0 ? packet.frameCount : layout.framesPerPacket)
      part.presentationTime = layout.time(of: frame)
      part.duration = layout.time(of: frame + count) - layout.time(of: frame)
      frame += count
      if isDiscontinuous { part.flags.insert(.discontinuous) }
      isDiscontinuous = false
      engine.progress.noteFed()
      _ = try? engine.source.push(part)
    }
  }

  /// Has parameters take effect with the buffer of a time.
  private func schedule(_ parameters: [(AudioQueueParameter, Double)], at time: Duration, in engine: QueueEngine) {
    for (parameter, value) in parameters {
      let note: @Sendable () -> Void = { [self] in state.withLock { $0.values.parameters[parameter] = value } }
      switch parameter {
      case .volume:
        engine.chain.schedule(
          .custom { [self, weak engine] in
            note()
            let ramp = state.withLock { $0.values[.volumeRampTime] }
            try engine?.chain.gain.change(to: value, at: time, within: .seconds(ramp))
          }, at: time)
      case .pan: engine.chain.schedule(.pan(value), at: time)
      case .playRate, .pitch:
        engine.chain.schedule(
          .custom { [self, weak engine] in
            note()
            if let engine, let processor = state.withLock({ $0.values.processor }) { try engine.set(processor) }
          }, at: time)
      default: break
      }
      if parameter == .pan || parameter == .volumeRampTime { engine.chain.schedule(.custom(note), at: time) }
    }
  }

  /// Sets a parameter for what plays from now on.
  func set(_ parameter: AudioQueueParameter, to value: Double) throws(AudioQueueError) {
    let value = try check(parameter, value)
    let (engine, ramp, processor) = try state.withLock { (state) throws(AudioQueueError) in
      guard !state.machine.isSilent else {
        throw AudioQueueError(.disposalPending, "The queue is being disposed of. Make another one.")
      }
      state.values.parameters[parameter] = value
      return (state.engine, state.values[.volumeRampTime], state.values.processor)
    }
    guard let engine else { return }
    switch parameter {
    case .volume: engine.chain.schedule(.gain(value, within: max(.seconds(ramp), QueueCore.shortestRamp)))
    case .pan: engine.chain.schedule(.pan(value))
    case .playRate, .pitch:
      do {
        if let processor { try engine.set(processor) }
      } catch {
        throw AudioQueueError(error)
      }
    default: break
    }
  }

  /// Long enough that a change is no click, short enough to be at once.
  private static let shortestRamp = Duration.milliseconds(20)
}
