import PlaybackModel
import Testing

@Suite("Media description")
struct MediaDescriptionTests {
  @Test(
    "A date is written as far as it is known",
    arguments: [
      (MediaDate(year: 1998), "1998"), (MediaDate(year: 1998, month: 4), "1998-04"),
      (MediaDate(year: 1998, month: 4, day: 23), "1998-04-23"), (MediaDate(year: 1998, month: 13, day: 1), "1998"),
      (MediaDate(year: 1998, day: 23), "1998"), (MediaDate(year: 1998, month: 4, day: 32), "1998-04"),
      (MediaDate(year: 79, month: 8, day: 24), "0079-08-24"),
    ])
  func date(date: MediaDate, text: String) {
    #expect(date.description == text)
  }

  @Test("The bit rate is that of all bytes over the duration, and unknown without both")
  func bitRate() {
    var description = MediaDescription()
    #expect(description.bitRate == nil)
    description.byteCount = 1_000_000
    #expect(description.bitRate == nil)
    description.duration = .zero
    #expect(description.bitRate == nil)
    description.duration = .seconds(3)
    #expect(description.bitRate == 2_666_667)
    description.byteCount = .max
    description.duration = .nanoseconds(1)
    #expect(description.bitRate == nil)
  }

  @Test("The main picture is the first that moves, or else the first")
  func mainVideo() {
    func track(_ number: Int, still: Bool) -> MediaTrack {
      MediaTrack(
        kind: .video, number: number,
        video: VideoProperties(size: PictureSize(width: 16, height: 9), isStill: still))
    }
    var description = MediaDescription()
    #expect(description.mainVideo == nil)
    description.tracks = [MediaTrack(kind: .audio, number: 1), track(1, still: true)]
    #expect(description.mainVideo?.number == 1)
    description.tracks.append(track(2, still: false))
    #expect(description.mainVideo?.number == 2)
  }

  @Test(
    "The natural size has the pixel aspect and the turn in it",
    arguments: [
      (4, 3, PictureOrientation.rotate0, 427, 240), (4, 3, .rotate90, 180, 320), (1, 1, .rotate270, 240, 320),
      (1, 1, .rotate180, 320, 240),
    ])
  func naturalSize(numerator: Int, denominator: Int, orientation: PictureOrientation, width: Int, height: Int) throws {
    let properties = VideoProperties(
      size: PictureSize(width: 320, height: 240), pixelAspect: try #require(Ratio(numerator, denominator)),
      orientation: orientation)
    #expect(properties.naturalSize == PictureSize(width: width, height: height))
  }

  @Test("A ratio has a denominator above zero")
  func ratio() {
    #expect(Ratio(1, 0) == nil)
    #expect(Ratio(1, -2) == nil)
    #expect(Ratio(30000, 1001)?.description == "30000/1001")
  }
}
