internal import GStreamer
internal import PlaybackModel
internal import Synchronization
internal import ToneSynthesis

/// Feeds an engine's appsrc with a tone.
final class ToneFeed: SourceFeed {
  static let scheme = "tone"
  /// Nothing changes while it sounds, so that a buffer may be as long as it's cheap.
  private static let framesPerBuffer = 4096

  private let renderer: RenderingThreadOwned
  private let error = Lock<MediaError?>(nil)

  init(_ renderer: ToneRenderer) { self.renderer = RenderingThreadOwned(renderer) }

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
