internal import GStreamer
internal import PlaybackModel

/// What comes from the network.
extension Playbin {
  /// The bytes are of a type of media.
  private var isRecognised: Bool {
    guard let name = mediaType?.structures.first?.name else { return false }
    return !name.hasPrefix("text/") || name.hasPrefix("text/uri")
  }

  /// What is known of what came from the network, now or in an engine before.
  var arrival: EndFacts.Arrival? {
    if let network { return network.arrival(isRecognised: isRecognised) }
    return feed is ContentFeed ? EndFacts.Arrival(isRecognised: isRecognised, isWhole: true) : nil
  }

  /// What arrived from a source that is gone, if it can be played.
  var arrived: MediaContent? { network?.arrived }

  /// A radio station, and a list of parts without an end mark, which has no duration.
  func isEndless(_ elements: Set<String>) -> Bool {
    let isAdaptive = !elements.isDisjoint(with: ["hlsdemux", "dashdemux", "mssdemux"])
    return network?.isRadio == true || isAdaptive && pipeline.duration == nil
  }
}

extension Element {
  /// It reads the media, or the parts of an adaptive stream.
  var isSource: Bool {
    let kind = factory?.classification ?? ""
    return kind.hasPrefix("Source") || kind.contains("Adaptive")
  }

  /// It reads from the network.
  var isReaderOfNetwork: Bool { factory?.classification.contains("Source/Network") ?? false }
}
