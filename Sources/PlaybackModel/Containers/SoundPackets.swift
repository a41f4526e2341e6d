/// How sound is cut into packets.
package enum SoundPackets: Sendable, Equatable {
  /// All packets have as many bytes and frames.
  case constant(bytes: Int, frames: Int)
  /// Each packet has a size of its own.
  case table(PacketTable)
}

/// Some packets that follow each other.
package struct SoundPiece: Sendable, Equatable {
  /// Where they are.
  package let bytes: Range<UInt64>
  /// Their frames, counted from the first that is decoded.
  package let frames: Range<UInt64>
  /// The number of the packet behind them.
  package let next: UInt64
}

extension SoundFile {
  /// How many bytes a piece of sound has that is cut anywhere, at most, unless a packet has more.
  static let pieceSize = 32 * 1024
  /// How many frames such a piece has at most.
  static let pieceFrames = 4096

  /// The packets to give on from packet `number`; nil at the end.
  ///
  /// Throws ``ContainerFailure`` for a table that leaves the sound.
  package func piece(from number: UInt64) throws(ContainerFailure) -> SoundPiece? {
    switch packets {
    case .constant(let bytes, let frames): constantPiece(from: number, bytes: UInt64(bytes), frames: UInt64(frames))
    case .table(let table): try table.piece(number, in: data)
    }
  }

  private func constantPiece(from number: UInt64, bytes: UInt64, frames: UInt64) -> SoundPiece? {
    let available = data.upperBound == .max ? UInt64.max / 2 : data.upperBound - data.lowerBound
    // Not so far that a number of frames would be none.
    var end = min(available / bytes, .max / 2 / frames)
    if let last = self.end { end = min(end, last / frames + (last % frames == 0 ? 0 : 1)) }
    guard number < end else { return nil }
    let most = max(1, min(UInt64(SoundFile.pieceSize) / bytes, UInt64(SoundFile.pieceFrames) / frames))
    let next = min(end, number + most)
    return SoundPiece(
      bytes: (data.lowerBound + number * bytes)..<(data.lowerBound + next * bytes),
      frames: (number * frames)..<(next * frames), next: next)
  }

  /// The packet to decode from so that a frame, counted from the first that is decoded, comes out right.
  package func packet(for frame: UInt64) -> UInt64 {
    switch packets {
    case .constant(_, let frames):
      let number = frame / UInt64(frames)
      return number - min(number, UInt64(preroll))
    case .table(let table):
      let number = table.packet(containing: frame)
      return number - min(number, UInt64(preroll))
    }
  }

  /// The time of a packet's first frame; nil if that is no time.
  package func time(ofPacket number: UInt64) -> Duration? {
    switch packets {
    case .constant(_, let frames):
      let (frame, isTooLarge) = number.multipliedReportingOverflow(by: UInt64(frames))
      return isTooLarge ? nil : time(ofFrame: frame)
    case .table(let table): return time(ofFrame: table.frame(ofPacket: number))
    }
  }

  /// The number of all frames that are decoded; nil if that is known at the end only.
  package var decodedFrames: UInt64? {
    switch packets {
    case .constant(let bytes, let frames):
      guard data.upperBound != .max else { return nil }
      let (count, isTooLarge) = (data.length / UInt64(bytes)).multipliedReportingOverflow(by: UInt64(frames))
      return isTooLarge ? nil : count
    case .table(let table): return table.frameCount
    }
  }

  /// How many packets before the wanted one a decoder must see.
  private var preroll: Int {
    switch coding {
    case .linear, .aLaw, .muLaw, .ima4, .appleLossless: 0
    // Each frame overlaps the one before.
    case .aac, .mpegAudio, .ac3: 2
    }
  }
}
