import MediaPlayback
import Testing

@Suite("Media inspector", .timeLimit(.minutes(2)))
struct MediaInspectorTests {
  private func describe(_ media: TestMedia) async throws -> MediaDescription {
    try await MediaInspector().describe(try await media.file().location)
  }

  @Test("an intact file is described without a problem", arguments: TestMedia.intact)
  func intact(media: TestMedia) async throws {
    let file = try await media.file()
    let description = try await MediaInspector().describe(try file.location)
    #expect(description.problems == [] && description.missingDecoders == [])
    #expect(description.tracks(.video).count == (media.hasVideo ? 1 : 0))
    #expect(description.tracks(.audio).count == (media.hasAudio ? 1 : 0))
    let duration = try #require(description.duration)
    let expected = try #require(media.duration)
    #expect(abs((duration - expected) / .seconds(1)) < 0.2)
    #expect(description.byteCount == (try file.bytes().count))
    #expect(description.isSeekable && !description.isLive)
  }

  @Test("everything that a film says of its tracks is told")
  func film() async throws {
    let film = try await describe(.mkv)
    #expect(film.container == "Matroska")
    let video = try #require(film.tracks(.video).first)
    #expect(video.mediaType == "video/x-h264" && video.codec?.hasPrefix("H.264") == true)
    #expect(video.number == 1 && video.isSelected && video.isDefault == true)
    let picture = try #require(video.video)
    #expect(picture.size == PictureSize(width: 160, height: 120) && picture.naturalSize == picture.size)
    #expect(picture.frameRate == Ratio(25, 1) && picture.bitDepth == 8 && !picture.isStill && !picture.isInterlaced)
    let audio = try #require(film.tracks(.audio).first)
    #expect(audio.mediaType == "audio/x-vorbis" && audio.codec == "Vorbis")
    #expect(audio.audio == AudioProperties(channelCount: 1, layout: "mono", sampleRate: 44100))
  }

  @Test(
    "the size to show has the pixel aspect and the turn in it",
    arguments: [(TestMedia.widePixels, 213, 120), (.rotated, 120, 160), (.silent, 160, 120)])
  func naturalSize(media: TestMedia, width: Int, height: Int) async throws {
    let description = try await describe(media)
    #expect(description.mainVideo?.video?.naturalSize == PictureSize(width: width, height: height))
    #expect(description.mainVideo?.video?.size == PictureSize(width: 160, height: 120))
  }

  @Test("channels have the name of their places")
  func surround() async throws {
    let audio = try #require(try await describe(.surround).tracks(.audio).first?.audio)
    #expect(audio == AudioProperties(channelCount: 6, layout: "5.1", sampleRate: 48000, bitDepth: 24))
  }

  @Test("subtitles are a track of their own")
  func subtitles() async throws {
    let description = try await describe(.subtitled)
    #expect(description.tracks.map(\.kind) == [.video, .subtitles])
    #expect(description.tracks.map(\.number) == [1, 1])
    #expect(description.tracks(.subtitles).first?.isSelected == false)
  }

  @Test("tags are typed, and all of them are there as text", arguments: [TestMedia.song])
  func tags(media: TestMedia) async throws {
    let tags = try await describe(media).tags
    #expect(tags.title == "Tide" && tags.artists == ["Anna", "Ben"] && tags.artist == "Anna, Ben")
    #expect(tags.album == "Shore" && tags.genre == "Ambient" && tags.comment == "a & b")
    #expect(tags.trackNumber == 3 && tags.trackCount == 12)
    #expect(tags.date == MediaDate(year: 1998, month: 4, day: 23))
    #expect(tags.all.contains(MediaTags.Entry(name: "artist", values: ["Anna", "Ben"])))
  }

  @Test("what one track of a film says is told of the film, but for the track's own title")
  func trackTags() async throws {
    let film = try await describe(.tagged)
    #expect(film.tags.title == nil && film.tracks.map(\.title) == [nil, "Tide"])
    // The container has the artists as one text, the sound in it has each.
    #expect(film.tags.artists == ["Anna, Ben", "Anna", "Ben"] && film.tags.trackNumber == 3)
    let ofTracks: Set = ["title", "language-code", "video-codec", "audio-codec", "bitrate"]
    #expect(ofTracks.isDisjoint(with: film.tags.all.map(\.name)))
  }

  @Test("a wave file is a container with one track of samples")
  func wave() async throws {
    let description = try await describe(.wav)
    #expect(description.container == "WAV")
    let track = try #require(description.tracks.first)
    #expect(track.mediaType == "audio/x-raw" && track.codec == "Uncompressed 16-bit PCM audio")
    #expect(track.audio?.bitDepth == 16)
  }

  @Test("an encoded sound in a wave file is one track")
  func encodedWave() async throws {
    let description = try await describe(.mulaw)
    #expect(description.container == "WAV" && description.tracks.map(\.mediaType) == ["audio/x-mulaw"])
  }

  @Test("a picture has no duration, and is still", arguments: [TestMedia.png, .jpeg])
  func picture(media: TestMedia) async throws {
    let description = try await describe(media)
    #expect(description.duration == nil && description.problems == [])
    #expect(description.mainVideo?.video?.isStill == true && description.mainVideo?.video?.frameRate == nil)
  }

  @Test(
    "a cut file is described, with the cut as its problem",
    arguments: [TestMedia.mp4, .wav, .ogg, .avi, .mkv])
  func cut(media: TestMedia) async throws {
    let file = try await media.cut(0.7)
    let description = try await MediaInspector().describe(try file.location)
    #expect(description.tracks.count == (media.hasVideo ? 1 : 0) + (media.hasAudio ? 1 : 0))
    #expect(description.problems.map(\.code) == [.truncated])
  }

  @Test("what can't be decoded is a track too, and what it needs is named", arguments: TestMedia.partlyDecodable)
  func partlyDecodable(media: TestMedia) async throws {
    let description = try await describe(media)
    #expect(description.problems == [])
    #expect(description.missingDecoders.count == 1)
  }

  @Test("media of which nothing can be decoded is refused with what is missing", arguments: TestMedia.undecodable)
  func undecodable(media: TestMedia) async throws {
    do {
      let description = try await describe(media)
      #expect(description.missingDecoders.count == 1 && description.tracks.count == 1)
    } catch let error as MediaError {
      #expect(error.code == .missingCodec)
    }
  }

  @Test("what is no media is refused within the time", arguments: TestMedia.noMedia + [.empty])
  func noMedia(media: TestMedia) async throws {
    let location = try await media.file().location
    let error = await #expect(throws: MediaError.self) { try await MediaInspector().describe(location) }
    #expect(error?.code == .unsupportedFormat)
    #expect(error?.message.isEmpty == false)
  }

  @Test(
    "what can't be read is refused in words",
    arguments: [
      ("/proc/nonexistent/a.mkv", MediaError.Code.notFound, "/proc/nonexistent/a.mkv doesn't exist. Check the name."),
      ("/", .notReadable, "/ is a folder. Name the files in it."),
    ])
  func unreadable(path: String, code: MediaError.Code, message: String) async throws {
    let location = try MediaLocation(path: path)
    let error = await #expect(throws: MediaError.self) { try await MediaInspector().describe(location) }
    #expect(error?.code == code && error?.message == message)
  }

  @Test("a parser that gives up in silence costs no time", arguments: 1...5)
  func silence(round: Int) async throws {
    let cut = try await TestMedia.mp4IndexAtEnd.cut(0.5).location
    let start = ContinuousClock.now
    let error = await #expect(throws: MediaError.self) { try await MediaInspector(timeout: .seconds(30)).describe(cut) }
    #expect(error?.code == .corrupt)
    #expect(.now - start < .seconds(20))
  }

  @Test("a cancelled description ends at once")
  func cancellation() async throws {
    let location = try await TestMedia.mkv.file().location
    let task = Task { try await MediaInspector().describe(location) }
    task.cancel()
    let error = await #expect(throws: MediaError.self) { try await task.value }
    #expect(error?.code == .cancelled)
  }
}
