import Glibc
import MediaPlayback
import PlaybackModel

/// Writes pictures of what is played, each into a file of its own.
struct ScreenshotWriter: Sendable {
  let options: ScreenshotOptions

  /// Writes the picture at hand, and returns the path of its file.
  ///
  /// Throws ``MediaError`` where there is no picture, or the file can't be written.
  func write(_ kind: PlayerCommand.Screenshot, of player: MoviePlayer) async throws(MediaError) -> [UInt8] {
    guard let item = player.item, let position = player.position else {
      throw MediaError(.notSupported, "There is nothing to take a screenshot of.")
    }
    guard player.mediaKinds.contains(.video) else {
      throw MediaError(.notSupported, "There is no picture in \(item.shortName) to take a screenshot of.")
    }
    let picture = try await picture(kind, of: player, item, at: position)
    let bytes =
      switch options.format {
      case .jpg: try picture.jpeg()
      case .png: try picture.png()
      }
    let path = try freePath(item, at: position)
    try OutputFile.write(bytes, to: path)
    return path
  }

  private func picture(
    _ kind: PlayerCommand.Screenshot, of player: MoviePlayer, _ item: MediaLocation, at position: Duration
  ) async throws(MediaError) -> PixelPicture {
    // What was decoded again has neither subtitles nor another size; what can be read only once can't be.
    if kind == .video, item.path != nil, player.mediaInfo?.isSeekable == true {
      return try await ThumbnailGenerator(item).thumbnail(at: position).picture
    }
    if let picture = await player.currentPicture() { return picture }
    if item.path != nil, player.mediaInfo?.isSeekable == true {
      return try await ThumbnailGenerator(item).thumbnail(at: position).picture
    }
    throw MediaError(.notSupported, "The output for the picture keeps none to take a screenshot of.")
  }

  /// A path at which there is nothing yet.
  private func freePath(_ item: MediaLocation, at position: Duration) throws(MediaError) -> [UInt8] {
    guard let template = options.template ?? ScreenshotTemplate(ScreenshotOptions.defaultTemplate) else { return [] }
    let name = item.path?.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? Array(item.shortName.utf8)
    let folder = options.directory.map { $0.last == UInt8(ascii: "/") ? $0 : $0 + [UInt8(ascii: "/")] } ?? []
    for number in 1...(template.hasNumber ? 99_999 : 1) {
      let path =
        folder + template.name(number: number, item: name, position: position)
        + Array(".\(options.format.rawValue)".utf8)
      var status = stat()
      if unsafe lstat(path.map { CChar(bitPattern: $0) } + [0], &status) != 0 { return path }
      if !template.hasNumber {
        throw MediaError(.outputUnavailable, "\(printable(path)) is there already. Put %n into --screenshot-template.")
      }
    }
    throw MediaError(.outputUnavailable, "All numbers of --screenshot-template are taken. Name another one.")
  }
}
