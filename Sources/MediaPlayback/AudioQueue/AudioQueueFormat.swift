public import GStreamer
internal import PlaybackModel

extension AudioQueue {
  /// How the sound in a queue's buffers is written.
  ///
  /// It stands for AudioToolbox's `AudioStreamBasicDescription`.
  public enum Format: Sendable, Hashable {
    /// Raw sound, in any layout that GStreamer has; buffers of channels that aren't interleaved have one channel's samples
    /// behind the other's.
    case pcm(AudioInfo)
    /// Packets of encoded sound, which the buffers describe.
    case encoded(Encoded)

    /// Packets of encoded sound.
    public struct Encoded: Sendable, Hashable {
      /// The format as GStreamer's caps name it, for example `audio/mpeg, mpegversion=1, layer=3`; without rate and channels.
      public var mediaType: String
      /// The number of frames a second.
      public var sampleRate: Int
      /// The number of channels.
      public var channels: Int
      /// The number of frames in a packet; 0 where each packet's description says.
      public var framesPerPacket: Int

      /// Creates a format of packets.
      public init(mediaType: String, sampleRate: Int, channels: Int, framesPerPacket: Int = 0) {
        self.mediaType = mediaType
        self.sampleRate = sampleRate
        self.channels = channels
        self.framesPerPacket = framesPerPacket
      }
    }

    /// Interleaved raw sound.
    ///
    /// Throws ``AudioQueueError`` with code `invalidPropertyValue` for a rate or a number of channels that there isn't.
    public static func pcm(
      _ format: SampleFormat, sampleRate: Int, channels: Int
    ) throws(AudioQueueError) -> Format {
      do {
        return .pcm(try AudioInfo(format: format, rate: sampleRate, channels: channels))
      } catch {
        throw AudioQueueError(.invalidPropertyValue, error.message)
      }
    }

    /// MPEG-1 layer 3, an MP3 frame a packet.
    public static func mp3(sampleRate: Int, channels: Int) -> Format {
      .encoded(
        Encoded(
          mediaType: "audio/mpeg, mpegversion=1, layer=3, parsed=true", sampleRate: sampleRate, channels: channels,
          framesPerPacket: sampleRate >= 32_000 ? 1152 : 576))
    }

    /// AAC without headers; its decoder needs the magic cookie, an AudioSpecificConfig.
    public static func aac(sampleRate: Int, channels: Int) -> Format {
      .encoded(
        Encoded(
          mediaType: "audio/mpeg, mpegversion=4, stream-format=raw, framed=true", sampleRate: sampleRate,
          channels: channels, framesPerPacket: 1024))
    }

    /// Opus; a packet's frames are counted at 48 kHz.
    public static func opus(channels: Int, framesPerPacket: Int = 960) -> Format {
      .encoded(
        Encoded(
          mediaType: "audio/x-opus, channel-mapping-family=0", sampleRate: 48_000, channels: channels,
          framesPerPacket: framesPerPacket))
    }

    /// The number of frames a second.
    public var sampleRate: Int {
      switch self {
      case .pcm(let info): info.rate
      case .encoded(let encoded): encoded.sampleRate
      }
    }

    /// The number of channels.
    public var channels: Int {
      switch self {
      case .pcm(let info): info.channels
      case .encoded(let encoded): encoded.channels
      }
    }

    /// How many bytes a buffer for about that time needs, half a second by default.
    ///
    /// The rule of Apple's programming guide: from 16 KiB to 320 KiB in whole frames, and never smaller than the largest packet.
    ///
    /// - Parameters:
    ///   - duration: How much sound a buffer is to hold.
    ///   - maximumPacketSize: The largest packet of encoded sound; of raw sound a frame is taken.
    ///   - bytesPerSecond: The rate of encoded sound; of raw sound it is known.
    public func bufferSize(
      for duration: Duration = .milliseconds(500), maximumPacketSize: Int = 0, bytesPerSecond: Int = 16_000
    ) -> Int {
      let frame = layout.bytesPerFrame
      return layout.bufferSize(
        for: duration, maximumPacketSize: frame > 0 ? frame : maximumPacketSize,
        bytesPerSecond: frame > 0 ? frame * sampleRate : bytesPerSecond)
    }

    var layout: QueueLayout {
      switch self {
      case .pcm(let info): QueueLayout(sampleRate: info.rate, bytesPerFrame: info.bytesPerFrame, framesPerPacket: 1)
      case .encoded(let encoded):
        QueueLayout(sampleRate: encoded.sampleRate, bytesPerFrame: 0, framesPerPacket: encoded.framesPerPacket)
      }
    }

    var audioInfo: AudioInfo? {
      if case .pcm(let info) = self { info } else { nil }
    }

    /// Throws for a format that there isn't.
    func check() throws(AudioQueueError) {
      guard case .encoded(let encoded) = self else { return }
      guard 1...Int(Int32.max) ~= encoded.sampleRate, 1...64 ~= encoded.channels, encoded.framesPerPacket >= 0 else {
        throw AudioQueueError(
          .invalidPropertyValue,
          "Encoded sound has a rate from 1, from 1 to 64 channels, and packets of 0 or more frames.")
      }
      _ = try caps(cookie: [], positions: nil)
    }

    /// The format for GStreamer.
    func caps(cookie: [UInt8], positions: [AudioChannelPosition]?) throws(AudioQueueError) -> Caps {
      do {
        switch self {
        case .pcm(let info):
          guard let positions else { return info.caps }
          return try AudioInfo(
            format: info.format, rate: info.rate, channels: info.channels, layout: info.layout, positions: positions
          ).caps
        case .encoded(let encoded):
          var text = "\(encoded.mediaType), rate=\(encoded.sampleRate), channels=\(encoded.channels)"
          if !cookie.isEmpty {
            text += ", codec_data=(buffer)" + cookie.map { byte in padded(String(byte, radix: 16)) }.joined()
          }
          return try Caps(text)
        }
      } catch {
        throw AudioQueueError(.invalidPropertyValue, "\(error.message) Name the format as GStreamer's caps do.")
      }
    }

    private func padded(_ digits: String) -> String { digits.count == 1 ? "0" + digits : digits }
  }
}
