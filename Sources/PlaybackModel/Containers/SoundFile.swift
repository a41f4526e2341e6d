/// Sound in a container of the kind that has one stream: how it is written, where, and how long it is.
package struct SoundFile: Sendable, Equatable {
  package enum Container: String, Sendable {
    case coreAudio = "CAF"
    case interchange = "AIFF"
    case compressedInterchange = "AIFF-C"
  }

  /// Something that the file says of itself.
  package struct Tag: Sendable, Equatable {
    package enum Name: Sendable, Equatable {
      case title, artist, album, composer, genre, comment, copyright, encoder, lyricist, year, trackNumber, tempo
      case musicalKey
    }

    package let name: Name
    package let text: String

    package init(_ name: Name, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  /// The most frames a second that are taken for true.
  package static let rateLimit = 10_000_000
  /// The most channels that GStreamer has places for.
  package static let channelLimit = 64

  package var container: Container
  package var coding: SoundCoding
  /// Frames a second.
  package var rate: Int
  package var channels: Int
  /// Where the channels stand; nil if nobody says, and for codings that say it themselves.
  package var order: ChannelOrder?
  /// Where the sound is; up to `UInt64.max` if it ends where the media does.
  package var data: Range<UInt64>
  package var packets: SoundPackets
  /// The frames at the beginning that are decoded and not played.
  package var priming: UInt64 = 0
  /// The frames that are played; nil if that is known at the end only.
  package var frames: UInt64?
  package var tags: [Tag] = []
  /// An ID3v2 tag as it is.
  package var id3: [UInt8]?

  /// How long the sound is, rounded down to a nanosecond; nil if unknown, or more than a century.
  package var duration: Duration? {
    guard let frames, let time = time(ofFrame: frames), time < .seconds(3_200_000_000) else { return nil }
    return time
  }

  /// When a frame is, counted from the first that is decoded and rounded down to a nanosecond; nil if that is no time.
  package func time(ofFrame frame: UInt64) -> Duration? {
    let (seconds, rest) = frame.quotientAndRemainder(dividingBy: UInt64(rate))
    guard let seconds = Int64(exactly: seconds) else { return nil }
    return .seconds(seconds) + .nanoseconds(Int64(rest * 1_000_000_000 / UInt64(rate)))
  }

  /// The frame nearest to a time, counted as the time is.
  package func frame(at time: Duration) -> UInt64 {
    let (seconds, attoseconds) = max(.zero, time).components
    let (whole, isTooLarge) = UInt64(seconds).multipliedReportingOverflow(by: UInt64(rate))
    guard !isTooLarge else { return .max }
    let rest = (UInt64(attoseconds / 1_000_000_000) * UInt64(rate) + 500_000_000) / 1_000_000_000
    return whole.addingClamped(rest)
  }

  /// The last frame that is decoded for what is played; nil if that is known at the end only.
  package var end: UInt64? { frames.map { priming.addingClamped($0) } }
}

extension SoundFile {
  /// Checks what every coding has, in the words of the container.
  static func checked(rate: Double, channels: UInt64) throws(ContainerFailure) -> (rate: Int, channels: Int) {
    guard rate.isFinite, rate >= 1, rate.rounded() <= Double(rateLimit) else {
      throw ContainerFailure(
        .damaged, "It says that it has \(rate) frames a second; from 1 to \(rateLimit) can be played.")
    }
    guard (1...UInt64(channelLimit)).contains(channels) else {
      throw ContainerFailure(
        .damaged, "It says that it has \(channels) channels; from 1 to \(channelLimit) can be played.")
    }
    return (Int(rate.rounded()), Int(channels))
  }
}
