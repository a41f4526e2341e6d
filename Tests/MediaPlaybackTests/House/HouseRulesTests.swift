import Foundation
import Testing

/// Promises of the whole package that the compiler keeps only where it is told to.
@Suite("Rules of the house")
struct HouseRulesTests {
  private let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("every Swift target is checked for memory safety, and not only a test")
  func memorySafety() throws {
    let manifest = try String(contentsOf: package.appending(path: "Package.swift"), encoding: .utf8)
    #expect(manifest.contains("\n  .strictMemorySafety(),\n"))
    let targets = manifest.split(separator: /\.(?:target|executableTarget|testTarget)\(/).dropFirst()
    #expect(targets.count >= 11)
    for target in targets { #expect(target.contains("swiftSettings: settings"), "\(target.prefix(60))") }
  }

  @Test(
    "what the framework throws has a type: of any type is only what a caller's own code throws",
    arguments: ["MediaPlayback", "MediaPlaybackFoundation", "PlaybackModel"])
  func typedThrows(target: String) throws {
    let folder = package.appending(path: "Sources/\(target)")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for declaration in text.matches(of: /public [a-z ]*(?:func|init)\b[^{}]*?\bthrows(\([A-Za-z.]+\))?/) {
        count += 1
        #expect(declaration.output.1 != nil, "\(file.lastPathComponent): \(declaration.output.0)")
      }
    }
    #expect(target == "MediaPlaybackFoundation" || count >= 2, "\(count) of \(target)")
  }
}
