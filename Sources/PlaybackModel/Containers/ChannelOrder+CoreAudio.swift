/// Core Audio's layouts: a tag for a known one, or a mask, or a description of each channel.
extension ChannelOrder {
  /// Reads the content of a chunk `chan`; what isn't understood has the usual order.
  init(coreAudio layout: [UInt8], channels: Int) {
    guard let places = ChannelOrder.places(layout), places.count == channels else {
      self.init(usual: channels)
      return
    }
    if channels == 1 { self.init(usual: 1) } else { self.init(places) }
  }

  private static func places(_ layout: [UInt8]) -> [Place]? {
    guard layout.count >= 12 else { return nil }
    let tag = layout[0..<4].bigEndian
    switch tag {
    case 0:
      let count = Int(layout[8..<12].bigEndian)
      guard count <= SoundFile.channelLimit, layout.count >= 12 + count * 20 else { return nil }
      let labels = (0..<count).map { layout[(12 + $0 * 20)..<(16 + $0 * 20)].bigEndian }
      return surrounding(labels.map { place(ofLabel: $0) })
    case 1 << 16:
      let mask = layout[4..<8].bigEndian
      return surrounding((0..<32).filter { mask & 1 << UInt64($0) != 0 }.map { place(ofLabel: UInt64($0) + 1) })
    default:
      guard let text = known[tag >> 16] else { return nil }
      return surrounding(text.split(separator: " ").map { namedPlaces[String($0)] })
    }
  }

  /// The places, if all are known: the surround channels stand behind, or at the sides where others stand behind.
  private static func surrounding(_ places: [Place?]) -> [Place]? {
    let isBehindTaken = places.contains(.surroundLeft) || places.contains(.surroundRight)
    let all = places.compactMap { place -> Place? in
      switch place {
      case .rearLeft where isBehindTaken: .sideLeft
      case .rearRight where isBehindTaken: .sideRight
      case .surroundLeft: .rearLeft
      case .surroundRight: .rearRight
      default: place
      }
    }
    return all.count == places.count ? all : nil
  }

  // By the names that Core Audio's documentation uses; those of the rear surround channels are changed in the end.
  private static let namedPlaces: [String: Place] = [
    "L": .frontLeft, "R": .frontRight, "C": .frontCenter, "LFE": .lowFrequency, "Ls": .rearLeft, "Rs": .rearRight,
    "Lc": .frontLeftOfCenter, "Rc": .frontRightOfCenter, "Cs": .rearCenter, "Rls": .surroundLeft,
    "Rrs": .surroundRight, "Lw": .wideLeft, "Rw": .wideRight,
  ]

  private static func place(ofLabel label: UInt64) -> Place? {
    switch label {
    case 1...9: namedPlaces[["L", "R", "C", "LFE", "Ls", "Rs", "Lc", "Rc", "Cs"][Int(label) - 1]]
    case 10: .sideLeft
    case 11: .sideRight
    case 12: .topCenter
    case 13: .topFrontLeft
    case 14: .topFrontCenter
    case 15: .topFrontRight
    case 16: .topRearLeft
    case 17: .topRearCenter
    case 18: .topRearRight
    case 33: .surroundLeft
    case 34: .surroundRight
    case 35: .wideLeft
    case 36: .wideRight
    case 37: .lowFrequency2
    case 42: .frontCenter
    default: nil
    }
  }

  /// The channels of the layouts that have a tag, by the upper half of that.
  private static let known: [UInt64: String] = [
    100: "C", 101: "L R", 102: "L R", 106: "L R", 108: "L R Ls Rs", 109: "L R Ls Rs C", 110: "L R Ls Rs C Cs",
    113: "L R C", 114: "C L R", 115: "L R C Cs", 116: "C L R Cs", 117: "L R C Ls Rs", 118: "L R Ls Rs C",
    119: "L C R Ls Rs", 120: "C L R Ls Rs", 121: "L R C LFE Ls Rs", 122: "L R Ls Rs C LFE", 123: "L C R Ls Rs LFE",
    124: "C L R Ls Rs LFE", 125: "L R C LFE Ls Rs Cs", 126: "L R C LFE Ls Rs Lc Rc", 127: "C Lc Rc L R Ls Rs LFE",
    128: "L R C LFE Ls Rs Rls Rrs", 129: "L R Ls Rs C LFE Lc Rc", 131: "L R Cs", 132: "L R Ls Rs", 133: "L R LFE",
    134: "L R LFE Cs", 135: "L R LFE Ls Rs", 136: "L R C LFE", 137: "L R C LFE Cs", 138: "L R Ls Rs LFE",
    139: "L R Ls Rs C Cs", 140: "L R Ls Rs C Rls Rrs", 141: "C L R Ls Rs Cs", 142: "C L R Ls Rs Cs LFE",
    143: "C L R Ls Rs Rls Rrs", 144: "C L R Ls Rs Rls Rrs Cs", 148: "L R Ls Rs C Lc Rc",
  ]
}
