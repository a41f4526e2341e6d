internal import GStreamer

extension Element {
  /// How much of media of that duration has arrived, counted from its beginning; nil where nobody knows.
  func bufferedDuration(of duration: Duration?) -> Duration? {
    guard let duration else { return nil }
    let query = Query.buffering()
    guard self.query(query), case .buffering(let buffering) = query.view else { return nil }
    let ends = buffering.ranges.compactMap { range in
      if case .percent(let percent) = range.stop { percent } else { nil }
    }
    return ends.max().map { duration * ($0 / 100) }
  }
}
