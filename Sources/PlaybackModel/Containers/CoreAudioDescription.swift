/// The chunk `desc` of a CAF file.
struct CoreAudioDescription {
  let rate: Double
  let format: String
  let flags: UInt64
  /// 0 if packets have sizes of their own.
  let bytesPerPacket: UInt64
  /// 0 if packets have numbers of frames of their own.
  let framesPerPacket: UInt64
  let channels: UInt64
  let bitsPerChannel: UInt64

  /// Reads the content of the chunk, of which there must be 32 bytes.
  init(_ content: [UInt8]) {
    rate = Double(bitPattern: content[0..<8].bigEndian)
    format = content[8..<12].fourCharacters
    flags = content[12..<16].bigEndian
    bytesPerPacket = content[16..<20].bigEndian
    framesPerPacket = content[20..<24].bigEndian
    channels = content[24..<28].bigEndian
    bitsPerChannel = content[28..<32].bigEndian
  }

  /// The file must say how large each packet is, which where packets are samples is known.
  var needsTable: Bool {
    !["lpcm", "alaw", "ulaw", "ima4"].contains(format) && (bytesPerPacket == 0 || framesPerPacket == 0)
  }

  /// The decoder must be told more.
  var needsCookie: Bool { format == "alac" || isAAC }

  var isAAC: Bool { ["aac ", "aach", "aacp", "aacl", "aace", "aacf", "aacg"].contains(format) }

  /// How the sound is written.
  func coding(_ cookie: [UInt8]?) throws(ContainerFailure) -> SoundCoding {
    switch format {
    case "lpcm": return .linear(try linearSample)
    case "alaw": return .aLaw
    case "ulaw": return .muLaw
    case "ima4": return .ima4
    case "alac": return .appleLossless(configuration: try CodecCookie.losslessConfiguration(cookie ?? []))
    case ".mp1": return .mpegAudio(layer: 1)
    case ".mp2": return .mpegAudio(layer: 2)
    case ".mp3": return .mpegAudio(layer: 3)
    case "ac-3": return .ac3
    default:
      if isAAC { return .aac(configuration: try CodecCookie.aacConfiguration(cookie ?? [])) }
      throw ContainerFailure(.unsupported, "Its sound is coded as \(format.quoted), which isn't known.")
    }
  }

  private var linearSample: LinearSample {
    get throws(ContainerFailure) {
      let isFloat = flags & 1 != 0
      guard channels > 0, bytesPerPacket % channels == 0, framesPerPacket == 1,
        bitsPerChannel > 0, bitsPerChannel <= bytesPerPacket / channels * 8,
        // Numbers of fewer bits stand in the upper ones of their bytes.
        let sample = LinearSample(
          isFloat ? .float : .signed, byteCount: Int(bytesPerPacket / channels), isLittleEndian: flags & 2 != 0)
      else {
        throw ContainerFailure(
          .damaged,
          "It says that its samples are \(isFloat ? "floats" : "integers") of \(bitsPerChannel) bits, \(channels) channels in "
            + "\(bytesPerPacket) bytes and \(framesPerPacket) frames a packet, which can't be.")
      }
      return sample
    }
  }
}

extension SoundFile {
  /// Puts together what the chunks of a CAF file say.
  init(
    _ description: CoreAudioDescription, _ data: Range<UInt64>, _ table: CoreAudioPackets?, _ cookie: [UInt8]?,
    _ layout: [UInt8]?, _ tags: [Tag]
  ) throws {
    let (rate, channels) = try SoundFile.checked(rate: description.rate, channels: description.channels)
    let coding = try description.coding(cookie)
    let packets: SoundPackets
    if description.needsTable {
      guard let sizes = table?.table else {
        throw ContainerFailure(.incomplete, "Its chunk pakt is missing: nothing says where its packets begin.")
      }
      packets = .table(sizes)
    } else {
      let (bytes, frames) = (description.bytesPerPacket, description.framesPerPacket)
      let isRight =
        switch coding {
        case .linear: true
        case .aLaw, .muLaw: bytes == description.channels && frames == 1
        case .ima4: bytes == 34 * description.channels && frames == 64
        case .appleLossless, .aac, .mpegAudio, .ac3: bytes <= 1 << 20 && frames <= 1 << 20
        }
      guard isRight else {
        throw ContainerFailure(
          .damaged,
          "It says that its packets of \(description.format.quoted) have \(bytes) bytes and \(frames) frames, which can't be."
        )
      }
      packets = .constant(bytes: Int(bytes), frames: Int(frames))
    }
    self.init(
      container: .coreAudio, coding: coding, rate: rate, channels: channels, data: data, packets: packets, tags: tags)
    if coding.bytesPerSample != nil { order = ChannelOrder(coreAudio: layout ?? [], channels: channels) }
    try setLength(table)
  }

  private mutating func setLength(_ table: CoreAudioPackets?) throws(ContainerFailure) {
    let all = decodedFrames
    frames = all
    guard let table, table.frames > 0 || table.priming > 0 else { return }
    // A table may say less than there is, never more.
    if let all, table.priming > all || table.frames > all - table.priming {
      guard case .table = packets else { return }
      throw ContainerFailure(
        .damaged,
        "The packet table contradicts itself: it has \(all) frames, and tells of \(table.priming) and \(table.frames) of them."
      )
    }
    frames = table.frames
    if case .constant(let bytes, 1) = packets {
      data = (data.lowerBound + table.priming * UInt64(bytes))..<data.upperBound
    } else {
      priming = table.priming
    }
  }
}
