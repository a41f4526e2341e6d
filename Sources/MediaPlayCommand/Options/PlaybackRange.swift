/// Which part of the media is played.
package struct PlaybackRange: Equatable, Sendable {
  /// Where it starts; `nil` is the beginning.
  package var start: TimePosition?
  /// Where it ends; `nil` is the media's end.
  package var end: TimePosition?
  /// How long it is at most, as a time or a part of the duration.
  package var length: TimePosition?

  /// Creates a range; without arguments it is the whole media.
  package init(start: TimePosition? = nil, end: TimePosition? = nil, length: TimePosition? = nil) {
    self.start = start
    self.end = end
    self.length = length
  }

  /// Start and end in media of that duration, each `nil` where nothing was asked for or the duration is needed.
  ///
  /// Of an end and a length the earlier end counts, as in mpv.
  package func resolved(in duration: Duration?) -> (start: Duration?, end: Duration?) {
    let from = start?.resolved(in: duration)
    var to = end?.resolved(in: duration)
    if let length = length?.resolved(in: duration), start == nil || from != nil {
      let lengthEnd = (from ?? .zero) + length
      to = min(to ?? lengthEnd, lengthEnd)
    }
    return (from, to)
  }

  /// Whether the end is at or before the start, whatever the media's duration is.
  package var isEmpty: Bool {
    switch (start ?? .seconds(.zero), end) {
    case (.seconds(let start), .seconds(let end)): end <= start
    case (.percent(let start), .percent(let end)): end <= start
    case (.fromEnd(let start), .fromEnd(let end)): end >= start
    case (.seconds, .percent(let end)): end == 0
    case (.percent(let start), .seconds(let end)): start == 0 && end == .zero
    default: false
    }
  }
}
