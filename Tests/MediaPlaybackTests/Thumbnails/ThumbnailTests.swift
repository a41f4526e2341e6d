import MediaPlayback
import Testing

@Suite("Thumbnails", .timeLimit(.minutes(2)))
struct ThumbnailTests {
  private static let red = PictureColor(red: 255, green: 0, blue: 0)
  private static let blue = PictureColor(red: 0, green: 0, blue: 255)

  private func generator(
    _ media: TestMedia, _ maximumSize: PictureSize? = nil, precision: SeekPrecision = .exact
  ) async throws -> ThumbnailGenerator {
    ThumbnailGenerator(try await media.file().location, maximumSize: maximumSize, precision: precision)
  }

  @Test("there is one result for each time, in the order of the times", arguments: [SeekPrecision.exact])
  func order(precision: SeekPrecision) async throws {
    let times = [1500, 200, 1100, 200, 0].map { Duration.milliseconds($0) }
    let generator = try await generator(.redThenBlue, precision: precision)
    var thumbnails: [Thumbnail] = []
    for await result in generator.thumbnails(at: times) { thumbnails.append(try result.result.get()) }
    #expect(thumbnails.map(\.requestedTime) == times)
    #expect(thumbnails.map(\.actualTime) == times)
    #expect(thumbnails.map { $0.picture[80, 60] } == [Self.blue, Self.red, Self.blue, Self.red, Self.red])
    #expect(thumbnails.allSatisfy { $0.picture.size == PictureSize(width: 160, height: 120) })
  }

  @Test("a key unit is the picture before that can be decoded by itself")
  func keyUnit() async throws {
    let thumbnail = try await generator(.silent, precision: .keyUnit).thumbnail(at: .milliseconds(1900))
    #expect(thumbnail.actualTime == .seconds(1))
    let exact = try await generator(.silent).thumbnail(at: .milliseconds(1900))
    #expect(abs((exact.actualTime - .milliseconds(1900)) / .milliseconds(1)) <= 40)
  }

  @Test(
    "a picture is upright, has square pixels, keeps its shape and isn't made larger",
    arguments: [
      (TestMedia.quadrants, nil, 160, 120), (.quadrants, PictureSize(width: 80, height: 80), 80, 60),
      (.quadrants, PictureSize(width: 1000, height: 1000), 160, 120), (.rotatedQuadrants, nil, 120, 160),
      (.rotatedQuadrants, PictureSize(width: 80, height: 80), 60, 80), (.widePixels, nil, 213, 120),
      (.widePixels, PictureSize(width: 100, height: 100), 100, 56),
    ] as [(TestMedia, PictureSize?, Int, Int)])
  func size(media: TestMedia, limit: PictureSize?, width: Int, height: Int) async throws {
    let thumbnail = try await generator(media, limit).thumbnail(at: .seconds(1))
    #expect(thumbnail.picture.size == PictureSize(width: width, height: height))
  }

  @Test("a turned picture has its corners where they belong")
  func orientation() async throws {
    let picture = try await generator(.rotatedQuadrants).thumbnail(at: .seconds(1)).picture
    let corners = [picture[10, 10], picture[110, 10], picture[10, 150], picture[110, 150]]
    #expect(
      corners == [
        Self.blue, Self.red, PictureColor(red: 255, green: 255, blue: 255), PictureColor(red: 0, green: 255, blue: 0),
      ])
  }

  @Test("a still picture is the same at any time", arguments: [TestMedia.png, .jpeg])
  func still(media: TestMedia) async throws {
    var pictures: [PixelPicture] = []
    for await result in try await generator(media).thumbnails(at: [.zero, .seconds(7), .seconds(1)]) {
      pictures.append(try result.result.get().picture)
    }
    #expect(pictures.count == 3 && Set(pictures).count == 1)
  }

  @Test("a single frame and a still picture have their one picture")
  func single() async throws {
    let frame = try await generator(.oneFrame).thumbnail(at: .zero)
    #expect(frame.picture.size == PictureSize(width: 160, height: 120) && frame.picture[80, 60].green > 200)
    let still = try await generator(.png).thumbnail(at: .zero)
    #expect(still.picture.size == PictureSize(width: 160, height: 120))
  }

  @Test("a time behind the end has an error, and the next one its picture")
  func behindTheEnd() async throws {
    var codes: [MediaError.Code?] = []
    let generator = try await generator(.redThenBlue)
    for await result in generator.thumbnails(at: [.seconds(60), .seconds(1), .seconds(3)]) {
      if case .failure(let error) = result.result { codes.append(error.code) } else { codes.append(nil) }
    }
    #expect(codes == [.invalidValue, nil, .invalidValue])
  }

  @Test(
    "what has no picture says so for each time",
    arguments: [
      (TestMedia.wav, MediaError.Code.notSupported), (.m4a, .notSupported), (.noise, .unsupportedFormat),
      (.undecodableVideo, .missingCodec),
    ])
  func noPicture(media: TestMedia, code: MediaError.Code) async throws {
    var codes: [MediaError.Code?] = []
    for await result in try await generator(media).thumbnails(at: [.zero, .seconds(1)]) {
      if case .failure(let error) = result.result { codes.append(error.code) } else { codes.append(nil) }
    }
    #expect(codes == [code, code])
  }

  @Test("the time of a picture is bounded")
  func timeout() async throws {
    let location = try await TestMedia.mkv.file().location
    let hasty = ThumbnailGenerator(location, timeout: .nanoseconds(1))
    let error = await #expect(throws: MediaError.self) { try await hasty.thumbnail(at: Duration.zero) }
    #expect(error?.code == .timedOut)
  }

  @Test("a cancelled task gets no more pictures, at once")
  func cancellation() async throws {
    let generator = try await generator(.redThenBlue)
    let task = Task {
      var count = 0
      for await _ in generator.thumbnails(at: (0..<100_000).map { .milliseconds($0 % 2000) }) {
        count += 1
        if count == 3 { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
      }
      return count
    }
    #expect(await task.value == 3)
  }
}
