extension ArbiterMachine {
  /// How a member uses the sound.
  package struct Claim: Sendable, Hashable {
    /// It plays beside others, interrupts nobody and isn't interrupted.
    package var mixes: Bool
    /// Others are quieter while it has the sound.
    package var ducksOthers: Bool
    /// It is speech, which is interrupted by those who ask for that, though they mix.
    package var isSpoken: Bool
    /// It interrupts speech, though it mixes.
    package var interruptsSpoken: Bool

    /// Creates a claim; ducking implies mixing.
    package init(
      mixes: Bool = false, ducksOthers: Bool = false, isSpoken: Bool = false, interruptsSpoken: Bool = false
    ) {
      self.mixes = mixes || ducksOthers
      (self.ducksOthers, self.isSpoken, self.interruptsSpoken) = (ducksOthers, isSpoken, interruptsSpoken)
    }

    /// The claim that a session with a setup has.
    package init(_ setup: AudioSessionSetup) {
      self.init(
        mixes: setup.mixesWithOthers, ducksOthers: setup.ducksOthers, isSpoken: setup.mode == .spokenAudio,
        interruptsSpoken: setup.interruptsSpokenAudio)
    }

    func interrupts(_ other: Claim) -> Bool { mixes ? interruptsSpoken && other.isSpoken : !other.mixes }
  }
}
