import GStreamer

extension Event {
  /// The event in a word, for the order of a whole stream.
  var summary: String {
    switch view {
    case .streamStart: "stream-start"
    case .caps(let caps): "caps \(caps.structures.first?.name ?? "")"
    case .segment(let segment): "segment \(segment.start ?? .zero) \(segment.stop.map { "\($0)" } ?? "end")"
    case .tags: "tags"
    case .flushStart: "flush-start"
    case .flushStop: "flush-stop"
    case .endOfStream: "eos"
    case .gap: "gap"
    default: "\(kind)"
    }
  }
}

extension Pad {
  /// Notes what passes in the direction of the data, until the probe goes.
  func record(into recorder: Recorder<String>) -> Probe {
    addProbe([.buffer, .eventDownstream, .eventFlush]) { data in
      switch data {
      case .buffer(let buffer):
        recorder.append("buffer \(buffer.presentationTime.map { "\($0)" } ?? "-") \(buffer.bytes.first ?? 0)")
      case .event(let event): recorder.append(event.summary)
      case .bufferList, .other: break
      }
      return .pass
    }
  }
}

extension TestPipeline {
  /// The next ERROR message, within ten seconds.
  func failure() async throws -> GStreamerError {
    guard case .error(let error) = try await messages.first(.error).view else { throw TimeLimitExceeded() }
    return error
  }
}
