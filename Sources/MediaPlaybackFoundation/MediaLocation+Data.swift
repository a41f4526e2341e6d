public import Foundation
public import MediaPlayback

extension MediaLocation {
  /// Media whose bytes are in memory; data of more than a few bytes is played where it is, without a copy.
  ///
  /// - Parameters:
  ///   - data: What a file of the media would have.
  ///   - name: What it is called, for messages; an extension such as `.mp3` helps to recognise it.
  public init(data: Data, name: String = "media") {
    let owner = DataOwner(data)
    unsafe self.init(wrapping: owner.bytes, name: name) { withExtendedLifetime(owner) {} }
  }
}

/// Keeps data, and with it the place of its bytes.
@safe
private final class DataOwner: @unchecked Sendable {
  // @unchecked: an immutable NSData, of which nobody else has a reference.
  private let data: NSData

  init(_ data: Data) { self.data = data as NSData }

  /// Where the bytes are, as long as the owner lives.
  var bytes: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(start: data.bytes, count: data.length) }
}
