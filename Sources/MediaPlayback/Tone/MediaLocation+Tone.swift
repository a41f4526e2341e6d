internal import PlaybackModel
public import ToneSynthesis

extension MediaLocation {
  /// A tone, wherever media can be played: the `tone:` URL of a program.
  public init(_ program: ToneProgram) { self.init(uri: program.text) }

  /// What plays a `tone:` URL.
  ///
  /// Throws ``MediaError`` with code `unsupportedURL`, with what isn't understood and what is right.
  func tone() throws(MediaError) -> ToneFeed {
    do {
      return try ToneFeed(ToneProgram(text: uri))
    } catch {
      throw MediaError(.unsupportedURL, error.message.endingSentence, source: name)
    }
  }
}

extension String {
  fileprivate var endingSentence: String { last.map { ".?!".contains($0) } == true ? self : self + "." }
}
