internal import CGStreamer
internal import Threading

/// What a probe does with a question that it saw.
///
/// The corresponding C type is `GstPadProbeReturn`.
public enum QueryProbeAnswer: Sendable {
  /// Let it pass.
  case pass
  /// The probe has answered it, so it goes no further.
  case answered
  /// Refuse it: who asks is told that nobody answers.
  case refuse
  /// Let it pass and remove the probe.
  case remove
}

extension Pad {
  /// Which questions a probe sees.
  public enum QueryDirection: Sendable {
    /// Those in the direction of the data.
    case downstream
    /// Those against the direction of the data.
    case upstream
    /// Both.
    case both

    var raw: UInt32 {
      switch self {
      case .downstream: GST_PAD_PROBE_TYPE_QUERY_DOWNSTREAM.rawValue
      case .upstream: GST_PAD_PROBE_TYPE_QUERY_UPSTREAM.rawValue
      case .both: GST_PAD_PROBE_TYPE_QUERY_BOTH.rawValue
      }
    }
  }

  /// Calls `body` for each question that passes the pad, until the probe is cancelled or released.
  ///
  /// The question is lent, and may be answered with the `set` methods of its kind. It runs on the thread that asks, any
  /// one, which waits for it; no state may be changed in it. An error thrown in it becomes an ERROR message of the pad's
  /// element, and the probe removes itself. The corresponding C function is `gst_pad_add_probe`.
  ///
  /// - Parameters:
  ///   - direction: Which questions it sees.
  ///   - answers: True for questions that were answered, on their way back; false, the default, before they are.
  ///   - body: Looks at the question.
  public func addQueryProbe(
    _ direction: QueryDirection = .both, answers: Bool = false,
    _ body: @escaping @Sendable (borrowing Query) throws -> QueryProbeAnswer
  ) -> Probe {
    let removed = RemovalFlag()
    let box = QueryProbeBox { query in
      do {
        let answer = try body(query)
        if case .remove = answer { removed.set() }
        return answer
      } catch {
        removed.set()
        throw error
      }
    }
    let moment = answers ? GST_PAD_PROBE_TYPE_PULL : GST_PAD_PROBE_TYPE_PUSH
    let id = unsafe gst_pad_add_probe(
      pointer(), GstPadProbeType(rawValue: direction.raw | moment.rawValue), queryProbeCallback, box.retained(),
      { unsafe QueryProbeBox.release($0) })
    return Probe(pad: self, id: id, removed: removed)
  }
}

private typealias QueryProbeBox = CallbackBox<@Sendable (borrowing Query) throws -> QueryProbeAnswer>

private let queryProbeCallback: GstPadProbeCallback = { pad, info, data in
  Handover.receive()
  guard let pad = unsafe pad, let query = unsafe info?.pointee.data, let box = unsafe QueryProbeBox.from(data) else {
    return GST_PAD_PROBE_OK
  }
  do {
    switch try unsafe box.body(Query(borrowing: query.assumingMemoryBound(to: GstQuery.self))) {
    case .pass: return GST_PAD_PROBE_OK
    case .answered: return GST_PAD_PROBE_HANDLED
    case .refuse: return GST_PAD_PROBE_DROP
    case .remove: return GST_PAD_PROBE_REMOVE
    }
  } catch {
    unsafe report(error, of: pad)
    return GST_PAD_PROBE_REMOVE
  }
}
