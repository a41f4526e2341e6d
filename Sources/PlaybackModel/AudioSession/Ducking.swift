/// How sound makes room for another that is to be heard better.
package enum Ducking {
  /// What is left of it: 20 dB less, as sound servers do it.
  package static let gain = 0.1
  /// How long the change takes.
  package static let fade: Duration = .milliseconds(300)
}
