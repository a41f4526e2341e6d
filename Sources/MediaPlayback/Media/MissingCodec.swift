internal import GStreamer
internal import PlaybackModel

/// Says what is missing to play media that was recognised, and where to get it.
enum MissingCodec {
  static func error(description: String, caps: Caps?, playing name: String) -> MediaError {
    let type = caps?.structures.first?.name ?? ""
    if type == "text/html" {
      return MediaError(
        .unsupportedFormat, "\(name) is a web page, not media. Give the address of the media in it.", debug: description
      )
    }
    if isNoMedia(type) {
      return MediaError(
        .unsupportedFormat, "\(name) is \(type), which is no media. Check that it is the right file.",
        debug: description)
    }
    let remedy =
      DebianPackages.package(decoding: type).map { "Install the package \($0)." }
      ?? "No package of Debian is known to have it."
    // A type that nobody named says more with its fields.
    let named = type.hasSuffix("unknown") ? caps?.description ?? type : type
    return MediaError(
      .missingCodec, "\(name) can't be played: what is missing is \(description) (\(named)). \(remedy)",
      debug: caps?.description)
  }

  private static func isNoMedia(_ type: String) -> Bool {
    guard type.hasPrefix("application/") || type.hasPrefix("text/") else { return false }
    let media = ["application/x-subtitle", "application/vnd", "application/x-rtp", "application/x-matroska"]
    return [
      "zip", "pdf", "gzip", "tar", "elf", "executable", "bzip", "xz", "rar", "postscript", "msword", "jar", "html",
    ]
    .contains { type.contains($0) } && !media.contains { type.hasPrefix($0) }
  }
}
