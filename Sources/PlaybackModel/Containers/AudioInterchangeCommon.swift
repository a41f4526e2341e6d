/// The chunk `COMM` of an AIFF file.
struct AudioInterchangeCommon {
  let channels: UInt64
  /// For packets of more than a frame their number.
  let frames: UInt64
  let bitsPerSample: UInt64
  let rate: Double
  /// The coding; nil in a form `AIFF`.
  let format: String?

  init(_ content: [UInt8], isCompressed: Bool) throws {
    channels = content[0..<2].bigEndian
    frames = content[2..<6].bigEndian
    bitsPerSample = content[6..<8].bigEndian
    rate = Double(extended: content[8..<18])
    format = isCompressed ? content[18..<22].fourCharacters : nil
  }

  /// How the sound is written.
  var coding: SoundCoding {
    get throws(ContainerFailure) {
      switch format {
      case nil, "NONE", "twos": try linear(.signed)
      case "sowt": try linear(.signed, isLittleEndian: true)
      case "raw ": try linear(.unsigned)
      case "in24": try linear(.signed, bits: 24)
      case "in32": try linear(.signed, bits: 32)
      case "42ni": try linear(.signed, bits: 24, isLittleEndian: true)
      case "23ni": try linear(.signed, bits: 32, isLittleEndian: true)
      case "fl32", "FL32": try linear(.float, bits: 32)
      case "fl64", "FL64": try linear(.float, bits: 64)
      case "alaw", "ALAW": .aLaw
      case "ulaw", "ULAW": .muLaw
      case "ima4": .ima4
      default:
        throw ContainerFailure(.unsupported, "Its sound is coded as \((format ?? "").quoted), which isn't known.")
      }
    }
  }

  private func linear(
    _ kind: LinearSample.Kind, bits: UInt64? = nil, isLittleEndian: Bool = false
  ) throws(ContainerFailure) -> SoundCoding {
    // Numbers of fewer bits stand in the upper ones of their bytes.
    guard
      let sample = LinearSample(
        kind, byteCount: Int(((bits ?? bitsPerSample) + 7) / 8), isLittleEndian: isLittleEndian)
    else { throw ContainerFailure(.damaged, "It says that its samples have \(bitsPerSample) bits, which can't be.") }
    return .linear(sample)
  }
}

extension Double {
  /// Reads a number of 80 bits: a sign, 15 bits of exponent and 64 of the number, the most significant first.
  init(extended bytes: ArraySlice<UInt8>) {
    let head = bytes.prefix(2).bigEndian
    let number = bytes.dropFirst(2).bigEndian
    guard number != 0 else {
      self = 0
      return
    }
    let exponent = Int(head & 0x7FFF)
    guard exponent < 0x7FFF else {
      self = .nan
      return
    }
    let value = Double(sign: .plus, exponent: exponent - 16383 - 63, significand: Double(number))
    self = head & 0x8000 == 0 ? value : -value
  }
}

extension SoundFile {
  /// Puts together what the chunks of an AIFF file say.
  init(
    _ common: AudioInterchangeCommon, _ data: Range<UInt64>, _ layout: [UInt8]?, _ tags: [Tag], _ id3: [UInt8]?
  ) throws {
    let (rate, channels) = try SoundFile.checked(rate: common.rate, channels: common.channels)
    let coding = try common.coding
    let packet: (bytes: Int, frames: Int) =
      coding == .ima4 ? (34 * channels, 64) : ((coding.bytesPerSample ?? 1) * channels, 1)
    self.init(
      container: common.format == nil ? .interchange : .compressedInterchange, coding: coding, rate: rate,
      channels: channels, data: data, packets: .constant(bytes: packet.bytes, frames: packet.frames), tags: tags)
    self.id3 = id3
    if coding.bytesPerSample != nil {
      order = layout.map { ChannelOrder(coreAudio: $0, channels: channels) } ?? ChannelOrder(usual: channels)
    }
    // Neither may say more than the other.
    let declared = common.frames * UInt64(packet.frames)
    switch (common.frames, decodedFrames) {
    case (0, let available): frames = data.isEmpty ? 0 : available
    case (_, let available?): frames = min(declared, available)
    case (_, nil): frames = declared
    }
  }
}
