internal import GStreamer
internal import PlaybackModel
internal import Synchronization
internal import ToneSynthesis

/// Feeds an engine's appsrc with a tone.
final class ToneFeed: SourceFeed {
  static let scheme = "tone"
  /// Short, since what is changed is heard from the next one on.
  private static let framesPerBuffer = 1024

  /// Changes the tone while it sounds.
  let control: Lock<ToneControl>
  private let renderer: RenderingThreadOwned
  private let error = Lock<MediaError?>(nil)

  init(_ program: ToneProgram) throws(ToneError) {
    var control = try ToneControl(program, calibration: nil, transport: .running)
    renderer = RenderingThreadOwned(try control.restart(duration: nil))
    self.control = Lock(control)
  }

  func attach(to source: AppSource) {
    do {
      try source.generateTone(renderer, framesPerBuffer: ToneFeed.framesPerBuffer)
    } catch {
      self.error.withLock { $0 = MediaError(missing: error) }
    }
  }

  func close() {}

  var failure: MediaError? { error.withLock { $0 } }

  var transfer: EndFacts.Transfer? { nil }
}

/// A renderer that the source's streaming thread uses.
// @unchecked: one thread at a time renders, which GStreamer sees to; before it starts only the maker has the renderer.
final class RenderingThreadOwned: @unchecked Sendable {
  let renderer: ToneRenderer

  init(_ renderer: ToneRenderer) { self.renderer = renderer }
}

extension AppSource {
  /// Has the source play a renderer, which must not be used elsewhere then.
  func generateTone(_ owned: RenderingThreadOwned, framesPerBuffer: Int) throws(GStreamerError) {
    let format = owned.renderer.format
    try generateAudio(
      rate: format.rate, channels: format.channels, framesPerBuffer: framesPerBuffer,
      frameCount: owned.renderer.length.map(Int64.init), of: Float.self
    ) { samples, first in
      let renderer = owned.renderer
      if first != Int64(renderer.streamPosition) { renderer.seek(to: Int(first)) }
      return renderer.render(into: &samples)
    }
  }
}
