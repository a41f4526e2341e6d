internal import Dispatch
internal import GStreamer
internal import PlaybackModel

/// Decodes a whole short sound into memory.
enum SystemSoundLoader {
  /// Decodes what is at a location; blocks for at most `limit`.
  ///
  /// - Parameter isRestricted: Only what has always been a system sound is one.
  static func load(
    _ location: MediaLocation, rate: Int, isRestricted: Bool, within limit: Duration
  ) throws(SystemSoundError) -> SystemSoundPlayer.Samples {
    let (timeline, progress) = (SoundTimeline(rate: rate), DispatchSemaphore(value: 0))
    // A little more than the longest, so that what is too long is seen to be.
    let feeder = SoundFeeder(
      location, rate: rate, timeline: timeline, passes: PassCount(.none), lead: SystemSoundRule.longest + .seconds(1)
    ) { progress.signal() }
    defer { feeder.cancel() }
    let deadline = DispatchTime.now() + .nanoseconds(Int(limit.wholeNanoseconds))
    let opening: SoundFeeder.Opening
    do throws(MediaError) { opening = try feeder.open(at: .zero, within: limit) } catch {
      throw SystemSoundError(error.code == .timedOut ? .clientTimedOut : .unspecified, error.message, underlying: error)
    }
    if isRestricted { try SystemSoundRule.check(opening.facts.mediaTypes, named: location.shortName) }
    let ring = opening.ring
    while !ring.hasFinished {
      try SystemSoundRule.check(frames: ring.available, rate: rate, named: location.shortName)
      guard progress.wait(timeout: deadline) == .success else {
        throw SystemSoundError(.clientTimedOut, "\(location.shortName) couldn't be loaded in time. Check its source.")
      }
    }
    try SystemSoundRule.check(frames: ring.available, rate: rate, named: location.shortName)
    // What is cut is played as far as it goes.
    if let error = timeline.failure, ring.available == 0 || error.code != .truncated {
      throw SystemSoundError(.unspecified, error.message, underlying: error)
    }
    var samples: [Float] = []
    samples.reserveCapacity(ring.available * ring.channels)
    _ = unsafe ring.read(ring.available) { _, part in unsafe samples.append(contentsOf: part) }
    return SystemSoundPlayer.Samples(values: samples, channels: ring.channels)
  }
}
