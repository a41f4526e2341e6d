internal import PlaybackModel

/// A text that a tone is read from, a part of another one or all of it, and the errors that point into it.
struct ToneText {
  /// The bytes, before the escapes are taken for what they stand for.
  let bytes: ArraySlice<UInt8>
  /// All of the text, as it was given.
  private let whole: String
  /// Where the value that holds this text begins in the whole; nil if this is a part of the whole itself.
  private let origin: Int?

  /// The whole text.
  init(_ whole: String) {
    bytes = Array(whole.utf8)[...]
    self.whole = whole
    origin = nil
  }

  private init(_ bytes: ArraySlice<UInt8>, of whole: String, origin: Int?) {
    self.bytes = bytes
    self.whole = whole
    self.origin = origin
  }

  /// A part of it.
  func part(_ range: Range<Int>) -> ToneText { ToneText(bytes[range], of: whole, origin: origin) }

  /// What a value stands for, as a text with escapes of its own.
  func nested(_ value: some StringProtocol) -> ToneText {
    ToneText(Array(value.utf8)[...], of: whole, origin: offset)
  }

  /// The parts between the separators, at least one.
  func split(_ separator: Unicode.Scalar) -> [ToneText] {
    bytes.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false).map {
      part($0.startIndex..<$0.endIndex)
    }
  }

  /// What is in front of the first separator and what is behind it; nil if there is none.
  func cut(at separator: Unicode.Scalar) -> (ToneText, ToneText?) {
    guard let index = bytes.firstIndex(of: UInt8(ascii: separator)) else { return (self, nil) }
    return (part(bytes.startIndex..<index), part(index + 1..<bytes.endIndex))
  }

  /// Where it begins in the whole text.
  private var offset: Int { origin ?? bytes.startIndex }

  /// An error that names this place.
  func error(_ message: String, _ code: ToneError.Code = .badText) -> ToneError {
    let place = String(decoding: whole.utf8.prefix(offset), as: UTF8.self).unicodeScalars.count + 1
    return ToneError(code, "\(quotedText(whole)), character \(place): \(message)")
  }

  /// An error about all of the text.
  func wholeError(_ error: ToneError) -> ToneError {
    ToneError(error.code, "\(quotedText(whole)): \(error.message)")
  }

  /// The text with its escapes taken for what they stand for: `%` and two hexadecimal digits are a byte, and a `+` is a
  /// plus sign, and a `%` at the end a percent sign.
  func decoded() throws(ToneError) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      // At the end of a value it can only be the sign: `50%`.
      guard bytes[index] == UInt8(ascii: "%"), index + 1 < bytes.endIndex else {
        decoded.append(bytes[index])
        index += 1
        continue
      }
      let digits = bytes[(index + 1)...].prefix(2)
      guard digits.count == 2, let high = Self.hexadecimal(digits[index + 1]),
        let low = Self.hexadecimal(digits[index + 2])
      else {
        throw part(index..<bytes.endIndex).error("a `%` needs two hexadecimal digits; the sign itself is `%25`")
      }
      decoded.append(high << 4 | low)
      index += 3
    }
    guard let text = String(validating: decoded, as: UTF8.self) else { throw error("the bytes are no UTF-8") }
    return text
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }

  /// A value with escapes for all that has a meaning in a URL or in a tone.
  static func encoded(_ value: String) -> String {
    var encoded: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in value.utf8 {
      switch Unicode.Scalar(byte) {
      case "0"..."9", "A"..."Z", "a"..."z", "-", ".", "_", "~", ",", ";", ":", "/", "?", "=", "*", "@", "!", "(", ")",
        "$":
        encoded.append(byte)
      default: encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
