/// What a meter shows of sound: the level since it was last looked at, and a peak that is held and then falls.
///
/// Its time is that of the samples.
package struct LevelBallistics: Sendable, Equatable {
  private struct Channel: Equatable {
    var peak = 0.0
    var squares = 0.0
    var held = 0.0
    var heldFor = 0.0
  }

  /// How long a peak is held, in seconds.
  package static let hold = 1.5
  /// How fast it falls then, in decibels a second.
  package static let fall = 20.0

  private var channels: [Channel] = []
  private var count = 0
  private var rate = 1

  /// A meter that has seen nothing.
  package init() {}

  /// Adds the samples of each channel; another number of channels begins anew.
  package mutating func add(_ samples: [[Double]], rate: Int) {
    if samples.count != channels.count { self = LevelBallistics() }
    if channels.isEmpty { channels = Array(repeating: Channel(), count: samples.count) }
    self.rate = max(1, rate)
    count += samples.first?.count ?? 0
    for (index, samples) in samples.enumerated() {
      for sample in samples where sample.isFinite {
        channels[index].peak = max(channels[index].peak, sample.magnitude)
        channels[index].squares += sample * sample
      }
    }
  }

  /// The level since the last time; nil if nothing came.
  package mutating func take(source: String, position: Duration?) -> SoundLevel? {
    guard count > 0 else { return nil }
    let seconds = Double(count) / Double(rate)
    let levels = channels.indices.map { index in
      var channel = channels[index]
      channel.heldFor += seconds
      let excess = min(seconds, max(0, channel.heldFor - Self.hold))
      channel.held *= VolumeScale.gain(decibels: -Self.fall * excess)
      if channel.peak >= channel.held { (channel.held, channel.heldFor) = (channel.peak, 0) }
      let level = SoundLevel.Channel(
        rms: VolumeScale.decibels(gain: (channel.squares / Double(count)).squareRoot()),
        peak: VolumeScale.decibels(gain: channel.peak), heldPeak: VolumeScale.decibels(gain: channel.held))
      (channel.peak, channel.squares) = (0, 0)
      channels[index] = channel
      return level
    }
    count = 0
    return SoundLevel(source: source, position: position, channels: levels)
  }
}
