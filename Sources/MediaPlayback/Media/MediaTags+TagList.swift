internal import GStreamer
internal import PlaybackModel

extension MediaTags {
  /// Makes the tags of media: what is said of the whole stands before what is said of single tracks.
  init(global: [TagList], tracks: [TagList]) {
    self.init()
    for list in global { merge(list) }
    for list in tracks {
      var list = list
      // What a track says of itself alone isn't the media's where there are several.
      if tracks.count > 1, !list.isGlobal { MediaTags.ofTracks.forEach { list.remove($0) } }
      merge(list)
    }
  }

  private static let ofTracks = [
    "title", "language-code", "language-name", "codec", "video-codec", "audio-codec", "subtitle-codec", "bitrate",
    "nominal-bitrate", "minimum-bitrate", "maximum-bitrate", "encoder", "encoder-version", "image-orientation",
  ]

  /// Adds what isn't said yet.
  mutating func merge(_ list: TagList) {
    func positive(_ key: TagKey<Int>) -> Int? { list[key].flatMap { $0 > 0 ? $0 : nil } }
    title = title ?? list[.title]
    if artists.isEmpty { artists = list.all(.artist) }
    album = album ?? list[.album]
    albumArtist = albumArtist ?? list[.albumArtist]
    if composers.isEmpty { composers = list.all(.composer) }
    if genres.isEmpty { genres = list.all(.genre) }
    date = date ?? MediaDate(list)
    trackNumber = trackNumber ?? positive(.trackNumber)
    trackCount = trackCount ?? positive(.trackCount)
    discNumber = discNumber ?? positive(.discNumber)
    discCount = discCount ?? positive(.discCount)
    comment = comment ?? list[.comment]
    copyright = copyright ?? list[.copyright]
    encoder = encoder ?? list[.encoder]
    let gain = ReplayGain(
      trackGain: list[.trackGain], trackPeak: list[.trackPeak], albumGain: list[.albumGain], albumPeak: list[.albumPeak]
    )
    if replayGain == nil, gain != ReplayGain() { replayGain = gain }
    let known = Set(all.map(\.name))
    all += list.names.filter { !known.contains($0) }.compactMap { Entry(name: $0, in: list) }
  }
}

extension MediaTags.Entry {
  /// A tag's values as text; nil for those that are binary.
  fileprivate init?(name: String, in list: TagList) {
    let values = list.values(of: name).filter { Sample(value: $0) == nil }
    guard !values.isEmpty else { return nil }
    self.init(name: name, values: values.map { DateTime(value: $0)?.description ?? $0.description })
  }
}

extension MediaDate {
  /// The moment that tags name, or else the day.
  fileprivate init?(_ list: TagList) {
    if let moment = list[.dateTime] {
      self.init(year: moment.year, month: moment.month, day: moment.day)
    } else if let day = list[.date] {
      self.init(year: day.year, month: day.month, day: day.day)
    } else {
      return nil
    }
  }
}
