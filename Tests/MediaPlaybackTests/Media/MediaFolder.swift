import Foundation
import Testing

/// The folder of all test media of this process, which goes when the process ends.
actor MediaFolder {
  static let shared = MediaFolder()

  /// Made at the first use.
  static let path: String = {
    let path = FileManager.default.temporaryDirectory.path + "/media-playback-tests-\(getpid())"
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      Issue.record("The folder for test media can't be made: \(error)")
    }
    atexit { try? FileManager.default.removeItem(atPath: MediaFolder.path) }
    return path
  }()

  private var files: [String: Task<MediaFile, any Error>] = [:]

  /// The file of that name; the first who asks has it made, and everybody else waits for that.
  func file(
    named name: String, content: @escaping @Sendable (_ path: String) async throws -> Void
  ) async throws -> MediaFile {
    if let task = files[name] { return try await task.value }
    let path = MediaFolder.path + "/" + name
    let task = Task {
      try await content(path)
      return MediaFile(path: path)
    }
    files[name] = task
    return try await task.value
  }

  /// A path in the folder that nobody else uses.
  static func freshPath(_ name: String) -> String { path + "/" + UUID().uuidString + "-" + name }
}
