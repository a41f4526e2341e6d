import Foundation
import GStreamer
import MediaPlayback
import Synchronization
import Testing

/// Running pipeline descriptions, and what is wrong with those that can't run.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct PipelineRunnerTests {
  private func runner(_ text: String, _ parameters: [String: String] = [:]) throws -> PipelineRunner {
    try PipelineRunner(try PipelineFile(text: text, name: "a.pipeline"), setting: parameters)
  }

  @Test("an unknown element is named with its place and the names that are near")
  func unknownElement() throws {
    let error = try #require(throws: MediaError.self) {
      try runner("# A comment.\nvideotestsrc num-buffers=1\n  ! fakesnk")
    }
    #expect(error.code == .missingElement)
    #expect(error.message.contains("fakesnk"))
    #expect(error.message.contains("fakesink"))
    #expect(error.message.contains("a.pipeline:3:5"))
  }

  @Test("an element of a package that isn't installed is named with the package")
  func missingPackage() throws {
    // A name that a package has and this machine hasn't.
    let candidates = ["gtkglsink", "spotifysrc", "webrtcsink", "vaapisink", "gtksink", "qmlglsink", "jackaudiosink"]
    let missing = try #require(
      candidates.first { DebianPackages.package(ofElement: $0) != nil && (try? runner("videotestsrc ! \($0)")) == nil })
    let package = try #require(DebianPackages.package(ofElement: missing))
    let error = try #require(throws: MediaError.self) { try runner("videotestsrc ! \(missing)") }
    #expect(error.code == .missingElement)
    #expect(error.message.contains("Install the package \(package)."))
    #expect(error.message.contains("a.pipeline:1:16"))
  }

  @Test(
    "an unknown property is named with its place",
    arguments: [("videotestsrc\n  nosuch=1 ! fakesink", "nosuch", "2:3")])
  func unknownProperty(text: String, name: String, place: String) throws {
    let error = try #require(throws: MediaError.self) { try runner(text) }
    #expect(error.code == .invalidPipeline)
    #expect(error.message.contains(name))
    #expect(error.message.contains("a.pipeline:\(place)"))
  }

  @Test("a value that a property doesn't take is named with its place")
  func badValue() throws {
    let error = try #require(throws: MediaError.self) { try runner("videotestsrc\n  pattern=nonsense ! fakesink") }
    #expect(error.code == .invalidPipeline)
    #expect(error.message.contains("pattern"))
    #expect(error.message.contains("a.pipeline:2:3"))
  }

  @Test(
    "a parameter that is missing, unknown or out of its range is named",
    arguments: [[:], ["count": "0"], ["count": "many"], ["count": "1", "other": "1"]])
  func badParameter(parameters: [String: String]) throws {
    let text = "#: count int [1...5] How many.\n\nvideotestsrc num-buffers=${count} ! fakesink"
    let error = try #require(throws: MediaError.self) { try runner(text, parameters) }
    #expect(error.message.contains(parameters["other"] == nil ? "count" : "other"))
  }

  @Test(
    "a value with spaces, quotes and an exclamation mark stays one value",
    arguments: [
      "a b.raw", "a\"b.raw", "a ! fakesink.raw", "a'b\\c.raw", "ä$(x)${y}.raw",
    ])
  func quoting(name: String) async throws {
    let folder = ScratchFolder.uniquePath("")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let runner = try runner(
      "#: location path A file.\n\naudiotestsrc num-buffers=1 ! filesink location=${location}",
      ["location": "\(folder)/\(name)"])
    #expect(try await bounded("the run") { await runner.run() } == .ended)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [name])
  }

  @Test("a file that doesn't exist, is a folder, is no text or is too large is said to be so")
  func unreadable() throws {
    func error(_ path: String) throws -> MediaError {
      try #require(throws: MediaError.self) { try PipelineFile(path: Array(path.utf8)) }
    }
    #expect(try error("/proc/nonexistent/a.pipeline").code == .notFound)
    #expect(try error(NSTemporaryDirectory()).code == .notReadable)
    let path = ScratchFolder.uniquePath(".pipeline")
    for data in [Data([0xff, 0xfe, 0x00, 0x81]), Data(repeating: 0x20, count: 2 << 20)] {
      try data.write(to: URL(fileURLWithPath: path))
      #expect(try error(path).code == .invalidPipeline)
      #expect(try error(path).source == path)
    }
  }

  @Test("a failure while running is the run's reason, with the element")
  func failure() async throws {
    let runner = try runner("filesrc name=broken location=/proc/nonexistent/a ! fakesink")
    let reason = try await bounded("the run") { await runner.run() }
    #expect(reason.name == "failed")
    #expect(reason.error?.source?.contains("broken") == true)
  }

  @Test("a warning of an element is handed on, and the run goes on")
  func warning() async throws {
    let runner = try runner("videotestsrc num-buffers=3 ! identity ! fakesink")
    let warnings = Lock(0)
    let reason = try await bounded("the run") { await runner.run { _ in warnings.withLock { $0 += 1 } } }
    #expect(reason == .ended)
    #expect(warnings.withLock { $0 } == 0)
  }

  @Test("a stop ends a live pipeline with a complete file", arguments: [FinishReason.stopped, .userExited])
  func stop(reason: FinishReason) async throws {
    let path = ScratchFolder.uniquePath(".mkv")
    let runner = try runner(
      "#: location path A file.\n\nvideotestsrc is-live=true ! video/x-raw,width=64,height=48,framerate=50/1"
        + " ! jpegenc ! matroskamux ! filesink location=${location}", ["location": path])
    let run = Task { await runner.run() }
    try await eventually("data in the file") {
      let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      return size ?? 0 > 10_000
    }
    runner.stop(reason)
    #expect(try await bounded("the run") { await run.value } == reason)
    let player = MoviePlayer(try MediaLocation(path: path), settings: .headless)
    player.play()
    let finish = try await bounded("the end") { await player.finish() }
    #expect(finish?.reason == .ended)
    // Only a file that was completed declares how long it is.
    #expect(try #require(finish?.duration) > .zero)
    #expect(finish?.duration == finish?.position)
  }

  @Test("a stop before the run ends it at once, and so does a cancelled task")
  func stopEarly() async throws {
    let early = try runner("videotestsrc is-live=true ! fakesink")
    early.stop(.stopped)
    #expect(try await bounded("the run") { await early.run() } == .stopped)
    let cancelled = try runner("videotestsrc is-live=true ! fakesink")
    let run = Task { await cancelled.run() }
    run.cancel()
    #expect(try await bounded("the run") { await run.value } == .stopped)
  }
}
