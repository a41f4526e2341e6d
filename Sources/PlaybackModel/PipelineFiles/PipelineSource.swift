/// The text of a pipeline description file, and the errors that point into it.
///
/// It is looked at scalar by scalar, as GStreamer's parser knows no grapheme clusters: a quote that carries a
/// combining mark is a quote.
struct PipelineSource: Sendable {
  let name: String
  let scalars: [Unicode.Scalar]
  private let lineStarts: [Int]

  init(text: String, name: String) {
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if scalar == "\n", scalars.last == "\r" { scalars.removeLast() }
      scalars.append(scalar)
    }
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    self.name = name
    self.scalars = scalars
    lineStarts = [0] + scalars.indices.filter { scalars[$0] == "\n" }.map { $0 + 1 }
  }

  var end: Int { scalars.count }

  /// The lines' ranges, without their ends.
  var lines: [Range<Int>] {
    lineStarts.indices.map { lineStarts[$0]..<($0 + 1 < lineStarts.count ? lineStarts[$0 + 1] - 1 : end) }
  }

  func text(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    return String(text)
  }

  func place(at offset: Int) -> PipelinePlace {
    // The last line that begins at or before the offset.
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return PipelinePlace(line: low + 1, column: offset - lineStarts[low] + 1)
  }

  /// An error that names the place, shows its line, and has a caret under it.
  func error(
    at place: PipelinePlace, _ message: String, code: MediaError.Code = .invalidPipeline,
    underlying: [MediaError] = []
  ) -> MediaError {
    let source = "\(name):\(place)"
    return MediaError(
      code, "\(source): \(message)\n\(excerpt(at: place))", source: source, underlying: underlying)
  }

  func error(at offset: Int, _ message: String) -> MediaError { error(at: place(at: offset), message) }

  /// The line, cut around the place where it is long, and the caret under it.
  private func excerpt(at place: PipelinePlace) -> String {
    let lines = lines
    let line = scalars[lines[min(max(place.line, 1), lines.count) - 1]]
    let column = min(max(place.column - 1, 0), line.count)
    let start = column > 90 ? column - 60 : 0
    let shown = line.dropFirst(start).prefix(110).map(visibleScalar)
    // Tabs are kept, so that the caret stands right whatever their width is.
    let indent = shown.prefix(column - start).map { $0 == "\t" ? "\t" : " " as Unicode.Scalar }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: shown)
    text.append("\n")
    text.append(contentsOf: indent)
    return "  " + String(text).split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n  ") + "^"
  }
}
