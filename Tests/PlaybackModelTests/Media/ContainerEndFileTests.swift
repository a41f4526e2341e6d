import Glibc
import PlaybackModel
import Testing

@Suite("The end that a file's container declares")
struct ContainerEndFileTests {
  /// A folder that goes with the test.
  private final class Folder {
    let path: String

    init() throws {
      var template = Array("/tmp/container-end-XXXXXX".utf8CString)
      let made = unsafe template.withUnsafeMutableBufferPointer { buffer in
        unsafe buffer.baseAddress.map { unsafe mkdtemp($0) != nil } ?? false
      }
      try #require(made)
      path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
      for name in ["odd", "fifo"] { unsafe unlink(path + "/" + name) }
      unlinkRaw(rawPath)
      unsafe rmdir(path)
    }

    /// A name that is no text in any encoding.
    var rawPath: [UInt8] { Array(path.utf8) + Array("/a#b 100%20?".utf8) + [0xFF, 0xFE] }

    func write(_ bytes: [UInt8], to path: [UInt8]) throws {
      let name = path.map { CChar(bitPattern: $0) } + [0]
      let descriptor = unsafe open(name, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      try #require(descriptor >= 0)
      let written = unsafe Glibc.write(descriptor, bytes, bytes.count)
      close(descriptor)
      try #require(written == bytes.count)
    }

    private func unlinkRaw(_ path: [UInt8]) {
      _ = unsafe unlink(path.map { CChar(bitPattern: $0) } + [0])
    }
  }

  @Test("a file with any bytes in its name is checked", arguments: ContainerSample.all)
  func rawName(_ sample: ContainerSample) throws {
    let folder = try Folder()
    try folder.write(sample.bytes, to: folder.rawPath)
    #expect(ContainerEnd.check(path: folder.rawPath) == .complete)
    try folder.write(sample.bytes.dropLast(20), to: folder.rawPath)
    guard case .truncated = ContainerEnd.check(path: folder.rawPath) else {
      Issue.record("\(ContainerEnd.check(path: folder.rawPath))")
      return
    }
  }

  @Test("a FIFO without a writer is unknown at once")
  func fifo() throws {
    let folder = try Folder()
    let made = unsafe mkfifo(folder.path + "/fifo", 0o600)
    try #require(made == 0)
    #expect(ContainerEnd.check(path: Array((folder.path + "/fifo").utf8)) == .unknown)
  }

  @Test(
    "what is no readable file is unknown", arguments: ["", "/", "/dev/null", "/proc/nonexistent/film.mp4", "/tmp\0x"])
  func noFile(path: String) {
    #expect(ContainerEnd.check(path: Array(path.utf8)) == .unknown)
  }

  @Test("an empty file is unknown")
  func empty() throws {
    let folder = try Folder()
    try folder.write([], to: folder.rawPath)
    #expect(ContainerEnd.check(path: folder.rawPath) == .unknown)
  }
}
