/// Where pictures of what is played are written, and how.
package struct ScreenshotOptions: Equatable, Sendable {
  /// A kind of picture file.
  package enum Format: String, Equatable, Sendable, CaseIterable {
    /// Small, with losses.
    case jpg
    /// Exact.
    case png
  }

  /// The template that holds unless another one is given.
  static let defaultTemplate = "mediaplay-shot%n"

  /// The kind of file.
  package var format = Format.jpg
  /// The names of the files, without their ending; nil for the usual ones.
  package var template: ScreenshotTemplate?
  /// The folder; nil for the current one.
  package var directory: [UInt8]?

  /// Creates the options that hold without any.
  package init() {}
}
