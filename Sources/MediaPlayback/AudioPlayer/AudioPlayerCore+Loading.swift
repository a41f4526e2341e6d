internal import GStreamer
internal import PlaybackModel

extension AudioPlayerCore {
  /// What is there to be played.
  struct Opened: Sendable {
    let feeder: SoundFeeder
    let ring: SampleRing
    let timeline: SoundTimeline
    let facts: SoundDecoder.Facts
  }

  /// Loads the sound from a time on, blocking for at most a time.
  static func open(
    _ location: MediaLocation, at time: Duration, _ output: SoundOutput, _ passes: PassCount,
    _ tempo: TempoControl? = nil, within limit: Duration
  ) throws(MediaError) -> Opened {
    let rate = output.mixer.settings.rate
    let timeline = SoundTimeline(rate: rate)
    let lead: Duration = tempo == nil ? .milliseconds(750) : .milliseconds(150)
    let feeder = SoundFeeder(
      location, rate: rate, timeline: timeline, passes: passes, tempo: tempo, lead: lead)
    let opening = try feeder.open(at: time, within: limit)
    return Opened(feeder: feeder, ring: opening.ring, timeline: timeline, facts: opening.facts)
  }
}
