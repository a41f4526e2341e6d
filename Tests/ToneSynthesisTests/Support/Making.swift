import Testing
import ToneSynthesis

/// A way to make a sequence, and a text about it.
struct Making: Sendable, CustomTestStringConvertible {
  let text: String
  let sequence: @Sendable () throws -> ToneSequence

  init(_ text: String, _ sequence: @escaping @Sendable () throws -> ToneSequence) {
    self.text = text
    self.sequence = sequence
  }

  var testDescription: String { text }
}
