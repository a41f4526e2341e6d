import GStreamer
import MediaPlayback
import PlaybackModel
import Synchronization

/// Watches the sound of a session for the plot and the meter that its command line asks for.
final class SoundWatch: Sendable {
  /// What the player shows its sound to.
  let monitor: SoundMonitor
  private let listener: Listener
  private let plotFile: [UInt8]?
  private let reporter: Reporter
  private let isQuiet: Bool

  /// Nil where nobody wants to know about the sound.
  init?(_ options: CommandOptions, reporter: Reporter) {
    var hasMeter = options.showsMeter
    if hasMeter, !TransientLine.isPossible {
      hasMeter = false
      let message = "--meter draws on a terminal, and the standard error is none: no meter is drawn."
      reporter.tell(.warning(MediaError(.outputUnavailable, message)), about: nil)
    }
    plotFile = options.plotFile
    guard hasMeter || plotFile != nil else { return nil }
    let listener = Listener(measures: plotFile != nil, meter: hasMeter ? reporter : nil)
    monitor = SoundMonitor { block in listener.take(block) }
    (self.listener, self.reporter, isQuiet) = (listener, reporter, options.isQuiet)
  }

  /// Draws the plot of the item that has finished; returns how it went, which a plot that was asked for is a part of.
  ///
  /// - Parameter count: The number of items, each of which has a plot of its own.
  func finish(_ reason: FinishReason, about subject: EventWriter.Subject, of count: Int) async -> FinishReason {
    await monitor.settled()
    reporter.clearMeter()
    let analyzer = listener.next()
    guard let plotFile, let analyzer else { return reason }
    guard let measurement = analyzer.measurement, measurement.sampleCount > 0 else {
      if reason.error == nil {
        let message = "There was no sound in \(printable(subject.url.utf8)), so nothing is plotted."
        reporter.tell(.warning(MediaError(.notSupported, message)), about: subject)
      }
      return reason
    }
    if analyzer.hasLeftOut {
      let message =
        "The sound changed its format behind \(measurement.duration.clockText), and is plotted up to there."
      reporter.tell(.warning(MediaError(.notSupported, message)), about: subject)
    }
    do throws(MediaError) {
      let plotFile = PlotFile(plotFile, itemCount: count)
      let path = plotFile.path(forItem: subject.index)
      try await plotFile.write(SoundPlot(measurement, title: fileName(subject.url)), to: path)
      var fields = measurement.json
      fields["output"] = .bytes(path)
      let text = isQuiet ? "" : "\(printable(path)): \(measurement.summary)\n"
      reporter.tell("plot-did-finish", about: subject, fields, text: text)
      return reason
    } catch {
      reporter.tell("plot-did-finish", about: subject, ["error": .object(error.json)], text: "")
      return reason.error == nil ? .failed(error) : reason
    }
  }

  private func fileName(_ url: String) -> String {
    url.contains("://") ? url : url.split(separator: "/").last.map(String.init) ?? url
  }

  /// What happens with each block, on the monitor's queue.
  private final class Listener: Sendable {
    private struct State {
      var analyzer: SoundAnalyzer?
      var ballistics = LevelBallistics()
      var lastDrawing: ContinuousClock.Instant?
    }

    private let measures: Bool
    private let meter: Reporter?
    private let state: Lock<State>
    /// At most 15 drawings a second.
    private static let interval = Duration.milliseconds(67)

    init(measures: Bool, meter: Reporter?) {
      (self.measures, self.meter) = (measures, meter)
      state = Lock(State(analyzer: measures ? SoundAnalyzer() : nil))
    }

    func take(_ block: AudioBlock) {
      state.withLock { $0.analyzer }?.add(block)
      guard let meter, let samples = block.samplesByChannel() else { return }
      let level: SoundLevel? = state.withLock { state in
        state.ballistics.add(samples, rate: block.rate)
        let now = ContinuousClock.now
        if let last = state.lastDrawing, now - last < Listener.interval { return nil }
        state.lastDrawing = now
        return state.ballistics.take(source: "meter", position: block.time)
      }
      if let level { meter.draw(level) }
    }

    /// What was measured, and a new beginning.
    func next() -> SoundAnalyzer? {
      state.withLock { state in
        defer { state = State(analyzer: measures ? SoundAnalyzer() : nil) }
        return state.analyzer
      }
    }
  }
}
