internal import GStreamer
internal import PlaybackModel

/// Says how to get an element that isn't installed, or which one was meant.
enum MissingElement {
  static func message(_ name: String) -> String {
    var message = "There is no element \(name) here."
    if let package = DebianPackages.package(ofElement: name) { message += " Install the package \(package)." }
    let near = nearestNames(to: name, among: (try? ElementFactory.allNames()) ?? [])
    if !near.isEmpty { message += " Did you mean \(near.joined(separator: ", "))?" }
    return message
  }
}

extension MediaError {
  /// The engine's own element is missing, which is nothing that media could be blamed for.
  init(missing error: GStreamerError) {
    guard error.code == .noSuchElement, let name = error.source else {
      self.init(.engine, error.message, source: error.source, debug: error.debug)
      return
    }
    self.init(.missingElement, MissingElement.message(name))
  }
}
