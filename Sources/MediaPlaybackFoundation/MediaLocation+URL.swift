public import Foundation
public import MediaPlayback

extension MediaLocation {
  /// A resource by its URL; a `file:` URL stands for the file.
  public init(_ url: URL) { self.init(uri: url.absoluteString) }
}
