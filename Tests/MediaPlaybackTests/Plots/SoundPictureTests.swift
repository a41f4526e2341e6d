import Foundation
import Testing

@testable import MediaPlayback
@testable import PlaybackModel

@Suite("The plot of a sound as a picture", .timeLimit(.minutes(2)))
struct SoundPictureTests {
  private func plot() throws -> SoundPlot {
    let analyzer = SoundAnalyzer()
    analyzer.add([(0..<48_000).map { 0.25 * sin(2 * .pi * 440.25 * Double($0) / 48_000) }], rate: 48_000)
    return SoundPlot(try #require(analyzer.measurement), title: "A & <b> \u{1F3B5} ü.wav")
  }

  @Test("it is a PNG of the plot's size with the lines in it")
  func picture() async throws {
    let plot = try plot()
    let file = try await MediaFolder.shared.file(named: "plot.png") { path in
      try MediaFile(path: path).write(try await plot.png())
    }
    let bytes = try file.bytes()
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    let picture = try await ThumbnailGenerator(try file.location, maximumSize: SoundPlot.size).thumbnail(at: .zero)
      .picture
    #expect(picture.size == SoundPlot.size)
    #expect(picture[2, 2] == PictureColor(red: 255, green: 255, blue: 255))
    let blue = (71..<905).contains { x in
      (97..<519).contains { y in picture[x, y].blue > 140 && picture[x, y].red < 80 }
    }
    #expect(blue, "the spectrum's line")
  }

  @Test("an element that isn't installed is named with its package")
  func missing() throws {
    let error = #expect(throws: MediaError.self) { try VectorPicture.check(["videoconvert", "nosuchelement"]) }
    #expect(error?.code == .missingElement && error?.message.contains("nosuchelement") == true)
    #expect(MissingElement.message("rsvgdec").contains("Install the package gstreamer1.0-plugins-bad."))
    #expect(MissingElement.message("pngenc").contains("Install the package gstreamer1.0-plugins-good."))
    try VectorPicture.check()
  }

  @Test("what is no drawing is refused and doesn't hang")
  func broken() throws {
    for text in ["", "<svg", "no drawing at all"] {
      let error = #expect(throws: MediaError.self) { try VectorPicture.png(text, timeout: .seconds(3)) }
      #expect(error?.code == .engine || error?.code == .timedOut, "\(String(describing: error))")
    }
  }
}
