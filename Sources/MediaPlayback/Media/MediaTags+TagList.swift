internal import GStreamer
internal import PlaybackModel

extension MediaTags {
  /// Makes the tags of media: what is said of the whole stands before what is said of single tracks.
  init(global: [TagList], tracks: [TagList]) {
    self.init()
    for list in global { merge(list) }
    // What a track says of itself alone, its title say, isn't the media's where there are several.
    let isAlone = tracks.count == 1
    for list in tracks where isAlone || list.isGlobal || global.isEmpty { merge(list) }
  }

  /// Adds what isn't said yet.
  mutating func merge(_ list: TagList) {
    func texts(_ name: String) -> [String] { list.textEntries.first { $0.name == name }?.values ?? [] }
    func positive(_ name: String) -> Int? { list[TagKey<Int>(name)].flatMap { $0 > 0 ? $0 : nil } }
    title = title ?? list[.title]
    if artists.isEmpty { artists = texts("artist") }
    album = album ?? list[.album]
    albumArtist = albumArtist ?? list[TagKey<String>("album-artist")]
    if composers.isEmpty { composers = texts("composer") }
    if genres.isEmpty { genres = texts("genre") }
    date = date ?? list.dateParts.map { MediaDate(year: $0.year, month: $0.month, day: $0.day) }
    trackNumber = trackNumber ?? positive("track-number")
    trackCount = trackCount ?? positive("track-count")
    discNumber = discNumber ?? positive("album-disc-number")
    discCount = discCount ?? positive("album-disc-count")
    comment = comment ?? list[TagKey<String>("comment")]
    copyright = copyright ?? list[TagKey<String>("copyright")]
    encoder = encoder ?? list[TagKey<String>("encoder")]
    let gain = ReplayGain(
      trackGain: list[TagKey<Double>("replaygain-track-gain")],
      trackPeak: list[TagKey<Double>("replaygain-track-peak")],
      albumGain: list[TagKey<Double>("replaygain-album-gain")], albumPeak: list[TagKey<Double>("replaygain-album-peak")]
    )
    if replayGain == nil, gain != ReplayGain() { replayGain = gain }
    let known = Set(all.map(\.name))
    all += list.textEntries.filter { !known.contains($0.name) }.map { Entry(name: $0.name, values: $0.values) }
  }
}
