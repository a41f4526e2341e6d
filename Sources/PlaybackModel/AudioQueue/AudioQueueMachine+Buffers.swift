extension AudioQueueMachine {
  /// Where a buffer plays.
  package struct Placement: Sendable, Equatable {
    /// The buffer's number, for ``AudioQueueMachine/release(_:)``.
    package var number: UInt64
    /// The frame at which its first frame plays.
    package var start: Int64
    /// The number of its frames.
    package var frames: Int64
    /// How many frames of silence come before it.
    package var gap: Int64

    package init(number: UInt64, start: Int64, frames: Int64, gap: Int64) {
      self.number = number
      self.start = start
      self.frames = frames
      self.gap = gap
    }
  }

  /// Takes a buffer.
  ///
  /// - Parameters:
  ///   - frames: How many frames of it play.
  ///   - startTime: Where its first frame is to play; nil for behind the buffer before, or as soon as possible.
  ///   - now: The frame that plays at this moment; nil if no clock says.
  ///   - lead: How many frames the device needs to be told before; what is late plays that much after now.
  ///
  /// Throws what a queue in this phase throws, `bufferEmpty`, or `invalidParameter` for a start time that doesn't ascend.
  package mutating func enqueue(
    frames: Int64, startTime: Int64? = nil, now: Int64? = nil, lead: Int64 = 0
  ) throws(AudioQueueError) -> Placement {
    try checkEnqueue()
    guard frames > 0 else {
      throw AudioQueueError(.bufferEmpty, "Nothing of the buffer is left between its trims. Trim less.")
    }
    if let startTime {
      guard startTime >= lastStartTime ?? 0 else {
        throw AudioQueueError(
          .invalidParameter,
          "The start time \(startTime) is before \(lastStartTime ?? 0): start times ascend. Flush or reset before going back."
        )
      }
      lastStartTime = startTime
    }
    var start = end
    if let now {
      _ = observe(now)
      if isStarved { start = max(end, now + lead) }
      // What a reset dropped leaves its place to what comes.
      if !hasPlaced { start = now > 0 ? now + lead : 0 }
    }
    if let startTime { start = max(start, startTime) }
    let gap = start - end
    // Running dry left its mark when it began.
    if gap != 0, !isStarved { marks.append(start) }
    end = start + frames
    isStarved = false
    hasPlaced = true
    let number = entries.append(Entry(end: end))
    return Placement(number: number, start: start, frames: frames, gap: gap)
  }

  private func checkEnqueue() throws(AudioQueueError) {
    if isDisposalPending || phase == .disposed { throw Self.disposalPending }
    switch phase {
    case .stopped, .primed, .running, .paused: break
    case .halting, .resetting:
      throw AudioQueueError(
        .enqueueDuringReset, "The queue is being stopped or reset, so that it takes no buffers. Enqueue it afterwards.")
    case .failed: throw Self.invalidated
    case .disposed: throw Self.disposalPending
    }
    if isDraining {
      throw AudioQueueError(
        .enqueueDuringReset, "The queue stops after what it has, and takes no more. Enqueue it after the stop.")
    }
  }

  /// Takes note of the frame that plays at this moment; true if the queue has just run dry.
  package mutating func observe(_ now: Int64) -> Bool {
    guard awaitsData, now > end else { return false }
    isStarved = true
    underrunCount += 1
    marks.append(end)
    return true
  }

  /// Takes note that the engine has done with a buffer; false if nothing is to be handed back yet.
  ///
  /// Buffers are handed back in the order of the enqueues, however the engine lets go of them. A number of a buffer that
  /// was handed back by a stop or a reset means nothing any more.
  package mutating func release(_ number: UInt64) -> Bool {
    entries[number]?.isReturned = true
    var isAny = false
    while let first = entries.first, first.isReturned {
      _ = entries.popFirst()
      released += 1
      returnedEnd = first.end
      isAny = true
    }
    return isAny
  }

  /// The next buffer to hand back; nil if there is none.
  package mutating func takeReturned() -> UInt64? {
    guard hasReturned else { return nil }
    defer { handedBack += 1 }
    return handedBack
  }

  /// True if a buffer waits to be handed back.
  package var hasReturned: Bool { handedBack < released }

  /// How many buffers were let go of so far, and how many of those were handed back.
  package var returnCounts: (released: UInt64, handedBack: UInt64) {
    (released, handedBack)
  }

  /// Hands back everything.
  mutating func returnAll() {
    while entries.popFirst() != nil { released += 1 }
  }

  /// How many discontinuities have passed at a frame.
  package mutating func discontinuities(until now: Int64) -> Int {
    passedMarks += marks.count { $0 <= now }
    marks.removeAll { $0 <= now }
    return passedMarks
  }

  /// Takes note of a discontinuity that isn't the queue's own, as of a device that changed.
  package mutating func noteDiscontinuity() { passedMarks += 1 }
}
