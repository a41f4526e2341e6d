internal import GStreamer
internal import PlaybackModel

/// Draws lines of text as pictures, with GStreamer's own text element.
///
/// Used by one thread at a time; its calls block.
final class TextPicture {
  private let pipeline: Pipeline
  private let overlay: Element
  private let sink: AppSink
  private let size: PictureSize

  /// Prepares lines of a size, in colours.
  ///
  /// Throws ``MediaError`` with code `missingElement` where the text element isn't installed.
  init(size: PictureSize, isBold: Bool = false, isCentred: Bool = false, text: PictureColor, background: PictureColor)
    throws(MediaError)
  {
    self.size = size
    do throws(GStreamerError) {
      let made = try Launch.pipeline(
        "videotestsrc pattern=solid-color foreground-color=\(background.argb) "
          + "! video/x-raw,format=RGBA,width=\(size.width),height=\(size.height),framerate=25/1 "
          + "! textoverlay name=text color=\(text.argb) valignment=center halignment=\(isCentred ? "center" : "left") "
          + "xpad=0 ypad=0 wrap-mode=none draw-shadow=false draw-outline=false auto-resize=false "
          + "font-desc=\"Sans \(isBold ? "Bold " : "")9\" "
          + "! appsink name=sink sync=false max-buffers=1")
      guard let overlay = made.element(named: "text"), let sink = made.element(named: "sink") as? AppSink else {
        throw GStreamerError(.noSuchElement, "The text pipeline has no text.")
      }
      (pipeline, self.overlay, self.sink) = (made, overlay, sink)
      try pipeline.setState(.paused)
    } catch {
      throw MediaError(missing: error)
    }
  }

  deinit { _ = try? pipeline.setState(.null) }

  /// A line of text; what is too long for it ends in an ellipsis.
  func line(_ text: String) throws(MediaError) -> PixelPicture {
    var characters = Array(text.prefix(TextPicture.longest))
    var picture = try render(String(characters))
    while picture.textWidth > size.width, characters.count > 1 {
      let kept = min(characters.count - 1, characters.count * size.width / picture.textWidth)
      characters = Array(characters.prefix(max(1, kept)))
      picture = try render(String(characters) + "…")
    }
    return picture.picture
  }

  private static let longest = 300

  private func render(_ text: String) throws(MediaError) -> (picture: PixelPicture, textWidth: Int) {
    do throws(GStreamerError) {
      try overlay.set("text", to: TextPicture.markup(text))
      _ = try pipeline.waitForState(timeout: .seconds(5))
      try pipeline.seek(to: .zero, flags: [.flush])
      _ = try pipeline.waitForState(timeout: .seconds(5))
      if let sample = sink.pullPreroll(timeout: .seconds(5)),
        let pixels = sample.pixels(width: size.width, height: size.height),
        let picture = PixelPicture(size: size, pixels: pixels)
      {
        return (picture, try overlay.get("text-width", as: Int.self))
      }
    } catch {
      throw MediaError(.engine, "Text can't be drawn: \(error.message)")
    }
    throw MediaError(.engine, "Text can't be drawn.")
  }

  /// The text as Pango's markup, without what a markup can't hold.
  static func markup(_ text: String) -> String {
    var markup = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": markup += "&amp;"
      case "<": markup += "&lt;"
      case ">": markup += "&gt;"
      case "\u{00}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}", "\u{FFFE}", "\u{FFFF}": markup += " "
      default: markup.unicodeScalars.append(scalar)
      }
    }
    return markup
  }
}
