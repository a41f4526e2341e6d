/// How frames that are played at another speed go along with the queue's frames.
///
/// What the time-pitch processor puts out is counted in output frames, which the clock follows; each stands for as many
/// frames of the queue as the speed says. A gap of the queue takes its time of the output, too.
package struct RateMap: Sendable, Equatable {
  private struct Stretch: Sendable, Equatable {
    var output: Double
    var source: Double
    var tempo: Double
  }

  private struct Gap: Sendable, Equatable {
    /// The frame before which the gap comes, counted without gaps.
    var content: Double
    var length: Double
  }

  private var stretches: [Stretch]
  private var gaps: [Gap] = []
  private var outputEnd = 0.0
  private var sourceEnd = 0.0
  private var contentEnd = 0.0
  /// How many stretches are kept: those of what is heard and of what is on its way.
  private static let limit = 64

  package init(tempo: Double) { stretches = [Stretch(output: 0, source: 0, tempo: tempo)] }

  /// Takes note of a gap in what goes in, behind so many frames without gaps.
  package mutating func addGap(after content: Int64, length: Int64) {
    gaps.append(Gap(content: Double(content), length: Double(length)))
  }

  /// Places frames that come out at a speed; returns the output frame at which they begin.
  package mutating func place(_ frames: Int64, tempo: Double) -> Double {
    while let gap = gaps.first, gap.content <= contentEnd + 0.5 {
      gaps.removeFirst()
      // In the gap the queue's time goes on at the speed that holds now.
      begin(tempo)
      outputEnd += gap.length / tempo
      sourceEnd += gap.length
    }
    begin(tempo)
    let start = outputEnd
    outputEnd += Double(frames)
    sourceEnd += Double(frames) * tempo
    contentEnd += Double(frames) * tempo
    return start
  }

  private mutating func begin(_ tempo: Double) {
    guard stretches.last?.tempo != tempo else { return }
    if stretches.last?.output == outputEnd { stretches.removeLast() }
    stretches.append(Stretch(output: outputEnd, source: sourceEnd, tempo: tempo))
    if stretches.count > RateMap.limit { stretches.removeFirst() }
  }

  /// The queue's frame that plays at a frame of the output.
  package func source(at output: Double) -> Double {
    let stretch = stretches.last { $0.output <= output } ?? stretches[0]
    return stretch.source + (output - stretch.output) * stretch.tempo
  }

  /// Forgets what was on its way, as a flush does: the queue's frame `source` plays at the frame `output`.
  package mutating func restart(output: Double, source: Double, content: Int64) {
    let tempo = stretches.last?.tempo ?? 1
    self = RateMap(tempo: tempo)
    stretches = [Stretch(output: output, source: source, tempo: tempo)]
    (outputEnd, sourceEnd, contentEnd) = (output, source, Double(content))
  }
}
