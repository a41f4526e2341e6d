internal import Dispatch
internal import GStreamer
internal import PlaybackModel
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
    var playing: [Int: (id: UInt32, voice: SampleVoice, completion: Completion?)] = [:]
  }

  /// The sounds of this process: what is made is heard within a few hundredths of a second.
  static let shared: SystemSoundPlayer = {
    var settings = SoundMixer.Settings()
    (settings.framesPerBlock, settings.deviceBuffer, settings.role) = (240, .milliseconds(20), "event")
    settings.linger = .seconds(30)
    return SystemSoundPlayer(output: SoundOutput(SoundMixer(settings)), uiSounds: { SystemSound.allowsUISounds })
  }()

  let output: SoundOutput
  /// What the program is told of, one call after the other.
  private let callbacks = DispatchQueue(label: "mediaplay.systemsound.callbacks")
  private let state = Lock(State())
  private let uiSounds: @Sendable () -> Bool

  /// - Parameter uiSounds: Whether the user wants to hear sounds of the interface.
  init(output: SoundOutput, uiSounds: @escaping @Sendable () -> Bool = { true }) {
    (self.output, self.uiSounds) = (output, uiSounds)
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
        entry.voice.leave()
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
    let voice: SampleVoice?? = state.withLock { state in
      guard let samples = state.samples[id] else { return nil }
      guard let play = state.machine.begin(id, allowsUISounds: allowsUISounds) else { return .some(nil) }
      let voice = SampleVoice(samples.values, channels: samples.channels) { [weak self] in self?.ended(play, of: id) }
      state.playing[play] = (id, voice, completion)
      return voice
    }
    guard let voice else {
      let error = SystemSoundMachine<Completion>.unknown(id)
      if let completion { callbacks.async { completion(.failed(error)) } }
      throw error
    }
    guard let voice else {
      if let completion { callbacks.async { completion(.silenced) } }
      return
    }
    do throws(MediaError) {
      try output.mixer.add(voice)
    } catch {
      let error = SystemSoundError(.clientTimedOut, "The sound can't be heard: \(error.message)", underlying: error)
      state.withLock { state in state.playing = state.playing.filter { $0.value.voice !== voice } }
      if let completion { callbacks.async { completion(.failed(error)) } }
      throw error
    }
  }

  /// Ends all plays of a sound, which then have been heard.
  func stop(_ id: UInt32) {
    for entry in state.withLock({ $0.playing.values.filter { $0.id == id } }) { entry.voice.leave() }
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
