/// How the sound in a container is written.
package enum SoundCoding: Sendable, Equatable {
  /// Samples as they are.
  case linear(LinearSample)
  /// 8 bits a sample on a logarithmic scale, by G.711's A-law.
  case aLaw
  /// 8 bits a sample on a logarithmic scale, by G.711's µ-law.
  case muLaw
  /// QuickTime's IMA ADPCM: packets of 34 bytes and 64 samples for each channel.
  case ima4
  /// Apple Lossless; the 24 bytes of its configuration, or more.
  case appleLossless(configuration: [UInt8])
  /// MPEG-4 AAC; its AudioSpecificConfig.
  case aac(configuration: [UInt8])
  /// MPEG-1 audio, layer 1 to 3.
  case mpegAudio(layer: Int)
  /// Dolby Digital.
  case ac3

  /// The number of bytes of a sample of one channel; nil where samples have no bytes of their own.
  package var bytesPerSample: Int? {
    switch self {
    case .linear(let sample): sample.byteCount
    case .aLaw, .muLaw: 1
    case .ima4, .appleLossless, .aac, .mpegAudio, .ac3: nil
    }
  }
}

/// How one sample of linear sound is written.
package struct LinearSample: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case signed
    /// Half of the range is silence.
    case unsigned
    case float
  }

  package let kind: Kind
  /// The number of bytes: 1 to 4, for floats 4 or 8.
  package let byteCount: Int
  package let isLittleEndian: Bool

  /// Creates a way to write samples; nil for one that there isn't.
  package init?(_ kind: Kind, byteCount: Int, isLittleEndian: Bool = false) {
    let possible =
      switch kind {
      case .signed: 1...4 ~= byteCount
      case .unsigned: byteCount == 1
      case .float: byteCount == 4 || byteCount == 8
      }
    guard possible else { return nil }
    self.kind = kind
    self.byteCount = byteCount
    self.isLittleEndian = isLittleEndian
  }

  /// The name that GStreamer has for it, for example `S16BE`.
  package var name: String {
    let letter =
      switch kind {
      case .signed: "S"
      case .unsigned: "U"
      case .float: "F"
      }
    let order = byteCount == 1 ? "" : isLittleEndian ? "LE" : "BE"
    return "\(letter)\(byteCount * 8)\(order)"
  }
}
