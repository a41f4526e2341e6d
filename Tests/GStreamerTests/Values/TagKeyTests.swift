import GStreamer
import Testing

/// A key whose type GStreamer doesn't have for the tag is refused.
@Suite("The standard tags' keys")
struct TagKeyTests {
  init() throws { try GStreamer.initialize() }

  private func check<Content: ValueConvertible & Equatable>(_ keys: [TagKey<Content>], _ content: Content) throws {
    #expect(Set(keys.map(\.name)).count == keys.count)
    for key in keys where key.isRegistered {
      var tags = TagList()
      try tags.set(key, to: content)
      #expect(tags[key] == content, "\(key.name)")
    }
  }

  @Test("texts")
  func strings() throws {
    try check(
      [
        .title, .titleSortName, .artist, .artistSortName, .album, .albumSortName, .albumArtist,
        .albumArtistSortName, .composer, .composerSortName, .conductor, .performer, .interpretedBy, .genre,
        .comment, .extendedComment, .location, .homepage, .summary, .version, .isrc, .organization, .copyright,
        .copyrightURI, .encodedBy, .contact, .license, .licenseURI, .codec, .videoCodec, .audioCodec,
        .subtitleCodec, .containerFormat, .encoder, .languageCode, .languageName, .keywords, .geoLocationName,
        .geoLocationCountry, .geoLocationCity, .geoLocationSublocation, .showName, .showSortName, .lyrics,
        .grouping, .deviceManufacturer, .deviceModel, .applicationName, .imageOrientation, .publisher,
        .musicalKey, .musicBrainzTrackID, .musicBrainzArtistID, .musicBrainzAlbumID, .musicBrainzAlbumArtistID,
        .musicBrainzReleaseGroupID, .musicBrainzReleaseTrackID,
      ], "a")
  }

  @Test("whole numbers")
  func ints() throws {
    try check(
      [
        .trackNumber, .trackCount, .discNumber, .discCount, .bitrate, .nominalBitrate, .minimumBitrate,
        .maximumBitrate, .serial, .encoderVersion, .showEpisodeNumber, .showSeasonNumber, .userRating,
        .midiBaseNote,
      ], 7)
  }

  @Test("numbers")
  func doubles() throws {
    try check(
      [
        .trackGain, .trackPeak, .albumGain, .albumPeak, .referenceLevel, .beatsPerMinute, .geoLocationLatitude,
        .geoLocationLongitude, .geoLocationElevation, .geoLocationHorizontalError, .geoLocationMovementSpeed,
        .geoLocationMovementDirection, .geoLocationCaptureDirection,
      ], 0.5)
  }

  @Test("times and days")
  func times() throws {
    try check([.date], try #require(CalendarDate(year: 2024, month: 2, day: 29)))
    try check([.dateTime], try #require(DateTime(year: 2024, month: 2)))
    try check([.duration], .seconds(3))
  }
}
