import GStreamer
import Testing

@Suite("Checksums, and the width of characters")
struct ChecksumTests {
  @Test(
    "the checksum is SHA-256's",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ])
  func sha256(text: String, digits: String) { #expect(Checksum.sha256(Array(text.utf8)) == digits) }

  @Test(
    "a character takes one column, two if it's wide, none if it's drawn over another",
    arguments: [("a", 1), ("é", 1), ("日", 2), ("😀", 2), ("\u{301}", 0), ("\u{200B}", 0), ("Ａ", 2)]
      as [(Unicode.Scalar, Int)])
  func columns(scalar: Unicode.Scalar, columns: Int) { #expect(scalar.columns == columns) }
}
