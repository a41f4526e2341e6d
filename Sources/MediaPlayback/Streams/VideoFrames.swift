internal import GStreamer

/// The frames of what a player plays, as an asynchronous sequence.
///
/// Make it, give it to the player's settings, and iterate it:
///
/// ```swift
/// let frames = VideoFrames(format: .rgba)
/// var settings = PlayerSettings()
/// settings.videoOutput = .frames(frames)
/// settings.audioOutput = .null
/// let player = MoviePlayer(try MediaLocation(path: "film.mp4"), settings: settings)
/// player.play()
/// for await frame in frames { print(frame.time ?? .zero, frame.size) }
/// ```
///
/// Frames come upright, and with a viewport in exactly its size. Back pressure: at most `maximumWaiting` frames wait
/// for you, then playback does, the sound with it, unless the pacing drops; a player whose frames nobody takes never
/// ends. Consumers: one; several take turns. What ends it: a sequence belongs to the play-through at hand when its
/// iteration begins, or to the next one if none is, and ends where that finishes, for whatever reason, after its last
/// frame; loops and seeks don't end it, and what waits from before a seek is dropped by it. Iterate again for the next
/// item. It also ends when the player goes, and at once when the task is cancelled, which leaves the frames where they
/// are and playback waiting for another taker. While playback is held no frame comes.
///
/// Of a film with sound take both, each in a task of its own, or give the sound ``AudioOutput/null``: what nobody takes
/// holds up the other. ``AudioOutput/null`` keeps time, so that frames come no faster than they are played; the output
/// `fakesink` doesn't.
public struct VideoFrames: AsyncSequence, Sendable {
  let outlet: SampleOutlet

  /// Creates a sequence for a player that is yet to be made.
  ///
  /// - Parameters:
  ///   - format: How pixels are to be written; nil for how the decoder writes them, which saves a conversion.
  ///   - maximumWaiting: How many frames may wait, at least 1.
  ///   - pacing: How fast frames come, as fast as they are taken by default.
  public init(format: VideoFrame.Format? = .rgba, maximumWaiting: Int = 4, pacing: StreamPacing = .asTaken) {
    let caps = format.map { "video/x-raw, format=\($0.name)" } ?? "video/x-raw"
    outlet = SampleOutlet(SampleOutlet.Demand(caps: caps, maximumWaiting: maximumWaiting, pacing: pacing))
  }

  /// An iterator for the play-through at hand, or the next one.
  public func makeAsyncIterator() -> Iterator { Iterator(outlet: outlet) }

  /// Takes one frame after the other.
  public struct Iterator: AsyncIteratorProtocol {
    private let outlet: SampleOutlet
    private let passage: Int

    init(outlet: SampleOutlet) {
      self.outlet = outlet
      passage = outlet.passage
    }

    /// The next frame; nil at the end, or at once when the task is cancelled.
    public func next() async -> VideoFrame? { await next(isolation: #isolation) }

    /// The next frame, without leaving the actor that asks.
    public func next(isolation actor: isolated (any Actor)?) async -> VideoFrame? {
      while let sample = await outlet.next(in: passage, isolation: actor) {
        if let frame = VideoFrame(sample) { return frame }
      }
      return nil
    }
  }
}
