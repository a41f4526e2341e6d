internal import GStreamer
public import PlaybackModel
internal import Synchronization

/// Measures sound while it comes: levels, clicks, and what it is made of.
///
/// Give it blocks of samples, of a player's ``AudioBlocks``, of a ``SoundMonitor`` or your own, and ask for the
/// ``measurement`` when you like:
///
/// ```swift
/// let analyzer = SoundAnalyzer()
/// let samples = [[0, 0.25, 0.5, 0.25, 0, -0.25, -0.5, -0.25]]
/// analyzer.add(samples, rate: 48_000)
/// if let measurement = analyzer.measurement {
///   print(measurement.channels[0].level.peakLevel)
///   print(SoundPlot(measurement, title: "Mine").svg)
/// }
/// ```
///
/// The memory that it takes doesn't grow with the length of the sound: about 2 MB for each channel of 48 kHz. Any
/// thread may call it; blocks count in the order of the calls.
public final class SoundAnalyzer: Sendable {
  /// How many channels are measured; of sound that has more, the first ones.
  public static let maximumChannelCount = 16

  private struct State: ~Copyable {
    var work: SoundAnalysis?
    var hasOtherFormat = false
    var failure: GStreamerError?
  }

  private let state = Lock(State())

  /// Creates an analyzer that has heard nothing yet.
  public init() {}

  /// Adds a block; one in another format than the first, or that can't be read, isn't measured.
  public func add(_ block: AudioBlock) {
    guard let samples = block.samplesByChannel() else {
      state.withLock { $0.hasOtherFormat = true }
      return
    }
    add(samples, rate: block.rate, sampleFormat: block.sampleFormatName)
  }

  /// Adds samples, those of each channel in an array of its own.
  ///
  /// - Parameters:
  ///   - samples: Numbers from −1 to 1, as many for each channel; what is no number counts as silence.
  ///   - rate: How many samples a second each channel has, from 1.
  public func add(_ samples: [[Double]], rate: Int) { add(samples, rate: rate, sampleFormat: nil) }

  package func add(_ samples: [[Double]], rate: Int, sampleFormat: String?) {
    guard let first = samples.first, rate > 0 else { return }
    let samples = samples.prefix(Self.maximumChannelCount)
    state.withLock { state in
      if state.failure != nil { return }
      do throws(GStreamerError) {
        if state.work == nil {
          state.work = try SoundAnalysis(rate: rate, channelCount: samples.count, sampleFormat: sampleFormat)
        }
        let fits = samples.allSatisfy { $0.count == first.count }
        if fits, state.work?.rate == rate, state.work?.channelCount == samples.count {
          try state.work?.add(samples)
        } else {
          state.hasOtherFormat = true
        }
      } catch {
        state.failure = error
      }
    }
  }

  /// What was measured so far; nil before the first block.
  ///
  /// More may be added afterwards. It takes a moment: the last block is transformed for it.
  public var measurement: SoundMeasurement? {
    state.withLock { (state) -> SoundMeasurement? in
      do throws(GStreamerError) {
        return try state.work?.measurement()
      } catch {
        state.failure = error
        return nil
      }
    }
  }

  /// True once a block wasn't measured, because its rate or its number of channels wasn't that of the first, or because
  /// it couldn't be read.
  public var hasLeftOut: Bool { state.withLock { $0.hasOtherFormat || $0.failure != nil } }
}
