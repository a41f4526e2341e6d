/// The chunk `pakt` of a CAF file.
struct CoreAudioPackets {
  /// The frames that are played.
  let frames: UInt64
  /// The frames before them.
  let priming: UInt64
  /// The packets; nil if they need no table.
  let table: PacketTable?

  init(_ bytes: ContainerBytes, at place: Range<UInt64>, _ description: CoreAudioDescription) throws {
    guard place.length >= 24, let head = try bytes.bytes(at: place.lowerBound, count: 24) else {
      throw ContainerFailure(.incomplete, "The file ends within its chunk pakt.")
    }
    let count = head[0..<8].bigEndian
    let frames = head[8..<16].bigEndian
    let priming = head[16..<20].bigEndian
    let remainder = head[20..<24].bigEndian
    guard frames <= UInt64(Int64.max), priming <= UInt64(Int32.max), remainder <= UInt64(Int32.max) else {
      throw ContainerFailure(.damaged, "The packet table tells of a number of frames that none can have.")
    }
    (self.frames, self.priming) = (frames, priming)
    guard description.needsTable else {
      table = nil
      return
    }
    // Each packet has at least a byte in the table.
    guard count <= place.length - 24, count <= UInt64(PacketTable.limit) else {
      throw ContainerFailure(
        .damaged, "The packet table tells of \(count) packets, and has \(place.length - 24) bytes for them.")
    }
    guard description.bytesPerPacket <= PackedNumbers.limit, description.framesPerPacket <= PackedNumbers.limit else {
      throw ContainerFailure(.damaged, "It says that its packets have a size that none can have.")
    }
    var numbers = PackedNumbers(bytes, in: (place.lowerBound + 24)..<place.upperBound)
    var sizes: [UInt32] = []
    var frameCounts: [UInt32] = []
    for _ in 0..<count {
      sizes.append(description.bytesPerPacket == 0 ? try numbers.next() : UInt32(description.bytesPerPacket))
      if description.framesPerPacket == 0 { frameCounts.append(try numbers.next()) }
    }
    table = PacketTable(
      sizes: sizes, framesPerPacket: UInt32(description.framesPerPacket), frameCounts: frameCounts)
  }
}

/// Numbers of seven bits a byte, of which all but the last have the highest bit set.
private struct PackedNumbers {
  private static let pieceSize: UInt64 = 64 * 1024
  /// The most bytes, or frames, of a packet that are taken for true.
  static let limit: UInt64 = 1 << 24

  private let bytes: ContainerBytes
  private var rest: Range<UInt64>
  private var piece: [UInt8] = []
  private var index = 0

  init(_ bytes: ContainerBytes, in place: Range<UInt64>) {
    self.bytes = bytes
    rest = place
  }

  mutating func next() throws -> UInt32 {
    var number: UInt64 = 0
    // A size of 32 bits takes five bytes at most.
    for _ in 0..<5 {
      let byte = try nextByte()
      number = number << 7 | UInt64(byte & 0x7F)
      if byte & 0x80 == 0 {
        guard number <= PackedNumbers.limit else { break }
        return UInt32(number)
      }
    }
    throw ContainerFailure(.damaged, "The packet table has a number in it that is too large.")
  }

  private mutating func nextByte() throws -> UInt8 {
    if index == piece.count {
      piece = try bytes.bytes(at: rest.lowerBound, upTo: Int(min(PackedNumbers.pieceSize, rest.length)))
      rest = (rest.lowerBound + UInt64(piece.count))..<rest.upperBound
      index = 0
    }
    guard index < piece.count else {
      throw ContainerFailure(.incomplete, "The packet table ends before its last packet.")
    }
    defer { index += 1 }
    return piece[index]
  }
}
