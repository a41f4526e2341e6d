internal import GStreamer
internal import PlaybackModel

extension VideoProperties {
  init(_ stream: DiscovererVideoInfo) {
    let structure = stream.caps?.structures.first
    self.init(size: PictureSize(width: stream.width, height: stream.height))
    pixelAspect = Ratio(stream.pixelAspect) ?? .one
    orientation = stream.tags?[.imageOrientation].flatMap(PictureOrientation.init(tag:)) ?? .rotate0
    isStill = stream.isImage
    frameRate = isStill ? nil : Ratio(stream.frameRate).flatMap { VideoProperties.isPlausible($0) ? $0 : nil }
    isInterlaced = stream.isInterlaced
    readDetails(structure)
  }

  /// Reads what the encoded form says, where nothing decodes it.
  init(encoded structure: Structure) {
    self.init(
      size: PictureSize(width: structure.get("width") ?? 0, height: structure.get("height") ?? 0),
      frameRate: structure.get("framerate", as: Fraction.self).flatMap { Ratio($0) })
    readDetails(structure)
  }

  /// Some demuxers give their time base for a rate that they don't know.
  private static func isPlausible(_ rate: Ratio) -> Bool { rate.value > 0 && rate.value < 1000 }

  private mutating func readDetails(_ structure: Structure?) {
    bitDepth = structure?.get("bit-depth-luma", as: Int.self).flatMap { $0 > 0 ? $0 : nil }
    colorimetry = structure?.get("colorimetry", as: String.self)
    dynamicRange = colorimetry.flatMap { DynamicRange(colorimetry: $0) }
  }
}

extension VideoProperties.DynamicRange {
  /// Reads a colorimetry: a name such as `bt2100-pq`, or numbers `range:matrix:transfer:primaries`.
  fileprivate init(colorimetry: String) {
    let parts = colorimetry.split(separator: ":")
    // GstVideoTransferFunction's numbers.
    let transfer = parts.count == 4 ? parts[2] : ""
    if colorimetry.hasSuffix("-pq") || transfer == "14" {
      self = .perceptualQuantizer
    } else if colorimetry.hasSuffix("-hlg") || transfer == "15" {
      self = .hybridLogGamma
    } else {
      self = .standard
    }
  }
}

extension AudioProperties {
  init(_ stream: DiscovererAudioInfo) {
    self.init(channelCount: stream.channelCount, sampleRate: stream.sampleRate)
    layout = ChannelLayoutName.name(count: channelCount, mask: stream.channelMask)
    // The depth after decoding says something only of codecs that keep samples as they are.
    if let type = stream.caps?.structures.first?.name, AudioProperties.lossless.contains(type), stream.depth > 0 {
      bitDepth = stream.depth
    }
  }

  /// Reads what the encoded form says, where nothing decodes it.
  init(encoded structure: Structure) {
    self.init(channelCount: structure.get("channels") ?? 0, sampleRate: structure.get("rate") ?? 0)
  }

  private static let lossless: Set<String> = [
    "audio/x-raw", "audio/x-wav", "audio/x-rf64", "audio/x-w64", "audio/x-aiff", "audio/x-au", "audio/x-flac",
    "audio/x-alac", "audio/x-wavpack", "audio/x-ape", "audio/x-ffmpeg-parsed-ape",
    "audio/x-tta", "audio/x-private1-lpcm",
  ]
}

extension Ratio {
  fileprivate init?(_ fraction: Fraction) { self.init(Int(fraction.numerator), Int(fraction.denominator)) }
}
