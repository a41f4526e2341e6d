import Foundation
import MediaPlayback
import Testing

/// The pipelines that come with the project do what they say: those that write files.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct ShippedRenderingTests {
  private typealias Pixel = PixelMap.Pixel

  private static let red = Pixel(red: 255, green: 0, blue: 0)
  private static let green = Pixel(red: 0, green: 255, blue: 0)
  private static let blue = Pixel(red: 0, green: 0, blue: 255)
  private static let black = Pixel(red: 0, green: 0, blue: 0)

  /// A movie of a second of red, one of green and 0.4 s of blue, 160x90.
  private static let colours = Task {
    let path = ScratchFolder.path(of: "colours.mkv")
    let source = { (pattern: String, count: Int) in
      "videotestsrc num-buffers=\(count) pattern=\(pattern) ! video/x-raw,format=I420,width=160,height=90,framerate=10/1"
        + " ! queue ! all. "
    }
    try await MovieClip.render(
      source("red", 10) + source("green", 10) + source("blue", 4) + "concat name=all ! matroskamux", to: path)
    return path
  }

  @Test("the default clip is a film of the size and length that were asked for")
  func defaultClip() async throws {
    let (finish, info) = try await ShippedPipeline.played(try await ShippedPipeline.clip.value)
    #expect(finish.reason == .ended)
    #expect(info.hasAudio && info.hasVideo)
    #expect(info.naturalSize == PictureSize(width: 192, height: 120))
    #expect((450...550).contains(try #require(info.duration).inMilliseconds))
  }

  @Test("rendering scaled gives pictures of exactly the size")
  func scaledRender() async throws {
    for clip in [try await ShippedPipeline.clip.value, try await ShippedPipeline.parsedClip.value] {
      let pattern = ScratchFolder.uniquePath("-%05d.png")
      let reason = try await ShippedPipeline.run(
        "scaled-render", ["uri": clip, "location": pattern, "width": "101", "height": "97", "rate": "5/1"])
      #expect(reason == .ended)
      let first = try await ShippedPipeline.picture(of: pattern.replacingOccurrences(of: "%05d", with: "00000"))
      #expect(first.width == 101 && first.height == 97)
      #expect(FileManager.default.fileExists(atPath: pattern.replacingOccurrences(of: "%05d", with: "00001")))
    }
  }

  @Test(
    "a transcoded film has its tracks, its length and no larger a picture than asked for", arguments: ["vp8", "vp9"])
  func transcode(codec: String) async throws {
    for clip in [try await ShippedPipeline.clip.value, try await ShippedPipeline.parsedClip.value] {
      let path = ScratchFolder.uniquePath(".webm")
      let reason = try await ShippedPipeline.run(
        "transcode-webm", ["uri": clip, "location": path, "video": codec, "speed": "8", "width": "96"])
      #expect(reason == .ended)
      let (finish, info) = try await ShippedPipeline.played(path)
      #expect(finish.reason == .ended && info.hasAudio && info.hasVideo)
      #expect(info.naturalSize == PictureSize(width: 96, height: 60))
      #expect((450...600).contains(try #require(info.duration).inMilliseconds))
    }
  }

  @Test("what has no sound, or no picture, is transcoded to a file without", arguments: [true, false])
  func transcodeOne(isPicture: Bool) async throws {
    let location = try await isPicture ? MovieClip.silent.location : MovieClip.tone.location
    let path = ScratchFolder.uniquePath(".webm")
    let reason = try await ShippedPipeline.run("transcode-webm", ["uri": location.uri, "location": path])
    #expect(reason == .ended)
    let (finish, info) = try await ShippedPipeline.played(path)
    #expect(finish.reason == .ended && info.hasVideo == isPicture && info.hasAudio != isPicture)
  }

  @Test("a thumbnail sheet has a picture for each interval, and black behind the end")
  func thumbnailSheet() async throws {
    let path = ScratchFolder.uniquePath(".png")
    let reason = try await ShippedPipeline.run(
      "thumbnail-sheet",
      ["uri": try await Self.colours.value, "location": path, "interval": "1", "width": "660", "hide-times": "true"])
    #expect(reason == .ended)
    let sheet = try await ShippedPipeline.picture(of: path)
    #expect(sheet.width == 660 && sheet.height == 286)
    for (index, colour) in [Self.red, Self.green, Self.blue, Self.blue].enumerated() {
      #expect(sheet[4 + 164 * index + 80, 4 + 45].isClose(to: colour), "tile \(index)")
    }
    for row in 1..<3 { #expect(sheet[84, 4 + 94 * row + 45].isClose(to: Self.black)) }
  }

  @Test("a picture in a picture stands where it was put, and stays with its last picture")
  func pictureInPicture() async throws {
    let path = ScratchFolder.uniquePath(".webm")
    let inset = ScratchFolder.uniquePath(".mkv")
    try await MovieClip.render(
      "videotestsrc num-buffers=5 pattern=white ! video/x-raw,format=I420,width=64,height=64,framerate=10/1"
        + " ! matroskamux", to: inset)
    let reason = try await ShippedPipeline.run(
      "picture-in-picture",
      [
        "uri": try await Self.colours.value, "inset": inset, "location": path, "width": "320", "height": "180",
        "rate": "10", "inset-width": "80", "inset-height": "60", "x": "200", "y": "20",
      ])
    #expect(reason == .ended)
    for (number, colour) in [(2, Self.red), (15, Self.green), (22, Self.blue)] {
      let picture = try await ShippedPipeline.picture(number, of: path)
      #expect(picture.width == 320 && picture.height == 180)
      #expect(picture[100, 150].isClose(to: colour), "picture \(number) is \(picture[100, 150])")
      // A square in 80x60 is 60 wide, in the middle.
      let white = Pixel(red: 255, green: 255, blue: 255)
      #expect(picture[240, 50].isClose(to: white), "picture \(number) has \(picture[240, 50]) in the inset")
      #expect(picture[204, 50].isClose(to: colour) && picture[240, 90].isClose(to: colour))
    }
    let (finish, info) = try await ShippedPipeline.played(path)
    #expect(finish.reason == .ended && info.hasVideo && !info.hasAudio)
    #expect((2350...2450).contains(try #require(info.duration).inMilliseconds))
  }

  @Test("the recorder records picture and sound for as long as it was told")
  func recorder() async throws {
    let path = ScratchFolder.uniquePath(".webm")
    let reason = try await ShippedPipeline.run(
      "recorder",
      [
        "location": path, "end": "16", "camera": "videotestsrc", "microphone": "audiotestsrc", "width": "64",
        "height": "48",
      ])
    #expect(reason == .ended)
    let (finish, info) = try await ShippedPipeline.played(path)
    #expect(finish.reason == .ended && info.hasAudio && info.hasVideo)
    #expect(info.naturalSize == PictureSize(width: 64, height: 48))
    #expect((490...600).contains(try #require(info.duration).inMilliseconds))
  }
}
