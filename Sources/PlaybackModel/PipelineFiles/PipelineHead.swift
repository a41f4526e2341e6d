/// The head of a pipeline description file: what it says about itself, its parameters, and where its body begins.
struct PipelineHead {
  private(set) var documentation = ""
  private(set) var parameters: [PipelineParameter] = []
  /// The offset of the first line that is neither empty nor a comment.
  private(set) var bodyStart: Int

  init(_ source: PipelineSource) throws(MediaError) {
    bodyStart = source.end
    var lines: [String] = []
    var isDocumentation = true
    for (number, range) in source.lines.enumerated() {
      let start = range.first { !source.scalars[$0].properties.isWhitespace } ?? range.upperBound
      let text = source.text(start..<range.upperBound)
      if number == 0, text.hasPrefix("#!") { continue }
      guard text.isEmpty || text.hasPrefix("#") else {
        bodyStart = start
        break
      }
      if text.hasPrefix("#:") {
        isDocumentation = false
        var declaration = PipelineDeclaration(source, (start + 2)..<range.upperBound)
        try add(try declaration.parameter(), source)
      } else if text.isEmpty {
        // An empty line ends the documentation; paragraphs within it are parted by a lone `#`.
        if !lines.isEmpty { isDocumentation = false }
      } else if isDocumentation {
        lines.append(String(text.dropFirst(text.hasPrefix("# ") ? 2 : 1)))
      }
    }
    documentation = lines.joined(separator: "\n")
  }

  private mutating func add(_ parameter: PipelineParameter, _ source: PipelineSource) throws(MediaError) {
    if let first = parameters.first(where: { $0.name == parameter.name }) {
      let name = quotedText(parameter.name)
      throw source.error(
        at: parameter.place,
        "the parameter \(name) is declared twice, first in line \(first.place.line); rename or remove one")
    }
    parameters.append(parameter)
  }
}
