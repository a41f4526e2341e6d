extension ToneSequence {
  /// The sequence in which each sound has a level of its own, with the amplitude of the loudest.
  ///
  /// At a peak level all sounds have the same amplitude; at an rms level, a sound pressure or a loudness each waveform and
  /// frequency has another one. The gains of the events get what each is below the loudest.
  ///
  /// Throws ``ToneError`` as ``ToneLevel/amplitude(of:calibration:)`` does for one of the sounds.
  public func leveled(
    _ level: ToneLevel, calibration: Calibration? = nil
  ) throws(ToneError) -> (sequence: ToneSequence, amplitude: Double) {
    var amplitudes: [Double] = []
    amplitudes.reserveCapacity(events.count)
    for (index, event) in events.enumerated() {
      // Neighbours mostly sound alike, as in Morse code.
      let isSame = index > 0 && events[index - 1].sound == event.sound
      amplitudes.append(isSame ? amplitudes[index - 1] : try level.amplitude(of: event.sound, calibration: calibration))
    }
    // Without a sound only the level itself can be wrong.
    guard let loudest = amplitudes.max() else {
      return (self, try level.amplitude(of: .silence, calibration: calibration))
    }
    guard loudest > 0, amplitudes.contains(where: { $0 != loudest }) else { return (self, loudest) }
    var leveled = events
    for index in leveled.indices { leveled[index].gain *= amplitudes[index] / loudest }
    return (ToneSequence(leveled, duration: duration), loudest)
  }
}
