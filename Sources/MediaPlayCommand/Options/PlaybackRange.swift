package import PlaybackModel

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

  /// The first chapter that is asked for and isn't there.
  package func missingChapter(among chapters: [MediaChapter]) -> Int? {
    for case .chapter(let number) in [start, end] where number > chapters.count { return number }
    for case .chapterEnd(let number) in [end] where number > chapters.count { return number }
    return nil
  }

  /// True if nothing in it depends on what the media is.
  package var isAbsolute: Bool {
    [start, end, length].allSatisfy { position in
      if case .seconds? = position { true } else { position == nil }
    }
  }

  /// True if something in it depends on how long the media is.
  package var needsDuration: Bool {
    [start, end, length].contains { position in
      switch position {
      case .fromEnd, .percent: true
      case nil, .seconds, .chapter, .chapterEnd: false
      }
    }
  }

  /// Start and end in media of that duration, each `nil` where nothing was asked for or the duration is needed.
  ///
  /// Of an end and a length the earlier end counts, as in mpv.
  package func resolved(
    in duration: Duration?, chapters: [MediaChapter] = []
  ) -> (start: Duration?, end: Duration?) {
    let from = start?.resolved(in: duration, chapters: chapters)
    var to = end?.resolved(in: duration, chapters: chapters)
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
    case (.chapter(let start), .chapter(let end)): end <= start
    case (.percent(let start), .seconds(let end)): start == 0 && end == .zero
    default: false
    }
  }
}
