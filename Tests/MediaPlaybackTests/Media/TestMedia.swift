import Testing

/// A small media file that the tests make for themselves, once a process, when the first of them asks for it.
///
/// ```swift
/// let file = try await TestMedia.mp4.file()
/// let half = try await TestMedia.mp4.cut(0.5)
/// ```
struct TestMedia: Sendable {
  /// The name of the file.
  let name: String
  /// How long it is; nil for what isn't played in time.
  let duration: Duration?
  let hasVideo: Bool
  let hasAudio: Bool
  private let content: @Sendable (_ path: String) async throws -> Void

  /// Media that `content` writes to a path.
  init(
    _ name: String, duration: Duration? = nil, hasVideo: Bool = false, hasAudio: Bool = false,
    content: @escaping @Sendable (_ path: String) async throws -> Void
  ) {
    self.name = name
    self.duration = duration
    self.hasVideo = hasVideo
    self.hasAudio = hasAudio
    self.content = content
  }

  /// Media that a pipeline makes, which ends where `! filesink` is to be appended.
  init(
    _ name: String, duration: Duration? = nil, hasVideo: Bool = false, hasAudio: Bool = false, pipeline: String
  ) {
    self.init(name, duration: duration, hasVideo: hasVideo, hasAudio: hasAudio) { path in
      try await MediaMaking.run(pipeline, into: path)
    }
  }

  /// Media of given bytes.
  init(
    _ name: String, duration: Duration? = nil, hasVideo: Bool = false, hasAudio: Bool = false,
    bytes: @escaping @Sendable () throws -> [UInt8]
  ) {
    self.init(name, duration: duration, hasVideo: hasVideo, hasAudio: hasAudio) { path in
      try MediaFile(path: path).write(bytes())
    }
  }

  /// Other media with some bytes changed.
  init(
    _ name: String, duration: Duration? = nil, hasVideo: Bool = false, hasAudio: Bool = false, from other: TestMedia,
    change: @escaping @Sendable (inout [UInt8]) throws -> Void
  ) {
    self.init(name, duration: duration, hasVideo: hasVideo, hasAudio: hasAudio) { path in
      var bytes = try await other.file().bytes()
      try change(&bytes)
      try MediaFile(path: path).write(bytes)
    }
  }

  /// The file, which is made if it isn't there yet.
  func file() async throws -> MediaFile { try await MediaFolder.shared.file(named: name, content: content) }

  /// The file's first part, for example its first half.
  func cut(_ fraction: Double) async throws -> MediaFile {
    let whole = try await file()
    let percent = Int((fraction * 100).rounded())
    return try await MediaFolder.shared.file(named: "cut-\(percent)-\(name)") { path in
      let bytes = try whole.bytes()
      try MediaFile(path: path).write(Array(bytes.prefix(Int(Double(bytes.count) * fraction))))
    }
  }
}

extension TestMedia: CustomTestStringConvertible {
  var testDescription: String { name }
}
