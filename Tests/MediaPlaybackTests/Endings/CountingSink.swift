import GStreamer
import MediaPlayback
import Synchronization

/// A sink for a player that counts what reaches it.
final class CountingSink: Sendable {
  let element: Element
  private let probe: Probe
  private let counter: Counter

  private final class Counter: Sendable {
    let buffers = Lock(0)
  }

  init() throws {
    let element = try Element.make("fakesink")
    let counter = Counter()
    guard let pad = element.pad("sink") else { throw MediaMaking.Failure("fakesink has no pad") }
    self.element = element
    self.counter = counter
    probe = pad.addProbe([.buffer]) { _ in
      counter.buffers.withLock { $0 += 1 }
      return .pass
    }
  }

  var bufferCount: Int { counter.buffers.withLock { $0 } }
}

/// How much of a file reached the outputs.
struct Delivery {
  let playThrough: PlayThrough
  let pictures: Int
  let soundBuffers: Int

  static func of(_ file: MediaFile, prepare: (MoviePlayer) -> Void = { _ in }) async throws -> Delivery {
    let (pictures, sound) = (try CountingSink(), try CountingSink())
    var settings = PlayerSettings()
    settings.videoOutput = .element(pictures.element)
    settings.audioOutput = .element(sound.element)
    let playThrough = try await PlayThrough.of(file.location, settings: settings, prepare: prepare)
    return Delivery(
      playThrough: playThrough, pictures: pictures.bufferCount, soundBuffers: sound.bufferCount)
  }
}
