internal import GStreamer
internal import PlaybackModel

extension SoundLevel {
  /// Reads the message of a `level` element; nil if it is another one.
  init?(_ message: Structure, source: String?) {
    // At the end of the stream comes one of no length, whose numbers are none.
    guard message.name == "level", let source, message.get("duration") != Duration.zero else { return nil }
    let (rms, peak, held) = (message.decibels("rms"), message.decibels("peak"), message.decibels("decay"))
    guard !rms.isEmpty, peak.count == rms.count, held.count == rms.count else { return nil }
    let start = message.get("stream-time", as: Duration.self)
    let duration = message.get("duration", as: Duration.self)
    self.init(
      source: source, position: start.flatMap { start in duration.map { start + $0 } },
      channels: rms.indices.map { Channel(rms: rms[$0], peak: peak[$0], heldPeak: held[$0]) })
  }
}

extension Structure {
  /// The numbers of a list in GLib's old type of array, which is written `< -3.01, -3.01 >`.
  fileprivate func decibels(_ field: String) -> [Double] {
    (self[field]?.description ?? "").split { " <>,".contains($0) }.compactMap { Double($0) }
  }
}
