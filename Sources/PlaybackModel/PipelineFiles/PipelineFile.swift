/// A pipeline description file: a line in gst-launch syntax with comments and parameters.
///
/// ```
/// # Shows a test picture.
/// #: width int = 320 [16...4096] Width of the picture in pixels.
/// #: location path The file to write.
/// videotestsrc num-buffers=1 ! video/x-raw,width=${width} ! pngenc ! filesink location=${location}
/// ```
///
/// Comments begin with `#`, at a line's start or behind white space outside quotes. Parameters are declared in the
/// comments before the pipeline, `#: name type [= default] [[least...greatest]] description`; one without a default
/// must be set. `${name}` stands for a parameter's value, `\${` for these two characters. Whatever a value contains,
/// it stays one value: it can't add an element, a property or a field of caps.
public struct PipelineFile: Sendable {
  /// The name that errors show, mostly the file's path.
  public var name: String { source.name }
  /// The comment that the file begins with, without its `#` signs; may be empty.
  public let documentation: String
  /// The parameters in the order of their declarations.
  public let parameters: [PipelineParameter]

  let source: PipelineSource
  private let words: [PipelineWord]

  /// Reads a file's text; `name` stands in errors.
  ///
  /// Throws ``MediaError/Code/invalidPipeline`` with line, column and remedy for the first mistake. Elements and
  /// properties aren't looked up here.
  public init(text: String, name: String) throws(MediaError) {
    source = PipelineSource(text: text, name: name)
    let head = try PipelineHead(source)
    documentation = head.documentation
    parameters = head.parameters
    var scanner = PipelineScanner(source, names: parameters.map(\.name), from: head.bodyStart)
    words = try scanner.scan()
    guard !words.isEmpty else {
      throw source.error(at: max(0, source.end - 1), "the file has no pipeline; write one behind the comments")
    }
    for word in words {
      for (index, piece) in word.pieces.enumerated() {
        guard case .parameter(let parameter, let offset) = piece, parameters[parameter].kind.isText else { continue }
        if let problem = word.misplacement(of: index) {
          throw source.error(at: offset, "\(quotedText(parameters[parameter].name)) \(problem)")
        }
      }
    }
  }

  /// The launch text with the parameters' values, which are their defaults where none is set.
  ///
  /// Throws ``MediaError/Code/invalidPipeline`` if a name isn't a parameter's, a value isn't allowed, or a required one
  /// is missing.
  public func description(setting values: [String: String] = [:]) throws(MediaError) -> PipelineText {
    let known = parameters.map(\.name)
    for name in values.keys.sorted() where !known.contains(name) {
      let list = known.isEmpty ? "it has none" : "it has \(known.map(quotedText).joined(separator: ", "))"
      let remedy = suggestionText(for: name, among: known)
      throw MediaError(
        .invalidPipeline,
        "\(self.name) has no parameter \(quotedText(name))\(remedy.isEmpty ? ";" : remedy) \(list)",
        source: self.name)
    }
    var settings: [PipelineValue] = []
    for parameter in parameters {
      settings.append(try value(of: parameter, values[parameter.name]))
    }
    return PipelineText(words, settings, source)
  }

  private func value(of parameter: PipelineParameter, _ written: String?) throws(MediaError) -> PipelineValue {
    let name = quotedText(parameter.name)
    guard let text = written ?? parameter.defaultValue else {
      throw source.error(
        at: parameter.place,
        "the parameter \(name) must be set, to \(parameter.kind.allowed): `--set \(parameter.name)=VALUE`")
    }
    guard let value = PipelineValue(text, kind: parameter.kind) else {
      let shown = quotedText(text)
      var remedy = ""
      if case .choice(let words) = parameter.kind { remedy = suggestionText(for: text, among: words) }
      throw source.error(
        at: parameter.place,
        "\(shown) isn't allowed for the parameter \(name)\(remedy.isEmpty ? ":" : remedy) "
          + "it must be \(parameter.kind.allowed)"
      )
    }
    return value
  }
}

extension PipelineParameter.Kind {
  /// Whether a value may have any characters.
  var isText: Bool {
    switch self {
    case .string, .path, .url: true
    default: false
    }
  }
}
