import Testing

@testable import MediaPlayback

@Suite("Contact sheets", .timeLimit(.minutes(2)))
struct ContactSheetTests {
  @Test("the pictures are those at even times, in their order, with text under them and above")
  func sheet() async throws {
    let film = try await TestMedia.redThenBlue.file().location
    let sheet = try await ContactSheet.make(of: film, count: 4)
    #expect(sheet.times == [250, 750, 1250, 1750].map { .milliseconds($0) } && sheet.problems == [])
    let layout = ContactSheetLayout(count: 4, cell: PictureSize(width: 160, height: 120))
    #expect(sheet.picture.size == layout.size)
    let colors = (0..<4).map { index in
      let place = layout.picture(at: index, size: PictureSize(width: 160, height: 120))
      return sheet.picture[place.x + 80, place.y + 60]
    }
    let (red, blue) = (PictureColor(red: 255, green: 0, blue: 0), PictureColor(red: 0, green: 0, blue: 255))
    #expect(colors == [red, red, blue, blue])
    for place in [layout.title(line: 0), layout.title(line: 1), layout.label(at: 0), layout.label(at: 3)] {
      #expect(hasText(sheet.picture, in: place), "\(place)")
    }
  }

  private func hasText(_ picture: PixelPicture, in place: PictureRectangle) -> Bool {
    (place.y..<(place.y + place.height)).contains { y in
      (place.x..<(place.x + place.width)).contains { x in picture[x, y].red > 0x90 }
    }
  }

  @Test(
    "what doesn't move, or can't be sought, has one picture",
    arguments: [(TestMedia.png, 1), (.oneFrame, 5)])
  func single(media: TestMedia, count: Int) async throws {
    let sheet = try await ContactSheet.make(of: try await media.file().location, count: 5)
    #expect(sheet.times.count == count)
  }

  @Test("what has no picture is refused")
  func sound() async throws {
    let location = try await TestMedia.wav.file().location
    let error = await #expect(throws: MediaError.self) { try await ContactSheet.make(of: location, count: 4) }
    #expect(error?.code == .notSupported)
    #expect(error?.message == "There is no picture in \(location.name): it has no video track.")
  }

  @Test("a text of any kind is drawn in the space that it has")
  func text() throws {
    let size = PictureSize(width: 100, height: 18)
    let writer = try TextPicture(
      size: size, text: PictureColor(red: 255, green: 255, blue: 255), background: .black)
    let short = try writer.line("i")
    let long = try writer.line(String(repeating: "<b>&amp;\u{1B}[2J", count: 400))
    let empty = try writer.line("")
    func lit(_ picture: PixelPicture) -> [Int] {
      (0..<100).filter { x in (0..<18).contains { y in picture[x, y].red > 0x80 } }
    }
    #expect(lit(empty) == [])
    #expect(!lit(short).isEmpty && lit(short).allSatisfy { $0 < 10 })
    #expect(lit(long).count > 30)
    #expect(TextPicture.markup("a<b>&\u{07}") == "a&lt;b&gt;&amp; ")
  }

  @Test("a picture is encoded as a PNG that decodes to the same")
  func png() async throws {
    let picture = PixelPicture(size: PictureSize(width: 7, height: 5), color: PictureColor(red: 1, green: 2, blue: 3))
    let file = try await MediaFolder.shared.file(named: "written.png") {
      try MediaFile(path: $0).write(try picture.png())
    }
    let read = try await ThumbnailGenerator(try file.location).thumbnail(at: .zero)
    #expect(read.picture == picture)
  }
}
