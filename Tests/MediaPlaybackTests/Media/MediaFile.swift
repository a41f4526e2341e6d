import Foundation
import MediaPlayback

/// A file of the tests.
struct MediaFile: Sendable {
  let path: String

  var location: MediaLocation {
    get throws { try MediaLocation(path: path) }
  }

  func bytes() throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }

  func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }
}

extension [UInt8] {
  /// Puts other bytes of the same number in the place of some text, each time that it comes.
  mutating func replace(_ text: String, with other: String) throws {
    let (old, new) = (Array(text.utf8), Array(other.utf8))
    precondition(old.count == new.count, "the place of everything behind would change")
    var found = false
    for start in indices.dropLast(old.count - 1) where self[start..<(start + old.count)].elementsEqual(old) {
      replaceSubrange(start..<(start + old.count), with: new)
      found = true
    }
    if !found { throw MediaMaking.Failure("there is no \(text) in the media") }
  }

  /// Where some text begins for the first time.
  func start(of text: String) throws -> Int {
    let wanted = Array(text.utf8)
    guard let start = indices.dropLast(wanted.count - 1).first(where: { self[$0...].starts(with: wanted) }) else {
      throw MediaMaking.Failure("there is no \(text) in the media")
    }
    return start
  }
}
