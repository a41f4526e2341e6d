/// Writes a kind of sound and its values as ``ToneQuery`` reads them.
struct ToneTextWriter {
  /// What has been written.
  private(set) var text = ""
  private var isFirst = true

  /// Begins with what stands in front of the `?`.
  mutating func begin(_ kind: String) { text += ToneText.encoded(kind) }

  /// Adds a value.
  mutating func add(_ name: String, _ value: String) {
    text += "\(isFirst ? "?" : "&")\(name)=\(ToneText.encoded(value))"
    isFirst = false
  }
}
