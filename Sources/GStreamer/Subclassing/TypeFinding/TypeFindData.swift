internal import CGStreamer

/// The data that a ``TypeFinder`` looks at; only during the call.
///
/// The corresponding C type is `GstTypeFind`.
@safe
public struct TypeFindData: ~Copyable {
  private let raw: UnsafeMutablePointer<GstTypeFind>

  init(_ raw: UnsafeMutablePointer<GstTypeFind>) { unsafe self.raw = unsafe raw }

  /// How many bytes the media has; nil if that isn't known.
  ///
  /// The corresponding C function is `gst_type_find_get_length`.
  public var size: UInt64? {
    let length = unsafe gst_type_find_get_length(raw)
    return length == 0 ? nil : UInt64(length)
  }

  /// Lends some bytes to `body`, nil if the media hasn't that many.
  ///
  /// A position below 0 counts from the end. The corresponding C function is `gst_type_find_peek`.
  public func withBytes<Result, Failure: Error>(
    at position: Int64, count: Int, _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard count > 0, let count32 = guint(exactly: count),
      let bytes = unsafe gst_type_find_peek(raw, gint64(position), count32)
    else { return nil }
    return unsafe try body(RawSpan(_unsafeBytes: UnsafeRawBufferPointer(start: bytes, count: count)))
  }

  /// A copy of some bytes, nil if the media hasn't that many.
  ///
  /// A position below 0 counts from the end. The corresponding C function is `gst_type_find_peek`.
  public func bytes(at position: Int64, count: Int) -> [UInt8]? {
    withBytes(at: position, count: count) { span in unsafe span.withUnsafeBytes { unsafe Array($0) } }
  }

  /// True if the media has these bytes there.
  public func has(_ bytes: some Collection<UInt8>, at position: Int64 = 0) -> Bool {
    withBytes(at: position, count: bytes.count) { span in
      unsafe span.withUnsafeBytes { unsafe $0.elementsEqual(bytes) }
    } ?? false
  }
}

/// What a ``TypeFinder`` says of media that it recognised.
public struct TypeFindAnswer: Sendable {
  /// How sure the finder is.
  public let probability: TypeFindProbability
  /// What it is, with more details than the finder was registered with; nil for just that.
  public let caps: Caps?

  /// Creates an answer.
  public init(_ probability: TypeFindProbability, caps: Caps? = nil) {
    self.probability = probability
    self.caps = caps
  }
}

/// How sure a ``TypeFinder`` is, from 1 to 100.
///
/// The corresponding C type is `GstTypeFindProbability`.
public struct TypeFindProbability: RawRepresentable, Sendable, Hashable {
  /// The percentage.
  public let rawValue: UInt32

  /// Creates a probability from a percentage.
  public init(rawValue: UInt32) { self.rawValue = min(rawValue, 100) }

  /// It could be.
  public static let minimum = TypeFindProbability(rawValue: 1)
  /// It may well be.
  public static let possible = TypeFindProbability(rawValue: 50)
  /// It looks like it.
  public static let likely = TypeFindProbability(rawValue: 80)
  /// It is all but certain.
  public static let nearlyCertain = TypeFindProbability(rawValue: 99)
  /// It is certain, and nobody else is asked.
  public static let maximum = TypeFindProbability(rawValue: 100)
}
