package import PlaybackModel

/// A place in the media, as `--start` and its siblings name it.
package enum TimePosition: Equatable, Sendable {
  /// Time since the beginning.
  case seconds(Duration)
  /// Time before the end.
  case fromEnd(Duration)
  /// A part of the duration, 0…100.
  case percent(Double)
  /// The beginning of a chapter, from 1.
  case chapter(Int)
  /// The end of a chapter, from 1.
  case chapterEnd(Int)

  /// Reads mpv's syntax: `[+|-][[hh:]mm:]ss[.ms]`, where a minus counts from the end, `NN%`, or `#N` for a chapter.
  ///
  /// Minutes and seconds are below 60 where a larger unit stands in front of them. Digits after the ninth decimal are
  /// dropped. `nil` for anything else.
  package init?(_ text: String) {
    if text.hasSuffix("%") {
      let number = text.dropLast()
      guard number.allSatisfy({ $0 == "." || $0.isASCIIDigit }), let percent = Double(number), percent <= 100 else {
        return nil
      }
      self = .percent(percent)
      return
    }
    if text.hasPrefix("#") {
      let number = text.dropFirst()
      guard number.allSatisfy(\.isASCIIDigit), let chapter = Int(number), chapter > 0 else { return nil }
      self = .chapter(chapter)
      return
    }
    let isFromEnd = text.hasPrefix("-")
    let digits = isFromEnd || text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard let time = Self.clockTime(digits) else { return nil }
    self = isFromEnd ? .fromEnd(time) : .seconds(time)
  }

  /// The time since the beginning in media of that duration and with those chapters; `nil` if what it takes isn't known.
  ///
  /// A place before the beginning is the beginning.
  package func resolved(in duration: Duration?, chapters: [MediaChapter] = []) -> Duration? {
    switch self {
    case .seconds(let time): time
    case .fromEnd(let time): duration.map { max(.zero, $0 - time) }
    case .percent(let percent): duration.map { $0 * (percent / 100) }
    case .chapter(let number): chapters.count >= number ? chapters[number - 1].start : nil
    case .chapterEnd(let number): chapters.count >= number ? chapters[number - 1].end ?? duration : nil
    }
  }

  private static func clockTime(_ text: Substring) -> Duration? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 3, let last = parts.last, let seconds = Duration(decimalSeconds: last) else { return nil }
    var minutes = 0
    for (index, part) in parts.dropLast().enumerated() {
      // Nine digits keep the sum far from overflow.
      guard part.count <= 9, part.allSatisfy(\.isASCIIDigit), let number = Int(part), index == 0 || number < 60 else {
        return nil
      }
      minutes = minutes * 60 + number
    }
    guard parts.count == 1 || seconds < .seconds(60) else { return nil }
    return .seconds(minutes * 60) + seconds
  }
}
