extension RemoteSnapshot {
  /// The properties of `org.mpris.MediaPlayer2.Player`, all of them.
  package var properties: [String: RemoteValue] {
    [
      "PlaybackStatus": .text(status),
      "LoopStatus": .text(loop.rawValue),
      "Rate": .double(isLive ? 1 : rate),
      "Metadata": .dictionary(metadata),
      "Volume": .double(remoteVolume),
      "Position": .int64(max(0, (position ?? .zero).microseconds)),
      "MinimumRate": .double(rates.lowerBound),
      "MaximumRate": .double(rates.upperBound),
      "CanGoNext": .bool(hasTransport && canGoNext),
      "CanGoPrevious": .bool(hasTransport && canGoPrevious),
      "CanPlay": .bool(canPlay),
      "CanPause": .bool(canPlay),
      "CanSeek": .bool(canSeek),
      "CanControl": .bool(canControl),
    ]
  }

  /// The properties whose changes MPRIS never tells.
  private static let silent: Set = ["Position", "CanControl"]

  /// The properties that differ from those of an earlier moment, but for those whose changes are never told.
  package func changes(since earlier: RemoteSnapshot) -> [String: RemoteValue] {
    let before = earlier.properties
    return properties.filter { !RemoteSnapshot.silent.contains($0.key) && before[$0.key] != $0.value }
  }

  /// What MPRIS says of the item; only its path where there is none.
  package var metadata: [String: RemoteValue] {
    var values: [String: RemoteValue] = ["mpris:trackid": .path(trackPath)]
    guard hasItem else { return values }
    func add(_ key: String, _ text: String?) { if let text, !text.isEmpty { values[key] = .text(text) } }
    func add(_ key: String, _ texts: [String]) { if !texts.isEmpty { values[key] = .texts(texts) } }
    func add(_ key: String, _ number: Int?) {
      if let number, let number = Int32(exactly: number) { values[key] = .int32(number) }
    }
    if let duration, duration > .zero { values["mpris:length"] = .int64(duration.microseconds) }
    add("mpris:artUrl", artURL)
    add("xesam:url", uri)
    add("xesam:title", streamTitle ?? tags.title ?? name)
    add("xesam:artist", tags.artists)
    add("xesam:album", tags.album)
    add("xesam:albumArtist", tags.albumArtist.map { [$0] } ?? [])
    add("xesam:composer", tags.composers)
    add("xesam:genre", tags.genres)
    add("xesam:comment", tags.comment.map { [$0] } ?? [])
    add("xesam:contentCreated", tags.date?.description)
    add("xesam:trackNumber", tags.trackNumber)
    add("xesam:discNumber", tags.discNumber)
    return values
  }
}
