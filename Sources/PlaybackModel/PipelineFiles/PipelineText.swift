/// A pipeline in the launch syntax, with the way back to the places of the file that it came from.
public struct PipelineText: Sendable {
  /// An element that the pipeline names.
  public struct Element: Sendable, Equatable {
    /// The name of its factory.
    public let name: String
    /// Where the file names it, or the parameter that stands for it.
    public let place: PipelinePlace
  }

  /// What `gst_parse_launch` takes.
  public let text: String
  /// The elements by name, in order; those within bin descriptions in quotes aren't among them.
  public let elements: [Element]

  private let source: PipelineSource
  /// Where each word begins, in bytes of the text, and its place.
  private let marks: [(offset: Int, place: PipelinePlace)]
  /// The properties that are set, with the element before them.
  private let properties: [(name: String, element: String?, place: PipelinePlace)]

  init(_ words: [PipelineWord], _ values: [PipelineValue], _ source: PipelineSource) {
    var text = ""
    var elements: [Element] = []
    var marks: [(offset: Int, place: PipelinePlace)] = []
    var properties: [(name: String, element: String?, place: PipelinePlace)] = []
    for word in words {
      // A space behind a backslash would be a part of the word, a newline isn't.
      if !text.isEmpty { text += text.utf8.last == UInt8(ascii: "\\") ? "\n" : " " }
      let place = source.place(at: word.offset)
      let rendered = word.rendered(values)
      marks.append((text.utf8.count, place))
      text += rendered
      switch word.kind {
      case .element: elements.append(Element(name: rendered, place: place))
      case .property(let name): properties.append((name, elements.last?.name, place))
      case .link, .caps, .other: break
      }
    }
    self.text = text
    self.elements = elements
    self.marks = marks
    self.properties = properties
    self.source = source
  }

  /// The place of the word that has the byte at `offset` of the text.
  public func place(at offset: Int) -> PipelinePlace {
    marks.last { $0.offset <= offset }?.place ?? PipelinePlace(line: 1, column: 1)
  }

  /// Where an element is named first; also one within a bin description in quotes.
  public func place(ofElement name: String) -> PipelinePlace? {
    if let element = elements.first(where: { $0.name == name }) { return element.place }
    let wanted = Array(name.utf8)
    let bytes = Array(text.utf8)
    let isName = { (byte: UInt8) in PipelineValue.isNameScalar(Unicode.Scalar(byte)) }
    guard !wanted.isEmpty, bytes.count >= wanted.count else { return nil }
    for start in 0...(bytes.count - wanted.count) where bytes[start...].starts(with: wanted) {
      let end = start + wanted.count
      if start > 0, isName(bytes[start - 1]) { continue }
      if end < bytes.count, isName(bytes[end]) || bytes[end] == UInt8(ascii: "=") { continue }
      return place(at: start)
    }
    return nil
  }

  /// Where a property is set first, on the element of that factory if one is given.
  public func place(ofProperty name: String, element: String? = nil) -> PipelinePlace? {
    properties.first { $0.name == name && (element == nil || $0.element == element) }?.place
  }

  /// An error that names the file and the place, shows the line, and has a caret under the place.
  public func error(
    _ code: MediaError.Code, _ message: String, at place: PipelinePlace, underlying: [MediaError] = []
  ) -> MediaError {
    source.error(at: place, message, code: code, underlying: underlying)
  }
}
