extension CommandOptions {
  /// Whether something else is done than playing, whose result speaks for itself.
  var isInspecting: Bool { showsInfo || thumbnails != nil || graphFile != nil }

  /// Throws for options about media that contradict each other, or lack something.
  func checkInspection() throws(UsageError) {
    let modes = [
      ("--info", showsInfo), ("--thumbnails", thumbnails != nil), ("--dot", graphFile != nil),
      ("--pipeline", pipelineFile != nil),
    ].filter(\.1).map(\.0)
    if modes.count > 1 { throw UsageError("\(modes[0]) and \(modes[1]) are different things to do; give one of them") }
    if thumbnails != nil, output == nil { throw UsageError("--thumbnails needs --output=FILE for its picture") }
    if output != nil, thumbnails == nil { throw UsageError("--output needs --thumbnails=N, whose picture it is for") }
    if let mode = modes.first, mode != "--pipeline", !playlists.isEmpty {
      throw UsageError("\(mode) takes items, and no lists of them; leave out --playlist")
    }
    if let mode = modes.first, mode != "--info", mode != "--pipeline", items.count > 1 {
      throw UsageError("\(mode) takes one item, not \(items.count)")
    }
  }
}
