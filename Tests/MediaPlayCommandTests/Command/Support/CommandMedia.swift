import Foundation
import Glibc

/// Small media, rendered once by the command itself, in a folder that goes with the process.
struct CommandMedia: Sendable {
  /// Half a second of sound.
  let tone: String
  /// The first half of `tone`.
  let cutTone: String
  /// A second of picture, 160 by 120, and sound.
  let clip: String
  /// Half a second of picture, 160 by 120, without sound.
  let picture: String
  /// Where it all is, and where a test may put more.
  let folder: String

  /// A folder without media.
  let emptyFolder: String

  /// The name of something in the folder, for the arguments of a test.
  enum Name: Sendable { case tone, cutTone, clip, picture, folder, emptyFolder }

  subscript(name: Name) -> String {
    switch name {
    case .tone: tone
    case .cutTone: cutTone
    case .clip: clip
    case .picture: picture
    case .folder: folder
    case .emptyFolder: emptyFolder
    }
  }

  static func shared() async throws -> CommandMedia { try await rendering.value }

  private static let rendering = Task { try await CommandMedia() }

  /// Options that play as fast as it goes, into nothing.
  static let fast = ["--events=json", "--video-sink=fakesink", "--audio-sink=fakesink"]

  private init() async throws {
    folder = try Self.makeFolder()
    emptyFolder = folder + "/empty-folder"
    try FileManager.default.createDirectory(atPath: emptyFolder, withIntermediateDirectories: true)
    tone = folder + "/tone.wav"
    cutTone = folder + "/cut.wav"
    clip = folder + "/clip.webm"
    picture = folder + "/picture.webm"
    let description = """
      # Renders a tone.
      #: location path            The file to write.
      #: tenths   int = 5 [1...9] Its length in tenths of a second.
      audiotestsrc num-buffers=${tenths} samplesperbuffer=800 ! audio/x-raw,format=S16LE,rate=8000,channels=1
        ! wavenc ! filesink location=${location}
      """
    try write("tone.pipeline", description)
    try write(
      "picture.pipeline",
      """
      videotestsrc num-buffers=15 ! video/x-raw,width=160,height=120,framerate=30/1 ! vp8enc deadline=1 ! webmmux
        ! filesink location="\(picture)"
      """)
    try await render("tone.pipeline", ["location=\(tone)"])
    try await render("picture.pipeline", [])
    try await render(
      CommandEnvironment.package + "/pipelines/default-clip.pipeline",
      ["location=\(clip)", "frames=30", "width=160", "height=120"])
    try Data(contentsOf: URL(filePath: tone)).prefix(4_000).write(to: URL(filePath: cutTone))
  }

  /// Writes a file into the folder and returns its path.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    let path = folder + "/" + name
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  /// Reads a file of the folder.
  func read(_ name: String) throws -> [UInt8] { try Array(Data(contentsOf: URL(filePath: folder + "/" + name))) }

  /// Copies the tone into the folder under a name of any bytes.
  func copyTone(to name: [UInt8]) throws {
    let bytes = try Data(contentsOf: URL(filePath: tone))
    let path = (Array(folder.utf8) + [UInt8(ascii: "/")] + name).map { CChar(bitPattern: $0) } + [0]
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: bytes)
  }

  private func render(_ file: String, _ settings: [String]) async throws {
    let result = try await mediaplay(["--pipeline", file] + settings.flatMap { ["--set", $0] }, in: folder)
    guard result.end == .exited(0) else { throw CommandFailure(result: result) }
  }

  private static func makeFolder() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "mediaplay-tests-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    atexit {
      try? FileManager.default.removeItem(
        at: FileManager.default.temporaryDirectory.appending(path: "mediaplay-tests-\(getpid())"))
    }
    return folder.path(percentEncoded: false)
  }
}
