/// Where a packet of encoded sound lies in a buffer.
public struct PacketDescription: Sendable, Hashable {
  /// The first byte, counted from the start of the buffer.
  public var startOffset: Int
  /// The number of bytes.
  public var byteCount: Int
  /// The number of frames that it is decoded to, 0 for as many as the format says.
  public var frameCount: Int

  /// Creates a description.
  public init(startOffset: Int, byteCount: Int, frameCount: Int = 0) {
    self.startOffset = startOffset
    self.byteCount = byteCount
    self.frameCount = frameCount
  }
}

/// How the frames of a queue lie in the bytes of its buffers.
package struct QueueLayout: Sendable, Equatable {
  /// Frames a second.
  package var sampleRate: Int
  /// The bytes of a frame, 0 for encoded sound.
  package var bytesPerFrame: Int
  /// The frames of a packet, 0 if they differ; 1 for raw sound.
  package var framesPerPacket: Int

  package init(sampleRate: Int, bytesPerFrame: Int, framesPerPacket: Int) {
    self.sampleRate = sampleRate
    self.bytesPerFrame = bytesPerFrame
    self.framesPerPacket = framesPerPacket
  }

  /// True if packets have to be described.
  package var isEncoded: Bool { bytesPerFrame == 0 }

  /// How many frames a buffer has.
  ///
  /// Throws `bufferEmpty` for one without whole frames, and `invalidBuffer` for descriptions that don't fit it.
  package func frames(byteCount: Int, packets: [PacketDescription]) throws(AudioQueueError) -> Int64 {
    guard byteCount > 0 else {
      throw AudioQueueError(.bufferEmpty, "The buffer has no valid bytes. Set its byteCount to how many were written.")
    }
    guard isEncoded else {
      let frames = byteCount / bytesPerFrame
      guard frames > 0 else {
        throw AudioQueueError(
          .bufferEmpty,
          "The buffer has \(byteCount) bytes, and a frame takes \(bytesPerFrame). Fill it with whole frames.")
      }
      return Int64(frames)
    }
    guard !packets.isEmpty else {
      throw AudioQueueError(
        .bufferEmpty, "The buffer has no packet descriptions, which encoded sound needs. Describe each packet.")
    }
    var frames: Int64 = 0
    for packet in packets {
      let (end, overflows) = packet.startOffset.addingReportingOverflow(packet.byteCount)
      guard packet.startOffset >= 0, packet.byteCount > 0, !overflows, end <= byteCount, packet.frameCount >= 0 else {
        throw AudioQueueError(
          .invalidBuffer,
          "The packet of \(packet.byteCount) bytes at \(packet.startOffset) isn't within the buffer's \(byteCount) bytes."
        )
      }
      let count = packet.frameCount > 0 ? packet.frameCount : framesPerPacket
      guard count > 0, count < 1 << 32 else {
        throw AudioQueueError(
          .invalidBuffer,
          "A packet doesn't say how many frames it has, and neither does the format. Set its frameCount.")
      }
      frames += Int64(count)
    }
    return frames
  }

  /// When a frame begins, in nanoseconds, rounded down and exact however long the queue runs.
  package func nanoseconds(of frame: Int64) -> Int64 {
    let (seconds, rest) = frame.quotientAndRemainder(dividingBy: Int64(sampleRate))
    return seconds * 1_000_000_000 + rest * 1_000_000_000 / Int64(sampleRate)
  }

  /// When a frame begins, rounded down to a nanosecond.
  package func time(of frame: Int64) -> Duration { .nanoseconds(nanoseconds(of: frame)) }

  /// Which frame plays at a time, with its fraction.
  package func frame(at time: Duration) -> Double {
    let (seconds, attoseconds) = time.components
    // In whole numbers, so that the moment at which a frame begins isn't one before it.
    return Double(seconds * Int64(sampleRate)) + Double(attoseconds / 1_000_000_000 * Int64(sampleRate)) / 1e9
  }

  /// The number of the first frame that begins at a time or after it.
  package func firstFrame(from time: Duration) -> Int64 {
    let (seconds, attoseconds) = time.components
    let nanoseconds = attoseconds / 1_000_000_000
    let rate = Int64(sampleRate)
    return seconds * rate + (nanoseconds * rate + 999_999_999) / 1_000_000_000
  }

  /// How large a buffer for about that time is: within 16 KiB and 320 KiB, and never smaller than a packet.
  package func bufferSize(for duration: Duration, maximumPacketSize: Int, bytesPerSecond: Int) -> Int {
    let wanted = duration / .seconds(1) * Double(max(0, bytesPerSecond))
    let size = max(0x4000, min(0x50000, Int(wanted.isFinite ? min(wanted, 1e9) : 0)))
    let packet = max(1, maximumPacketSize)
    return packet > size ? packet : isEncoded ? size : size / packet * packet
  }
}
