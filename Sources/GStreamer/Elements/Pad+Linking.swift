internal import CGStreamer

/// Why two pads didn't link.
///
/// The corresponding C type is `GstPadLinkReturn` without its success.
public enum PadLinkFailure: Int32, Sendable, CaseIterable, CustomStringConvertible {
  /// The elements aren't in the same bin.
  case wrongHierarchy = -1
  /// One of them is linked.
  case wasLinked = -2
  /// It's not an output to an input.
  case wrongDirection = -3
  /// They have no format in common.
  case noFormat = -4
  /// One pushes and the other pulls.
  case noSchedule = -5
  /// An element refused for a reason of its own.
  case refused = -6

  /// The reason in words.
  public var description: String {
    switch self {
    case .wrongHierarchy: "their elements aren't in the same bin"
    case .wasLinked: "one of them was linked before"
    case .wrongDirection: "it must be an output to an input"
    case .noFormat: "they have no format in common"
    case .noSchedule: "one pushes where the other pulls"
    case .refused: "one of their elements refused"
    }
  }

  static let domain = "GstPadLinkReturn"
}

extension GStreamerError {
  /// Why two pads didn't link; nil for another failure.
  public var linkFailure: PadLinkFailure? {
    guard code == .link, domain == PadLinkFailure.domain else { return nil }
    return domainCode.flatMap { PadLinkFailure(rawValue: Int32($0)) }
  }
}

extension Pad {
  /// What is checked before pads link.
  ///
  /// The corresponding C type is `GstPadLinkCheck`.
  public struct LinkChecks: OptionSet, Sendable {
    /// The bits as C has them.
    public let rawValue: UInt32

    /// Creates checks from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// That the elements are in the same bin.
    public static let hierarchy = LinkChecks(rawValue: GST_PAD_LINK_CHECK_HIERARCHY.rawValue)
    /// That the templates have a format in common, which is faster than ``caps``.
    public static let templateCaps = LinkChecks(rawValue: GST_PAD_LINK_CHECK_TEMPLATE_CAPS.rawValue)
    /// That the pads have a format in common.
    public static let caps = LinkChecks(rawValue: GST_PAD_LINK_CHECK_CAPS.rawValue)
    /// Don't ask upstream to work out its format anew.
    public static let noReconfigure = LinkChecks(rawValue: GST_PAD_LINK_CHECK_NO_RECONFIGURE.rawValue)
  }

  /// Links this output to an input.
  ///
  /// Throws ``GStreamerError`` with code `link` and its reason in ``GStreamerError/linkFailure``.
  /// The corresponding C function is `gst_pad_link_full`.
  public func link(to other: Pad, checks: LinkChecks = [.hierarchy, .caps]) throws(GStreamerError) {
    // GStreamer takes the wrong direction for a programming error.
    let isRightWay = direction == .source && other.direction == .sink
    let answer =
      isRightWay
      ? unsafe gst_pad_link_full(pointer(), other.pointer(), GstPadLinkCheck(rawValue: checks.rawValue))
      : GST_PAD_LINK_WRONG_DIRECTION
    guard answer != GST_PAD_LINK_OK else { return }
    let failure = PadLinkFailure(rawValue: answer.rawValue) ?? .refused
    var reason = "\(failure)"
    if failure == .noFormat { reason += " (\(queryCaps()) and \(other.queryCaps()))" }
    throw GStreamerError(
      .link, "\(path) can't be linked to \(other.path): \(reason).", domain: PadLinkFailure.domain,
      domainCode: Int(failure.rawValue), source: path)
  }

  /// True if this output can be linked to an input.
  ///
  /// The corresponding C function is `gst_pad_can_link`.
  public func canLink(to other: Pad) -> Bool {
    guard direction == .source, other.direction == .sink else { return false }
    return unsafe gst_pad_can_link(pointer(), other.pointer()) != 0
  }

  /// The pad at the other end.
  ///
  /// The corresponding C function is `gst_pad_get_peer`.
  public var peer: Pad? {
    unsafe gst_pad_get_peer(pointer()).flatMap { unsafe Object.wrap(adopting: $0) as? Pad }
  }

  /// True if there is a pad at the other end.
  ///
  /// The corresponding C function is `gst_pad_is_linked`.
  public var isLinked: Bool { unsafe gst_pad_is_linked(pointer()) != 0 }

  /// Parts this output from its input, or this input from its output; false if it isn't linked.
  ///
  /// The corresponding C function is `gst_pad_unlink`.
  @discardableResult
  public func unlink() -> Bool {
    guard let peer else { return false }
    let (source, sink) = direction == .source ? (self, peer) : (peer, self)
    return unsafe gst_pad_unlink(source.pointer(), sink.pointer()) != 0
  }
}
