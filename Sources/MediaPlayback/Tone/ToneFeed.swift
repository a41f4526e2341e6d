internal import GStreamer
internal import PlaybackModel
internal import Synchronization
internal import ToneSynthesis

/// Feeds an engine's appsrc with a tone.
final class ToneFeed: SourceFeed {
  static let scheme = "tone"
  /// Short, since what is changed is heard from the next one on; and in most rates a whole number of milliseconds, so that
  /// nothing is rounded where it's cut.
  private static let buffersPerSecond = 50

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
      let frames = renderer.renderer.format.rate / ToneFeed.buffersPerSecond
      try source.generateTone(renderer, framesPerBuffer: max(1, frames))
    } catch {
      self.error.withLock { $0 = MediaError(missing: error) }
    }
  }

  func close() {}

  /// Keeps little sound between the feed and the output, so that a change is soon heard: playbin would keep a second of it.
  static func shortenQueues(of playbin: Pipeline) throws(GStreamerError) -> SignalConnection {
    try playbin.connect("deep-element-added", taking: Bin.self, Element.self) { (_: Bin, element: Element) in
      guard element.factory?.name == "queue" else { return }
      do throws(GStreamerError) {
        try element.set("max-size-time", to: queueTime.wholeNanoseconds)
      } catch {
        Log.player.log(.info, element, error.message)
      }
    }
  }

  private static let queueTime = Duration.milliseconds(40)

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
