/// The bytes of one file, read in small pieces and only up to a total.
struct ContainerEndReader {
  /// The most bytes that one check reads: the largest Ogg page, and room for the headers.
  static let budget = 70_000

  /// The size of the file in bytes.
  let size: UInt64
  private let source: (_ offset: UInt64, _ count: Int) -> [UInt8]
  private var remaining = ContainerEndReader.budget

  init(size: UInt64, source: @escaping (_ offset: UInt64, _ count: Int) -> [UInt8]) {
    self.size = size
    self.source = source
  }

  /// Exactly `count` bytes from `offset`; `nil` where the file or the budget ends before, or reading fails.
  mutating func bytes(at offset: UInt64, count: Int) -> [UInt8]? {
    guard count >= 0, count <= remaining, has(UInt64(count), at: offset) else { return nil }
    remaining -= count
    let bytes = source(offset, count)
    return bytes.count == count ? bytes : nil
  }

  /// Whether the file has `count` bytes from `offset`.
  func has(_ count: UInt64, at offset: UInt64) -> Bool {
    offset <= size && count <= size - offset
  }
}

extension Collection where Element == UInt8 {
  /// The value of up to eight bytes, the most significant first.
  var bigEndian: UInt64 { reduce(0) { $0 << 8 | UInt64($1) } }

  /// The value of up to eight bytes, the least significant first.
  var littleEndian: UInt64 { reversed().bigEndian }

  /// The bytes as Latin-1 characters, in which every byte is a character.
  var fourCharacters: String {
    var text = String.UnicodeScalarView()
    for byte in self { text.append(Unicode.Scalar(byte)) }
    return String(text)
  }
}

extension UInt64 {
  /// The sum, or the largest value where it doesn't fit: behind the end of every file.
  func addingClamped(_ other: UInt64) -> UInt64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
