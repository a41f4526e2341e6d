internal import CExpat

/// Reads a document in XML from its beginning to its end.
///
/// A document type isn't read: what declares entities of its own, which can be made to grow without bound or to name
/// files, is refused.
public enum XMLReader {
  /// A piece of a document.
  public enum Piece: Sendable, Equatable {
    /// An element begins; its name and those of its attributes are without a prefix.
    case start(String, attributes: [String: String])
    /// Text, which may come in several pieces.
    case text(String)
    /// An element ends.
    case end(String)
  }

  /// Why a document couldn't be read on.
  public struct Failure: Error, Sendable, Equatable {
    /// What is wrong.
    public let message: String
    /// The line, from 1.
    public let line: Int
  }

  /// Calls `body` for each piece of a document, in their order.
  ///
  /// Throws where the document isn't well-formed; the pieces before have been given by then. The corresponding C function
  /// is `XML_Parse`.
  public static func read(_ document: [UInt8], _ body: (Piece) -> Void) throws(Failure) {
    guard let parser = unsafe XML_ParserCreate(nil) else { throw Failure(message: "out of memory", line: 1) }
    defer { unsafe XML_ParserFree(parser) }
    // The closure is called within this function only, while it is lent.
    let failure: Failure? = withoutActuallyEscaping(body) { body in
      let receiver = Receiver(body)
      unsafe XML_SetUserData(parser, Unmanaged.passUnretained(receiver).toOpaque())
      unsafe XML_SetElementHandler(parser, elementStart, elementEnd)
      unsafe XML_SetCharacterDataHandler(parser, characters)
      unsafe XML_SetStartDoctypeDeclHandler(parser, doctype)
      receiver.stop = { _ = unsafe XML_StopParser(parser, 0) }
      defer { receiver.stop = nil }
      return withExtendedLifetime(receiver) { unsafe parse(document, with: parser, receiver) }
    }
    if let failure { throw failure }
  }

  private static func parse(_ document: [UInt8], with parser: OpaquePointer, _ receiver: Receiver) -> Failure? {
    // A piece at a time, since the length is an int.
    let size = 1 << 20
    var start = 0
    repeat {
      let end = min(start + size, document.count)
      let status = unsafe document[start..<end].withUnsafeBytes { bytes in
        unsafe XML_Parse(
          parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count),
          end == document.count ? 1 : 0)
      }
      guard status == XML_STATUS_OK else {
        let reason = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) }
        return Failure(
          message: receiver.refusal ?? reason ?? "not well-formed", line: unsafe Int(XML_GetCurrentLineNumber(parser)))
      }
      start = end
    } while start < document.count
    return nil
  }
}

/// What expat's callbacks find in their user data; it is used on the thread that reads.
private final class Receiver {
  let body: (XMLReader.Piece) -> Void
  var stop: (() -> Void)?
  var refusal: String?

  init(_ body: @escaping (XMLReader.Piece) -> Void) { self.body = body }

  static func of(_ data: UnsafeMutableRawPointer?) -> Receiver? {
    unsafe data.map { unsafe Unmanaged<Receiver>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// A name without its prefix.
private func localName(_ name: UnsafePointer<CChar>) -> String {
  let text = unsafe String(cString: name)
  return text.lastIndex(of: ":").map { String(text[text.index(after: $0)...]) } ?? text
}

private let elementStart:
  @convention(c) (
    UnsafeMutableRawPointer?, UnsafePointer<CChar>?, UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) -> Void = { data, name, attributes in
    guard let receiver = unsafe Receiver.of(data), let name = unsafe name else { return }
    var values: [String: String] = [:]
    var index = 0
    while let key = unsafe attributes?[index], let value = unsafe attributes?[index + 1] {
      unsafe values[localName(key)] = unsafe String(cString: value)
      index += 2
    }
    unsafe receiver.body(.start(localName(name), attributes: values))
  }

private let elementEnd: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> Void = { data, name in
  guard let receiver = unsafe Receiver.of(data), let name = unsafe name else { return }
  unsafe receiver.body(.end(localName(name)))
}

private let characters: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, CInt) -> Void = {
  data, text, count in
  guard let receiver = unsafe Receiver.of(data), let text = unsafe text else { return }
  let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(count))
  unsafe receiver.body(.text(String(decoding: bytes, as: UTF8.self)))
}

private let doctype:
  @convention(c) (
    UnsafeMutableRawPointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, CInt
  ) -> Void = { data, _, _, _, _ in
    guard let receiver = unsafe Receiver.of(data) else { return }
    receiver.refusal = "it has a document type, which isn't read"
    receiver.stop?()
  }
