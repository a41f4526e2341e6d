internal import Dispatch
internal import GStreamer
internal import PlaybackModel
internal import PulseAudio
internal import Synchronization

/// Plays the system sounds of a program: the sounds in memory, the output that is kept warm, and who waits for ends.
final class SystemSoundPlayer: Sendable {
  typealias Completion = @Sendable (SystemSoundOutcome) -> Void

  /// A sound's samples, as the output takes them.
  struct Samples: Sendable {
    let values: [Float]
    let channels: Int
  }

  private struct State {
    var machine = SystemSoundMachine<@Sendable () -> Void>()
    var samples: [UInt32: Samples] = [:]
    /// What nobody holds any more, and is still being played.
    var abandoned: Set<UInt32> = []
    var playing: [Int: (id: UInt32, leave: @Sendable () -> Void, completion: Completion?)] = [:]
  }

  /// The sounds of this process: what is made is heard within a few hundredths of a second.
  static let shared: SystemSoundPlayer = {
    var settings = SoundMixer.Settings()
    (settings.framesPerBlock, settings.deviceBuffer, settings.role) = (240, .milliseconds(20), "event")
    settings.linger = .seconds(30)
    return SystemSoundPlayer(
      output: SoundOutput(SoundMixer(settings)), uiSounds: { SystemSound.allowsUISounds },
      survivors: ServerSounds(rate: settings.rate))
  }()

  let output: SoundOutput
  /// What the program is told of, one call after the other.
  private let callbacks = DispatchQueue(label: "mediaplay.systemsound.callbacks")
  private let state = Lock(State())
  private let uiSounds: @Sendable () -> Bool
  private let survivors: ServerSounds?

  /// - Parameters:
  ///   - uiSounds: Whether the user wants to hear sounds of the interface.
  ///   - survivors: Who plays what is to be heard to its end even if the program ends; nil if nobody can.
  init(
    output: SoundOutput, uiSounds: @escaping @Sendable () -> Bool = { true }, survivors: ServerSounds? = nil
  ) {
    (self.output, self.uiSounds, self.survivors) = (output, uiSounds, survivors)
  }

  // MARK: Sounds

  func create(_ samples: Samples) -> UInt32 {
    state.withLock { state in
      let id = state.machine.create()
      state.samples[id] = samples
      return id
    }
  }

  func dispose(_ id: UInt32) throws(SystemSoundError) {
    let stopped: [Completion]? = state.withLock { state in
      guard state.machine.dispose(id) != nil else { return nil }
      state.samples[id] = nil
      let stopped = state.playing.filter { $0.value.id == id }
      for (play, entry) in stopped {
        entry.leave()
        state.playing[play] = nil
      }
      return stopped.sorted { $0.key < $1.key }.compactMap(\.value.completion)
    }
    guard let stopped else { throw SystemSoundMachine<Completion>.unknown(id) }
    for completion in stopped { callbacks.async { completion(.disposed) } }
  }

  /// Forgets a sound once it isn't played any more.
  func abandon(_ id: UInt32) {
    state.withLock { state in
      guard !state.playing.values.contains(where: { $0.id == id }) else {
        state.abandoned.insert(id)
        return
      }
      _ = state.machine.dispose(id)
      state.samples[id] = nil
    }
  }

  func flag(_ property: SystemSound.Property, of id: UInt32) -> Bool {
    (try? self.property(property.rawValue, of: id, specifierSize: 4)) == 1
  }

  func set(_ property: SystemSound.Property, of id: UInt32, to value: Bool) {
    try? setProperty(property.rawValue, of: id, specifierSize: 4, to: [value ? 1 : 0, 0, 0, 0])
  }

  func property(_ code: UInt32, of id: UInt32, specifierSize: Int) throws(SystemSoundError) -> UInt32 {
    try state.withLock { (state) throws(SystemSoundError) in
      try state.machine.property(code, of: id, specifierSize: specifierSize)
    }
  }

  func setProperty(_ code: UInt32, of id: UInt32, specifierSize: Int, to value: [UInt8]) throws(SystemSoundError) {
    try state.withLock { (state) throws(SystemSoundError) in
      try state.machine.setProperty(code, of: id, specifierSize: specifierSize, to: value)
    }
  }

  func setCompletion(_ completion: (@Sendable () -> Void)?, for id: UInt32) throws(SystemSoundError) {
    guard state.withLock({ $0.machine.setCompletion(completion, for: id) }) else {
      throw SystemSoundMachine<Completion>.unknown(id)
    }
  }

  // MARK: Playing

  /// Plays a sound; `completion` is called in any case, once.
  func play(_ id: UInt32, completion: Completion? = nil) throws(SystemSoundError) {
    let allowsUISounds = uiSounds()
    let begun: (play: Int?, samples: Samples, survives: Bool)? = state.withLock { state in
      guard let samples = state.samples[id] else { return nil }
      let survives = state.machine.entries[id]?.completesIfAppDies == true
      let play = state.machine.begin(id, allowsUISounds: allowsUISounds)
      if let play { state.playing[play] = (id, {}, completion) }
      return (play, samples, survives)
    }
    guard let begun else {
      let error = SystemSoundMachine<Completion>.unknown(id)
      if let completion { callbacks.async { completion(.failed(error)) } }
      throw error
    }
    guard let play = begun.play else {
      if let completion { callbacks.async { completion(.silenced) } }
      return
    }
    if begun.survives, let survivors {
      beginSurviving(play, of: id, begun.samples, survivors)
    } else {
      try begin(play, of: id, begun.samples)
    }
  }

  /// Plays a sound through the program's own output.
  private func begin(_ play: Int, of id: UInt32, _ samples: Samples) throws(SystemSoundError) {
    let voice = SampleVoice(samples.values, channels: samples.channels) { [weak self] in self?.ended(play, of: id) }
    guard setLeave({ voice.leave() }, of: play) else { return }
    do throws(MediaError) {
      try output.mixer.add(voice)
    } catch {
      let error = SystemSoundError(.clientTimedOut, "The sound can't be heard: \(error.message)", underlying: error)
      let entry = state.withLock { $0.playing.removeValue(forKey: play) }
      if let completion = entry?.completion { callbacks.async { completion(.failed(error)) } }
      throw error
    }
  }

  /// Has the sound server play a sound; where that can't be, the program does.
  private func beginSurviving(_ play: Int, of id: UInt32, _ samples: Samples, _ survivors: ServerSounds) {
    Task {
      do throws(PulseAudioError) {
        let sound = try await survivors.play(samples)
        // Who disposed of it meanwhile doesn't want to hear it.
        guard setLeave({ Task { await sound.stop() } }, of: play) else { return await sound.stop() }
        await sound.end()
        ended(play, of: id)
      } catch {
        try? begin(play, of: id, samples)
      }
    }
  }

  /// How a play is ended from now on; false if it has ended.
  private func setLeave(_ leave: @escaping @Sendable () -> Void, of play: Int) -> Bool {
    state.withLock { state in
      guard state.playing[play] != nil else { return false }
      state.playing[play]?.leave = leave
      return true
    }
  }

  /// Ends all plays of a sound, which then have been heard.
  func stop(_ id: UInt32) {
    for entry in state.withLock({ $0.playing.values.filter { $0.id == id } }) { entry.leave() }
  }

  /// The vibration is over, whoever did it.
  func vibrated(_ completion: Completion?) {
    let everyTime = state.withLock { $0.machine.entries[SystemSound.vibration]?.completion }
    if let completion { callbacks.async { completion(.played) } }
    if let everyTime { callbacks.async { everyTime() } }
  }

  private func ended(_ play: Int, of id: UInt32) {
    let (completion, everyTime) = state.withLock { state in
      (state.playing.removeValue(forKey: play)?.completion, state.machine.end(play, of: id))
    }
    if state.withLock({ $0.abandoned.remove(id) }) != nil { abandon(id) }
    if let completion { callbacks.async { completion(.played) } }
    if let everyTime { callbacks.async { everyTime() } }
  }
}
