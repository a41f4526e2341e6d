/// Tells a duration that the media declares from one that is estimated from its bytes.
package enum DeclaredDuration {
  private static let declaring: Set<String> = [
    "qtdemux", "matroskademux", "flvdemux", "wavparse", "aiffparse", "flacparse", "asfdemux", "avidemux", "oggdemux",
    "hlsdemux", "hlsdemux2", "dashdemux", "dashdemux2",
  ]
  private static let estimating: Set<String> = ["tsdemux", "mpegpsdemux"]

  /// True if one of the elements that read the media takes the duration from its header.
  package static func isDeclared(by elements: Set<String>) -> Bool {
    guard !elements.isDisjoint(with: declaring) else { return false }
    // The segments of an adaptive stream are of a kind that only estimates; its playlist declares.
    return elements.isDisjoint(with: estimating) || elements.contains { $0.hasPrefix("hls") || $0.hasPrefix("dash") }
  }
}
