internal import CGStreamer

/// Why data couldn't flow on.
///
/// The corresponding C type is `GstFlowReturn`, of which these are the negative values.
public enum FlowError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The element is stopped, or a seek throws away what is on its way.
  case flushing
  /// The stream has ended, so nothing more is taken.
  case endOfStream
  /// The pad leads nowhere.
  case notLinked
  /// The format isn't one that the next element takes.
  case notNegotiated
  /// An element failed; the bus has the reason.
  case failed
  /// The element can't do what was asked of it.
  case notSupported
  /// The task that waited was cancelled; nothing was sent.
  case cancelled
  /// A reason of an element's own, with the number that C has for it.
  case custom(Int32)

  /// What happened, for a log.
  public var description: String {
    switch self {
    case .flushing: "The element is stopped or flushing."
    case .endOfStream: "The stream has ended."
    case .notLinked: "The pad isn't linked."
    case .notNegotiated: "The format wasn't agreed on."
    case .failed: "An element failed."
    case .notSupported: "The element doesn't support this."
    case .cancelled: "The wait was cancelled."
    case .custom(let code): "The data flow stopped with code \(code)."
    }
  }
}

/// How data flowed on.
///
/// The corresponding C type is `GstFlowReturn`, of which these are the values from 0.
public enum FlowSuccess: Hashable, Sendable {
  /// It was taken.
  case ok
  /// A success of an element's own, with the number that C has for it.
  case custom(Int32)
}

extension FlowError {
  /// What C calls this.
  var raw: GstFlowReturn {
    switch self {
    case .flushing, .cancelled: GST_FLOW_FLUSHING
    case .endOfStream: GST_FLOW_EOS
    case .notLinked: GST_FLOW_NOT_LINKED
    case .notNegotiated: GST_FLOW_NOT_NEGOTIATED
    case .failed: GST_FLOW_ERROR
    case .notSupported: GST_FLOW_NOT_SUPPORTED
    case .custom(let code): GstFlowReturn(rawValue: code)
    }
  }

  init(_ raw: GstFlowReturn) {
    self =
      switch raw {
      case GST_FLOW_FLUSHING: .flushing
      case GST_FLOW_EOS: .endOfStream
      case GST_FLOW_NOT_LINKED: .notLinked
      case GST_FLOW_NOT_NEGOTIATED: .notNegotiated
      case GST_FLOW_ERROR: .failed
      case GST_FLOW_NOT_SUPPORTED: .notSupported
      default: .custom(raw.rawValue)
      }
  }
}

extension FlowSuccess {
  /// Splits C's one enumeration in two.
  init(_ raw: GstFlowReturn) throws(FlowError) {
    guard raw.rawValue >= 0 else { throw FlowError(raw) }
    self = raw == GST_FLOW_OK ? .ok : .custom(raw.rawValue)
  }
}
