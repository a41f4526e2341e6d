import Foundation
import GStreamer
import MediaPlayback

/// A small clip that GStreamer renders when a test first wants it, into a folder that goes with the test run.
struct MovieClip: Sendable {
  private let rendering: Task<MediaLocation, any Error>

  /// A clip made by a pipeline, whose last element is added here, and by a change of the file's bytes.
  init(_ name: String, _ pipeline: String, change: (@Sendable (inout Data) -> Void)? = nil) {
    rendering = Task {
      let path = ScratchFolder.path(of: name)
      try await MovieClip.render(pipeline, to: path)
      if let change {
        var file = try Data(contentsOf: URL(fileURLWithPath: path))
        change(&file)
        try file.write(to: URL(fileURLWithPath: path))
      }
      return try MediaLocation(path: path)
    }
  }

  /// Where the clip is, once it is rendered.
  var location: MediaLocation {
    get async throws { try await rendering.value }
  }

  /// Runs a pipeline to its end, into a file.
  static func render(_ description: String, to path: String) async throws {
    let pipeline = try Launch.pipeline("\(description) ! filesink name=written")
    try pipeline.element(named: "written")?.set("location", to: path)
    let messages = pipeline.bus.messages(of: [.endOfStream, .error])
    defer { _ = try? pipeline.setState(.null) }
    try pipeline.setState(.playing)
    try await bounded("the clip \(path)") {
      for await message in messages {
        if case .error(let error) = message.view { throw error }
        return
      }
    }
  }
}

extension MovieClip {
  /// Picture and sound, 2 s: 64x48 pixels at 25 frames a second, a tone of half the full scale.
  static let film = MovieClip("film.mkv", film(frames: 50))
  /// As ``film``, long enough that no test sees its end in real time.
  static let long = MovieClip("long.mkv", film(frames: 1500))
  /// As ``film``, 0.4 s.
  static let short = MovieClip("short.mkv", film(frames: 10))
  /// The picture alone, 0.4 s.
  static let silent = MovieClip("silent.mkv", "\(picture(frames: 10)) ! matroskamux")
  /// The sound alone, 1 s.
  static let tone = MovieClip("tone.wav", "\(sound(frames: 25)) ! wavenc")
  /// The sound alone, 60 s.
  static let longTone = MovieClip("long.wav", "\(sound(frames: 1500)) ! wavenc")
  /// 3 s of picture, of which every 25th frame, once a second, can be decoded by itself.
  static let keyed = MovieClip("keyed.webm", "\(picture(frames: 75)) ! vp8enc keyframe-max-dist=25 ! webmmux")

  private static func film(frames: Int) -> String {
    "\(picture(frames: frames)) ! queue ! mux. \(sound(frames: frames)) ! queue ! mux. matroskamux name=mux"
  }

  private static func picture(frames: Int) -> String {
    "videotestsrc num-buffers=\(frames) ! video/x-raw,format=I420,width=64,height=48,framerate=25/1"
  }

  private static func sound(frames: Int) -> String {
    "audiotestsrc num-buffers=\(frames) samplesperbuffer=1920 freq=440 volume=0.5"
      + " ! audio/x-raw,format=S16LE,rate=48000,channels=1"
  }
}

/// Where these tests write files.
enum ScratchFolder {
  private static let folder: String = {
    let folder = NSTemporaryDirectory() + "movie-tests-" + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(atPath: ScratchFolder.folder) }
    return folder
  }()

  static func path(of name: String) -> String { "\(folder)/\(name)" }

  /// A path that nothing else has.
  static func uniquePath(_ suffix: String) -> String { path(of: UUID().uuidString + suffix) }
}
