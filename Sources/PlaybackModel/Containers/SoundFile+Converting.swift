/// What is done to samples before GStreamer gets them.
extension SoundFile {
  /// True for companded samples that are made linear here, since GStreamer's decoders take no more than two channels, and
  /// rates from 8 to 192 kHz.
  package var isExpanded: Bool {
    (coding == .aLaw || coding == .muLaw) && (channels > 2 || !(8000...192_000).contains(rate))
  }

  /// True if ``converted(_:)`` changes something.
  package var isConverted: Bool { isExpanded || (order?.sources != nil && coding.bytesPerSample != nil) }

  /// Samples as GStreamer gets them: its order of channels, and those that are expanded with 16 bits, the most
  /// significant byte first.
  package func converted(_ bytes: [UInt8]) -> [UInt8] {
    guard let width = coding.bytesPerSample else { return bytes }
    var bytes = bytes
    order?.apply(to: &bytes, bytesPerSample: width)
    return isExpanded ? CompandedSample.linear(bytes, isALaw: coding == .aLaw) : bytes
  }
}
