import PlaybackModel

extension MediaTags {
  /// The tags as labels and texts for a person, but for the title and what says how the media is made.
  var rows: [(label: String, text: String)] {
    let typed: [(label: String, text: String?)] = [
      ("Artist", artist), ("Album", album), ("By", albumArtist == artist ? nil : albumArtist),
      ("Track", MediaTags.count(trackNumber, of: trackCount)), ("Disc", MediaTags.count(discNumber, of: discCount)),
      ("Date", date?.description), ("Genre", genre),
      ("Composer", composers.isEmpty ? nil : composers.joined(separator: ", ")), ("Comment", comment),
      ("Copyright", copyright), ("Gain", replayGain?.summary), ("Encoder", encoder),
    ]
    let others = all.filter { !MediaTags.shownElsewhere.contains($0.name) }.map { entry in
      (
        entry.name.prefix(1).uppercased() + entry.name.dropFirst().split(separator: "-").joined(separator: " "),
        entry.values.joined(separator: ", ")
      )
    }
    return typed.compactMap { row in row.text.map { (row.label, $0) } } + others
  }

  private static let shownElsewhere: Set<String> = [
    "title", "artist", "album", "album-artist", "track-number", "track-count", "album-disc-number", "album-disc-count",
    "datetime", "date", "genre", "composer", "comment", "copyright", "encoder", "encoder-version",
    "replaygain-track-gain", "replaygain-track-peak", "replaygain-album-gain", "replaygain-album-peak",
    "replaygain-reference-level", "container-format", "video-codec", "audio-codec", "subtitle-codec", "codec",
    "bitrate",
    "minimum-bitrate", "maximum-bitrate", "nominal-bitrate", "language-code", "language-name", "image-orientation",
    "has-crc", "channel-mode", "private-data", "private-id3v2-frame", "private-qt-tag", "application-name",
    "extended-comment", "container-specific-track-id",
  ]

  private static func count(_ number: Int?, of total: Int?) -> String? {
    guard let number else { return nil }
    return total.map { "\(number) of \($0)" } ?? "\(number)"
  }
}

extension MediaTags.ReplayGain {
  fileprivate var summary: String {
    let gains = [("track", trackGain), ("album", albumGain)].compactMap { name, gain in
      gain.map { "\(name) \($0 > 0 ? "+" : "")\(shortDecimal($0, digits: 2)) dB" }
    }
    return gains.joined(separator: ", ")
  }
}
