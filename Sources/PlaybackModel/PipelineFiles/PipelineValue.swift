internal import Glibc

/// A parameter's value as it goes into the launch text.
enum PipelineValue: Sendable, Equatable {
  /// Letters, digits and a few signs that mean nothing to any of GStreamer's parsers: it may stand anywhere.
  case word(String)
  /// Anything but a NUL: it may stand where a text may, and is encoded there.
  case text(String)

  /// Reads what a person wrote; `nil` if the kind of parameter doesn't allow it.
  init?(_ written: String, kind: PipelineParameter.Kind) {
    guard !written.unicodeScalars.contains("\0") else { return nil }
    switch kind {
    case .string:
      self = .text(written)
    case .path where !written.isEmpty:
      self = .text(written)
    case .url where !written.isEmpty:
      guard let url = PipelineValue.url(written) else { return nil }
      self = .text(url)
    case .element where !written.isEmpty && written.unicodeScalars.allSatisfy(PipelineValue.isNameScalar):
      self = .word(written)
    case .int(let bounds):
      guard let number = PipelineValue.int(written), bounds.contains(number) else { return nil }
      self = .word("\(number)")
    case .double(let bounds):
      guard let number = decimalNumber(written), bounds.contains(number) else { return nil }
      self = .word(shortNumber(number))
    case .bool:
      guard let flag = PipelineValue.flags[written.lowercased()] else { return nil }
      self = .word("\(flag)")
    case .duration(let bounds):
      guard let duration = Duration(text: written), bounds.contains(duration) else { return nil }
      self = .word("\(PipelineValue.nanoseconds(duration))")
    case .fraction:
      guard let fraction = PipelineValue.fraction(written) else { return nil }
      self = .word(fraction)
    case .choice(let words) where words.contains(written):
      self = .word(written)
    case .path, .url, .element, .choice:
      return nil
    }
  }

  static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "-" || scalar == "_")
  }

  /// What a choice may be made of.
  static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    isNameScalar(scalar) || ".+:/".unicodeScalars.contains(scalar)
  }

  private static let flags = [
    "true": true, "yes": true, "on": true, "1": true, "false": false, "no": false, "off": false, "0": false,
  ]

  static func int(_ text: String) -> Int? {
    let isHexadecimal = text.hasPrefix("0x") || text.hasPrefix("0X")
    return isHexadecimal ? Int(text.dropFirst(2), radix: 16) : Int(text)
  }

  private static func fraction(_ text: String) -> String? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let numerator = Int32(parts[0]) else { return nil }
    guard let denominator = parts.count == 2 ? Int32(parts[1]) : 1, denominator > 0 else { return nil }
    return "\(numerator)/\(denominator)"
  }

  private static func nanoseconds(_ duration: Duration) -> Int64 {
    duration.components.seconds * 1_000_000_000 + duration.components.attoseconds / 1_000_000_000
  }

  static func seconds(_ duration: Duration) -> String {
    shortNumber(Double(nanoseconds(duration)) / 1e9)
  }

  /// A URL as it is, or the `file:` URL of a name.
  ///
  /// A scheme has two letters at least: `c:d.wav` is a name.
  private static func url(_ text: String) -> String? {
    let scheme = text.prefix { $0 != ":" }
    let isURL =
      scheme.count >= 2 && scheme.count < text.count && scheme.first?.isLetter == true
      && scheme.unicodeScalars.allSatisfy { isNameScalar($0) && $0 != "_" || $0 == "+" || $0 == "." }
    if isURL, text.hasPrefix("\(scheme)://") || ["file", "data", "tone", "fd", "cdda", "dvd"].contains(scheme) {
      return text
    }
    if text.hasPrefix("/") { return fileURL(text.utf8) }
    guard let directory = currentDirectory() else { return nil }
    return fileURL(directory + [UInt8(ascii: "/")] + text.utf8)
  }

  private static func fileURL(_ path: some Sequence<UInt8>) -> String {
    path.reduce(into: "file://") { url, byte in
      let scalar = Unicode.Scalar(byte)
      if byte < 0x80, isNameScalar(scalar) || scalar == "/" || scalar == "." || scalar == "~" {
        url.unicodeScalars.append(scalar)
      } else {
        let digits = Array("0123456789ABCDEF")
        url += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }

  private static func currentDirectory() -> [UInt8]? {
    guard let name = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(name) }
    return unsafe Array(UnsafeRawBufferPointer(start: name, count: strlen(name)))
  }
}
