internal import GStreamer

/// The sound of what a player plays, as an asynchronous sequence of blocks of samples.
///
/// Make it, give it to the player's settings, and iterate it:
///
/// ```swift
/// let blocks = AudioBlocks(rate: 16_000, channels: 1)
/// var settings = PlayerSettings()
/// settings.audioOutput = .blocks(blocks)
/// settings.videoOutput = .null
/// let player = MoviePlayer(try MediaLocation(path: "talk.mp3"), settings: settings)
/// player.play()
/// for await block in blocks {
///   block.withSamples(of: Float.self) { samples in print(block.time ?? .zero, samples.count) }
/// }
/// ```
///
/// The player's volume is applied. Back pressure: at most `maximumWaiting` blocks wait for you, then playback does, the
/// picture with it, unless the pacing drops; a player whose sound nobody takes never ends. Consumers: one; several take
/// turns. What ends it: a sequence belongs to the play-through at hand when its iteration begins, or to the next one if
/// none is, and ends where that finishes, for whatever reason, after its last block; loops and seeks don't end it, and
/// what waits from before a seek is dropped by it. Iterate again for the next item. It also ends when the player goes,
/// and at once when the task is cancelled, which leaves the blocks where they are and playback waiting for another
/// taker. While playback is held no block comes.
public struct AudioBlocks: AsyncSequence, Sendable {
  let outlet: SampleOutlet

  /// Creates a sequence for a player that is yet to be made.
  ///
  /// - Parameters:
  ///   - format: How a sample is to be written; nil for how the decoder writes it.
  ///   - rate: How many samples a second each channel is to have; nil for as many as the media has.
  ///   - channels: How many channels there are to be; nil for as many as the media has.
  ///   - maximumWaiting: How many blocks may wait, at least 1.
  ///   - pacing: How fast blocks come, as fast as they are taken by default.
  public init(
    format: AudioBlock.Format? = .float32, rate: Int? = nil, channels: Int? = nil, maximumWaiting: Int = 8,
    pacing: StreamPacing = .asTaken
  ) {
    var caps = "audio/x-raw, layout=interleaved"
    if let format { caps += ", format=\(format.sampleFormat.name)" }
    if let rate { caps += ", rate=\(rate)" }
    if let channels { caps += ", channels=\(channels)" }
    outlet = SampleOutlet(SampleOutlet.Demand(caps: caps, maximumWaiting: maximumWaiting, pacing: pacing))
  }

  /// An iterator for the play-through at hand, or the next one.
  public func makeAsyncIterator() -> Iterator { Iterator(outlet: outlet) }

  /// Takes one block after the other.
  public struct Iterator: AsyncIteratorProtocol {
    private let outlet: SampleOutlet
    private let passage: Int

    init(outlet: SampleOutlet) {
      self.outlet = outlet
      passage = outlet.passage
    }

    /// The next block; nil at the end, or at once when the task is cancelled.
    public func next() async -> AudioBlock? { await next(isolation: #isolation) }

    /// The next block, without leaving the actor that asks.
    public func next(isolation actor: isolated (any Actor)?) async -> AudioBlock? {
      while let sample = await outlet.next(in: passage, isolation: actor) {
        if let block = AudioBlock(sample) { return block }
      }
      return nil
    }
  }
}
