import PlaybackModel

extension CommandOptions {
  /// Throws for a plot or a meter of what isn't played.
  func checkPlots() throws(UsageError) {
    let wanted = [("--plot", plotFile != nil), ("--meter", showsMeter)].filter(\.1).map(\.0)
    guard let option = wanted.first else { return }
    let others = [
      ("--info", showsInfo), ("--thumbnails", thumbnails != nil), ("--dot", graphFile != nil),
      ("--pipeline", pipelineFile != nil),
    ].filter(\.1).map(\.0)
    if let other = others.first {
      throw UsageError("\(option) is about the sound that is played; leave it out, or leave out \(other)")
    }
    if selection(of: .audio) == .off {
      throw UsageError("\(option) is about the sound, which is off; leave it out, or leave out --aid=no")
    }
    if showsMeter, !usesTerminal {
      throw UsageError("--meter draws on the terminal; leave it out, or leave out --no-terminal")
    }
  }
}

extension OptionValue {
  /// The file for a plot.
  func plotFile() throws(UsageError) -> [UInt8] {
    guard PlotFile.format(of: bytes) != nil else { throw refused(expected: "a file's name that ends in .png or .svg") }
    return bytes
  }
}
