extension PipelineFile {
  /// What `mediaplay --pipeline FILE --help` shows: the file's documentation, then each parameter.
  public func help() -> String {
    var text = documentation.isEmpty ? "" : documentation + "\n\n"
    if parameters.isEmpty { return text + "\(name) has no parameters." }
    text += "Parameters, set with --set NAME=VALUE:"
    for parameter in parameters {
      text += "\n\n  \(parameter.name)  \(parameter.kind.signature), "
      text += parameter.defaultValue.map { "default \($0.isEmpty ? "empty" : $0)" } ?? "required"
      if !parameter.description.isEmpty { text += "\n      \(parameter.description)" }
    }
    return text
  }
}
