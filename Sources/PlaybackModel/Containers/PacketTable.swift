/// The sizes of packets, and of how many frames each is.
package struct PacketTable: Sendable, Equatable {
  /// How many packets there are from one mark to the next.
  private static let interval = 256
  /// The most packets that are taken for true: a year of AAC.
  static let limit = 1 << 24

  private struct Mark: Equatable, Sendable {
    var offset: UInt64
    var frame: UInt64
  }

  private let sizes: [UInt32]
  /// Empty if all packets have as many.
  private let frameCounts: [UInt32]
  private let framesPerPacket: UInt32
  /// Where every 256th packet begins.
  private let marks: [Mark]
  /// The number of bytes of all packets.
  package let byteCount: UInt64
  /// The number of frames of all packets.
  package let frameCount: UInt64

  /// Creates a table of packets that have as many frames each, or as many as `frameCounts` has for each.
  init(sizes: [UInt32], framesPerPacket: UInt32, frameCounts: [UInt32] = []) {
    self.sizes = sizes
    self.frameCounts = frameCounts
    self.framesPerPacket = framesPerPacket
    var marks: [Mark] = []
    var position = Mark(offset: 0, frame: 0)
    for index in sizes.indices {
      if index % PacketTable.interval == 0 { marks.append(position) }
      position.offset += UInt64(sizes[index])
      position.frame += UInt64(frameCounts.isEmpty ? framesPerPacket : frameCounts[index])
    }
    self.marks = marks
    byteCount = position.offset
    frameCount = position.frame
  }

  /// The number of packets.
  package var count: Int { sizes.count }

  private func frames(of packet: Int) -> UInt64 {
    UInt64(frameCounts.isEmpty ? framesPerPacket : frameCounts[packet])
  }

  /// Where a packet begins; `number` must be below ``count``.
  private func place(of number: Int) -> Mark {
    let first = number / PacketTable.interval * PacketTable.interval
    var place = marks[number / PacketTable.interval]
    for index in first..<number {
      place.offset += UInt64(sizes[index])
      place.frame += frames(of: index)
    }
    return place
  }

  /// The first frame of a packet; behind the last frame for one behind the last.
  func frame(ofPacket number: UInt64) -> UInt64 {
    number < UInt64(count) ? place(of: Int(number)).frame : frameCount
  }

  /// One packet of the sound that lies in `data`; nil behind the last.
  func piece(_ number: UInt64, in data: Range<UInt64>) throws(ContainerFailure) -> SoundPiece? {
    guard number < UInt64(count) else { return nil }
    let packet = Int(number)
    let place = place(of: packet)
    let start = data.lowerBound + place.offset
    let end = start + UInt64(sizes[packet])
    guard end <= data.upperBound else {
      throw ContainerFailure(
        .damaged,
        "The packet table contradicts the sound: packet \(packet) of \(count) ends at byte \(end), and the sound at "
          + "byte \(data.upperBound).")
    }
    return SoundPiece(
      bytes: start..<end, frames: place.frame..<(place.frame + frames(of: packet)), next: number + 1)
  }

  /// The packet that has a frame; behind the last packet for a frame behind the last.
  func packet(containing frame: UInt64) -> UInt64 {
    guard frame < frameCount else { return UInt64(count) }
    var (low, high) = (0, marks.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if marks[middle].frame <= frame { low = middle } else { high = middle }
    }
    var packet = low * PacketTable.interval
    var end = marks[low].frame + frames(of: packet)
    while end <= frame {
      packet += 1
      end += frames(of: packet)
    }
    return UInt64(packet)
  }
}
