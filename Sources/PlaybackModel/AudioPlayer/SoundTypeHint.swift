/// What the bytes of a sound are, said by the program.
package struct SoundTypeHint: Sendable, Hashable {
  /// The ending that files of the type have.
  package let fileExtension: String

  /// A hint of a uniform type identifier such as `public.mp3`, or of a name's ending.
  package init(_ text: String) {
    let text = text.lowercased()
    let ending = text.split(separator: ".").last.map(String.init) ?? text
    fileExtension = SoundTypeHint.extensions[text] ?? ending
  }

  private static let extensions = [
    "public.mp3": "mp3", "public.mpeg-4-audio": "m4a", "public.aac-audio": "aac", "com.apple.m4a-audio": "m4a",
    "com.microsoft.waveform-audio": "wav", "public.aiff-audio": "aiff", "public.aifc-audio": "aifc",
    "com.apple.coreaudio-format": "caf", "org.xiph.flac": "flac", "org.xiph.ogg": "ogg", "org.xiph.opus": "opus",
    "public.au-audio": "au", "public.ulaw-audio": "au", "public.ac3-audio": "ac3",
    "org.3gpp.adaptive-multi-rate-audio": "amr",
  ]
}
