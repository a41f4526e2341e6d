/// Whether a media file is as long as its own container says, judged from its size fields alone.
///
/// A demuxer that reaches the end of a cut file reports a plain end of stream, and several of them recompute the
/// duration from the bytes that exist. The sizes that the container declares are what still tells.
package enum ContainerEnd: Equatable, Sendable {
  /// Every byte that the container declares is there.
  case complete
  /// The container declares more bytes than there are. The text says which part is missing, for a person.
  case truncated(String)
  /// An ISO media or QuickTime file without the box that says where its samples are. The text is for a person.
  case incompleteIndex(String)
  /// The container makes no claim that could be checked, or isn't one that is known here.
  case unknown

  /// Judges a file of `size` bytes by reading at most ``ContainerEndReader/budget`` bytes of it.
  ///
  /// `read` returns up to `count` bytes from `offset`; fewer than asked for makes the answer ``unknown``.
  package static func check(size: UInt64, read: (_ offset: UInt64, _ count: Int) -> [UInt8]) -> ContainerEnd {
    withoutActuallyEscaping(read) { read in
      var reader = ContainerEndReader(size: size, source: read)
      return check(&reader)
    }
  }

  private static func check(_ reader: inout ContainerEndReader) -> ContainerEnd {
    guard let head = reader.bytes(at: 0, count: 12) else { return .unknown }
    let start = head[0..<4].fourCharacters
    let kind = head[8..<12].fourCharacters
    switch (start, kind) {
    case ("RIFF", "AVI "):
      return checkAVI(&reader)
    case ("RIFF", "WAVE"), ("RIFX", "WAVE"), ("RF64", "WAVE"), ("FORM", "AIFF"), ("FORM", "AIFC"):
      return checkSampleChunk(&reader, form: start)
    case ("caff", _):
      return checkCoreAudio(&reader)
    case ("\u{1A}E\u{DF}\u{A3}", _):
      return checkMatroska(&reader)
    case ("OggS", _):
      return checkOgg(&reader)
    case ("FLV\u{1}", _):
      return checkFlashVideo(&reader)
    default:
      if isBaseMediaStart(head[4..<8].fourCharacters) { return checkBaseMedia(&reader) }
      return checkMPEGAudio(&reader)
    }
  }

  /// The answer for a part of the container that ends behind the end of the file.
  static func cut(_ part: String, endsAt end: UInt64, of size: UInt64) -> ContainerEnd {
    .truncated("the \(part) ends at byte \(end), the file at byte \(size)")
  }
}
