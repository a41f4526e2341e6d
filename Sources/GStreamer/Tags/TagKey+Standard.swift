// Every tag of gsttaglist.h, and the identifiers of gst/tag/tag.h that players show.

extension TagKey where Content == String {
  /// The title.
  public static var title: TagKey<String> { TagKey("title") }
  /// The title as lists sort it.
  public static var titleSortName: TagKey<String> { TagKey("title-sortname") }
  /// The performer as a person would name it.
  public static var artist: TagKey<String> { TagKey("artist") }
  /// The performer as lists sort it.
  public static var artistSortName: TagKey<String> { TagKey("artist-sortname") }
  /// The album.
  public static var album: TagKey<String> { TagKey("album") }
  /// The album as lists sort it.
  public static var albumSortName: TagKey<String> { TagKey("album-sortname") }
  /// The performer of the whole album.
  public static var albumArtist: TagKey<String> { TagKey("album-artist") }
  /// The performer of the whole album as lists sort it.
  public static var albumArtistSortName: TagKey<String> { TagKey("album-artist-sortname") }
  /// Who wrote the music.
  public static var composer: TagKey<String> { TagKey("composer") }
  /// Who wrote the music, as lists sort it.
  public static var composerSortName: TagKey<String> { TagKey("composer-sortname") }
  /// Who conducts.
  public static var conductor: TagKey<String> { TagKey("conductor") }
  /// Who performs.
  public static var performer: TagKey<String> { TagKey("performer") }
  /// Who remixed or arranged it.
  public static var interpretedBy: TagKey<String> { TagKey("interpreted-by") }
  /// The genre.
  public static var genre: TagKey<String> { TagKey("genre") }
  /// A free text.
  public static var comment: TagKey<String> { TagKey("comment") }
  /// A free text with a key, as `key=text`, `key[language]=text`.
  public static var extendedComment: TagKey<String> { TagKey("extended-comment") }
  /// Where the media comes from, a URI or a path.
  public static var location: TagKey<String> { TagKey("location") }
  /// The home page of the media.
  public static var homepage: TagKey<String> { TagKey("homepage") }
  /// What the media is about.
  public static var summary: TagKey<String> { TagKey("description") }
  /// The version of the media.
  public static var version: TagKey<String> { TagKey("version") }
  /// The International Standard Recording Code.
  public static var isrc: TagKey<String> { TagKey("isrc") }
  /// Who published it.
  public static var organization: TagKey<String> { TagKey("organization") }
  /// The copyright notice.
  public static var copyright: TagKey<String> { TagKey("copyright") }
  /// Where the copyright notice is.
  public static var copyrightURI: TagKey<String> { TagKey("copyright-uri") }
  /// Who encoded it.
  public static var encodedBy: TagKey<String> { TagKey("encoded-by") }
  /// Whom to ask.
  public static var contact: TagKey<String> { TagKey("contact") }
  /// The licence.
  public static var license: TagKey<String> { TagKey("license") }
  /// Where the licence is.
  public static var licenseURI: TagKey<String> { TagKey("license-uri") }
  /// The name of the codec.
  public static var codec: TagKey<String> { TagKey("codec") }
  /// The name of the video codec.
  public static var videoCodec: TagKey<String> { TagKey("video-codec") }
  /// The name of the audio codec.
  public static var audioCodec: TagKey<String> { TagKey("audio-codec") }
  /// The name of the subtitle codec.
  public static var subtitleCodec: TagKey<String> { TagKey("subtitle-codec") }
  /// The name of the container format.
  public static var containerFormat: TagKey<String> { TagKey("container-format") }
  /// The program that encoded it.
  public static var encoder: TagKey<String> { TagKey("encoder") }
  /// The language of a stream as an ISO 639 code.
  public static var languageCode: TagKey<String> { TagKey("language-code") }
  /// The language of a stream as free text.
  public static var languageName: TagKey<String> { TagKey("language-name") }
  /// Keywords, separated by commas.
  public static var keywords: TagKey<String> { TagKey("keywords") }
  /// Where it was recorded, as free text.
  public static var geoLocationName: TagKey<String> { TagKey("geo-location-name") }
  /// The country in which it was recorded.
  public static var geoLocationCountry: TagKey<String> { TagKey("geo-location-country") }
  /// The city in which it was recorded.
  public static var geoLocationCity: TagKey<String> { TagKey("geo-location-city") }
  /// The part of the city in which it was recorded.
  public static var geoLocationSublocation: TagKey<String> { TagKey("geo-location-sublocation") }
  /// The name of the series.
  public static var showName: TagKey<String> { TagKey("show-name") }
  /// The name of the series as lists sort it.
  public static var showSortName: TagKey<String> { TagKey("show-sortname") }
  /// The words of the song.
  public static var lyrics: TagKey<String> { TagKey("lyrics") }
  /// What belongs together, such as the movements of a work.
  public static var grouping: TagKey<String> { TagKey("grouping") }
  /// Who made the recording device.
  public static var deviceManufacturer: TagKey<String> { TagKey("device-manufacturer") }
  /// The model of the recording device.
  public static var deviceModel: TagKey<String> { TagKey("device-model") }
  /// The application that recorded it.
  public static var applicationName: TagKey<String> { TagKey("application-name") }
  /// How the picture has to be turned to stand upright, for example `rotate-90`.
  public static var imageOrientation: TagKey<String> { TagKey("image-orientation") }
  /// The label or publisher.
  public static var publisher: TagKey<String> { TagKey("publisher") }
  /// The key of the music.
  public static var musicalKey: TagKey<String> { TagKey("musical-key") }
  /// The track in MusicBrainz.
  public static var musicBrainzTrackID: TagKey<String> { TagKey("musicbrainz-trackid") }
  /// The artist in MusicBrainz.
  public static var musicBrainzArtistID: TagKey<String> { TagKey("musicbrainz-artistid") }
  /// The album in MusicBrainz.
  public static var musicBrainzAlbumID: TagKey<String> { TagKey("musicbrainz-albumid") }
  /// The album's artist in MusicBrainz.
  public static var musicBrainzAlbumArtistID: TagKey<String> { TagKey("musicbrainz-albumartistid") }
  /// The group of releases in MusicBrainz.
  public static var musicBrainzReleaseGroupID: TagKey<String> { TagKey("musicbrainz-releasegroupid") }
  /// The track of a release in MusicBrainz.
  public static var musicBrainzReleaseTrackID: TagKey<String> { TagKey("musicbrainz-releasetrackid") }
}

extension TagKey where Content == Int {
  /// The number of the track on its disc, from 1.
  public static var trackNumber: TagKey<Int> { TagKey("track-number") }
  /// How many tracks the disc has.
  public static var trackCount: TagKey<Int> { TagKey("track-count") }
  /// The number of the disc in its album, from 1.
  public static var discNumber: TagKey<Int> { TagKey("album-disc-number") }
  /// How many discs the album has.
  public static var discCount: TagKey<Int> { TagKey("album-disc-count") }
  /// Bits a second, exact or the average.
  public static var bitrate: TagKey<Int> { TagKey("bitrate") }
  /// Bits a second as the encoder meant them.
  public static var nominalBitrate: TagKey<Int> { TagKey("nominal-bitrate") }
  /// The least bits a second.
  public static var minimumBitrate: TagKey<Int> { TagKey("minimum-bitrate") }
  /// The most bits a second.
  public static var maximumBitrate: TagKey<Int> { TagKey("maximum-bitrate") }
  /// The serial number of the stream.
  public static var serial: TagKey<Int> { TagKey("serial") }
  /// The version of the program that encoded it.
  public static var encoderVersion: TagKey<Int> { TagKey("encoder-version") }
  /// The number of the episode in its season.
  public static var showEpisodeNumber: TagKey<Int> { TagKey("show-episode-number") }
  /// The number of the season.
  public static var showSeasonNumber: TagKey<Int> { TagKey("show-season-number") }
  /// What the person thinks of it, 0 to 100.
  public static var userRating: TagKey<Int> { TagKey("user-rating") }
  /// The MIDI note of the sample at its own pitch.
  public static var midiBaseNote: TagKey<Int> { TagKey("midi-base-note") }
}

extension TagKey where Content == Double {
  /// ReplayGain of the track in dB.
  public static var trackGain: TagKey<Double> { TagKey("replaygain-track-gain") }
  /// The highest sample of the track, 1 is full scale.
  public static var trackPeak: TagKey<Double> { TagKey("replaygain-track-peak") }
  /// ReplayGain of the album in dB.
  public static var albumGain: TagKey<Double> { TagKey("replaygain-album-gain") }
  /// The highest sample of the album, 1 is full scale.
  public static var albumPeak: TagKey<Double> { TagKey("replaygain-album-peak") }
  /// The level that the gains refer to, in dB.
  public static var referenceLevel: TagKey<Double> { TagKey("replaygain-reference-level") }
  /// The tempo.
  public static var beatsPerMinute: TagKey<Double> { TagKey("beats-per-minute") }
  /// The latitude of the place of recording in degrees, north of the equator is positive.
  public static var geoLocationLatitude: TagKey<Double> { TagKey("geo-location-latitude") }
  /// The longitude of the place of recording in degrees, east of Greenwich is positive.
  public static var geoLocationLongitude: TagKey<Double> { TagKey("geo-location-longitude") }
  /// The elevation of the place of recording in metres above the sea.
  public static var geoLocationElevation: TagKey<Double> { TagKey("geo-location-elevation") }
  /// How far the place of recording may be off, in metres.
  public static var geoLocationHorizontalError: TagKey<Double> { TagKey("geo-location-horizontal-error") }
  /// The speed while recording in metres a second.
  public static var geoLocationMovementSpeed: TagKey<Double> { TagKey("geo-location-movement-speed") }
  /// The direction of movement in degrees, 0 is north, clockwise.
  public static var geoLocationMovementDirection: TagKey<Double> { TagKey("geo-location-movement-direction") }
  /// The direction in which the device looked, in degrees, 0 is north, clockwise.
  public static var geoLocationCaptureDirection: TagKey<Double> { TagKey("geo-location-capture-direction") }
}

extension TagKey where Content == Sample {
  /// A picture such as the cover; its caps say what it shows.
  public static var image: TagKey<Sample> { TagKey("image") }
  /// A small picture.
  public static var previewImage: TagKey<Sample> { TagKey("preview-image") }
  /// A file that comes with the media.
  public static var attachment: TagKey<Sample> { TagKey("attachment") }
  /// What an application keeps in the media.
  public static var applicationData: TagKey<Sample> { TagKey("application-data") }
  /// What a format keeps in the media.
  public static var privateData: TagKey<Sample> { TagKey("private-data") }
}

extension TagKey where Content == CalendarDate {
  /// The day of the recording.
  public static var date: TagKey<CalendarDate> { TagKey("date") }
}

extension TagKey where Content == DateTime {
  /// The moment of the recording, as far as it is known.
  public static var dateTime: TagKey<DateTime> { TagKey("datetime") }
}

extension TagKey where Content == Duration {
  /// How long the media says that it is.
  public static var duration: TagKey<Duration> { TagKey("duration") }
}
