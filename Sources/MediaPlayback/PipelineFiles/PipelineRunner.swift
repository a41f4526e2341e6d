internal import GStreamer
public import PlaybackModel
internal import Synchronization

/// Runs a pipeline description from its start to its end.
public final class PipelineRunner: Sendable {
  private let pipeline: Pipeline
  private let messages: Messages
  private let text: PipelineText
  private let stopped = Lock<FinishReason?>(nil)

  /// Makes the pipeline of a description with its parameters set.
  ///
  /// Throws ``MediaError`` with code `missingElement` that names the element, its place, names that are near and the
  /// Debian package that has it, or `invalidPipeline` for everything else that is wrong.
  public init(_ file: PipelineFile, setting parameters: [String: String] = [:]) throws(MediaError) {
    let text = try file.description(setting: parameters)
    self.text = text
    do {
      try Containers.register()
      try PipelineRunner.checkElements(of: text)
      pipeline = try Launch.pipeline(text.text)
    } catch let error as MediaError {
      throw error
    } catch {
      throw PipelineRunner.error(error, in: text)
    }
    messages = pipeline.bus.messages(
      of: [.endOfStream, .error, .warning, .element, .latency, .clockLost, .application],
      keeping: [.endOfStream, .error, .application])
  }

  deinit { _ = try? pipeline.setState(.null) }

  /// Runs until the pipeline's end, its failure, or ``stop(_:)``.
  ///
  /// `onWarning` is called with each warning of an element, and `onLevel` with what each `level` element measures, both
  /// on the caller's side and in order. Cancelling the task stops the pipeline at once.
  public func run(
    onWarning: (MediaError) -> Void = { _ in }, onLevel: (SoundLevel) -> Void = { _ in }
  ) async -> FinishReason {
    defer { _ = try? pipeline.setState(.null) }
    // Why a state change fails comes as an ERROR.
    let failure: GStreamerError?
    do {
      try pipeline.setState(.playing)
      failure = nil
    } catch {
      failure = error
      // Behind the reason in the queue, so that a failure without one doesn't wait for ever.
      pipeline.bus.post(.application(Structure("failed")))
    }
    for await message in messages {
      switch message.view {
      case .endOfStream: return stopped.withLock { $0 } ?? .ended
      case .application:
        if let failure { return .failed(PipelineRunner.error(failure, in: text)) }
        return stopped.withLock { $0 } ?? .stopped
      case .error(let error): return .failed(PipelineRunner.error(error, in: text))
      case .warning(let error): onWarning(MediaError(.engine, error.message, source: error.source, debug: error.debug))
      case .element(let structure):
        if let level = SoundLevel(structure, source: message.source?.name) { onLevel(level) }
      case .latency: pipeline.recalculateLatency()
      case .clockLost:
        _ = try? pipeline.setState(.paused)
        _ = try? pipeline.setState(.playing)
      default: break
      }
    }
    return stopped.withLock { $0 } ?? .stopped
  }

  /// Ends the run: the sources end, so that files are complete; a second call doesn't wait for that.
  ///
  /// - Parameter reason: What ``run(onWarning:onLevel:)`` returns.
  public func stop(_ reason: FinishReason) {
    let isFirst = stopped.withLock { stopped in
      defer { stopped = stopped ?? reason }
      return stopped == nil
    }
    // A pipeline that doesn't run yet, or not any more, never tells its end.
    if isFirst, pipeline.state == .playing, pipeline.sendEndOfStream() { return }
    pipeline.bus.post(.application(Structure("stop")))
  }

  private static func checkElements(of text: PipelineText) throws {
    for element in text.elements where try ElementFactory.find(element.name) == nil {
      throw text.error(.missingElement, MissingElement.message(element.name), at: element.place)
    }
  }

  private static func error(_ error: any Error, in text: PipelineText) -> MediaError {
    guard let error = error as? GStreamerError else { return MediaError(.invalidPipeline, "\(error)") }
    guard error.code == .parse || error.code == .noSuchElement else {
      return MediaError(.engine, error.message, source: error.source, debug: error.debug)
    }
    // The engine says which element or property it means, in quotes, but not where it stands.
    let quoted = error.message.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    let place = quoted.lazy.compactMap { text.place(ofProperty: $0) ?? text.place(ofElement: $0) }.first
    return text.error(.invalidPipeline, "\(error.message).", at: place ?? text.place(at: 0))
  }
}
