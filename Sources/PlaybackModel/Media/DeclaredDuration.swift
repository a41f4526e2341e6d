/// Tells a duration that the media declares from one that is estimated from its bytes.
package enum DeclaredDuration {
  private static let declaring: Set<String> = [
    "qtdemux", "matroskademux", "flvdemux", "wavparse", "swiftaiffdemux", "swiftcafdemux", "flacparse", "asfdemux",
    "avidemux", "oggdemux", "hlsdemux", "hlsdemux2", "dashdemux", "dashdemux2",
  ]
  private static let estimating: Set<String> = ["tsdemux", "mpegpsdemux"]

  /// How many bytes of a file ``isDeclared(by:header:)`` may want.
  package static let headerSize = 26

  /// True if one of the elements that read the media takes the duration from its header.
  ///
  /// `header` are the first bytes of a FLAC file, whose header can leave the number of samples open.
  package static func isDeclared(by elements: Set<String>, header: [UInt8] = []) -> Bool {
    guard !elements.isDisjoint(with: declaring), !leavesSampleCountOpen(header) else { return false }
    // The segments of an adaptive stream are of a kind that only estimates; its playlist declares.
    return elements.isDisjoint(with: estimating) || elements.contains { $0.hasPrefix("hls") || $0.hasPrefix("dash") }
  }

  /// True for a FLAC stream whose STREAMINFO has 0 in the 36 bits for the number of samples.
  private static func leavesSampleCountOpen(_ header: [UInt8]) -> Bool {
    guard header.count >= headerSize, header.starts(with: "fLaC".utf8) else { return false }
    return header[21] & 0x0F == 0 && header[22..<26].allSatisfy { $0 == 0 }
  }
}
