public import GStreamer
public import PlaybackModel
internal import Synchronization

extension AudioQueue {
  /// True while the device plays the queue, from its first data to the stop; a pause and an underrun don't change it.
  public var isRunning: Bool { core.state.withLock { $0.isRunning } }
}

extension AudioQueue.PropertyKey where Value == Bool {
  /// True while the device plays the queue; see ``AudioQueue/isRunning``.
  public static var isRunning: Self { Self("aqrn", read: { core in core.state.withLock { $0.isRunning } }) }

  /// True if the loudness is measured; false by default.
  public static var enableLevelMetering: Self {
    Self(
      "aqme", read: { core in core.state.withLock { $0.values.meters } },
      write: { (core, isOn) in core.setMetering(isOn) })
  }

  /// True if the speed and the pitch can be changed; set while the queue is stopped, false by default.
  ///
  /// Setting it throws `codecNotFound`, with the package to install, where the processor is missing.
  public static var enableTimePitch: Self {
    Self(
      "q_tp", read: { core in core.state.withLock { $0.values.hasTimePitch } },
      write: { (core, isOn) throws(AudioQueueError) in
        if isOn { try QueueCore.checkElement("pitch") }
        try core.setWhileStopped { $0.hasTimePitch = isOn }
      })
  }

  /// True if the time-pitch processor leaves the sound as it is for now; false by default.
  public static var timePitchBypass: Self {
    Self(
      "qtpb", read: { core in core.state.withLock { $0.values.isBypassed } },
      write: { (core, isOn) throws(AudioQueueError) in try core.setBypass(isOn) })
  }
}

extension AudioQueue.PropertyKey where Value == Double {
  /// The device's frames a second; before the start those of the queue.
  public static var deviceSampleRate: Self { Self("aqsr", read: { core in core.deviceRate }) }
}

extension AudioQueue.PropertyKey where Value == Int {
  /// The device's channels; before the start those of the queue.
  public static var deviceNumberOfChannels: Self {
    Self("aqdc", read: { core in core.deviceInfo?.channels ?? core.format.channels })
  }

  /// The most bytes of a packet as it comes to the device: of a frame.
  public static var maximumOutputPacketSize: Self {
    Self("xops", read: { core in core.deviceInfo?.bytesPerFrame ?? core.layout.bytesPerFrame })
  }

  /// How many frames the decoder may run ahead of the sound, from 1; a fifth of a second by default.
  ///
  /// It takes effect at the next start. Raw sound has no decoder.
  public static var decodeBufferSizeFrames: Self {
    Self(
      "dcbf", read: { core in core.state.withLock { $0.values.decodeBufferFrames } ?? core.layout.sampleRate / 5 },
      write: { (core, frames) throws(AudioQueueError) in
        guard 1...Int(Int32.max) ~= frames else {
          throw AudioQueueError(.invalidPropertyValue, "The decoder runs at least one frame ahead, not \(frames).")
        }
        core.state.withLock { $0.values.decodeBufferFrames = frames }
      })
  }
}

extension AudioQueue.PropertyKey where Value == String? {
  /// The device that the output plays on, by the output's own name for it; nil for the default one.
  ///
  /// Set while the queue is stopped; a start throws `invalidDevice` for an output that has no devices.
  public static var currentDevice: Self {
    Self(
      "aqcd", read: { core in core.state.withLock { $0.engine }?.device ?? core.state.withLock { $0.values.device } },
      write: { (core, name) throws(AudioQueueError) in
        try core.setWhileStopped { $0.device = name?.isEmpty == true ? nil : name }
      })
  }
}

extension AudioQueue.PropertyKey where Value == [UInt8] {
  /// What the decoder has to know before the first packet; empty by default.
  ///
  /// Set while the queue is stopped, before enqueuing.
  public static var magicCookie: Self {
    Self(
      "aqmc", read: { core in core.state.withLock { $0.values.cookie } },
      write: { (core, cookie) throws(AudioQueueError) in
        guard core.layout.isEncoded else {
          throw AudioQueueError(.invalidProperty, "Raw sound has no magic cookie.")
        }
        try core.setWhileStopped { $0.cookie = cookie }
      })
  }
}

extension AudioQueue.PropertyKey where Value == AudioQueue.Format {
  /// How the sound in the buffers is written.
  public static var streamDescription: Self { Self("aqft", read: { core in core.format }) }
}

extension AudioQueue.PropertyKey where Value == [AudioChannelPosition] {
  /// Where the channels stand, as many as there are and in GStreamer's order; set while the queue is stopped.
  public static var channelLayout: Self {
    Self(
      "aqcl",
      read: { core in core.state.withLock { $0.values.positions } ?? core.format.audioInfo?.positions ?? [] },
      write: { (core, positions) throws(AudioQueueError) in
        guard positions.count == core.format.channels else {
          throw AudioQueueError(
            .invalidPropertySize, "The queue has \(core.format.channels) channels, not \(positions.count).")
        }
        guard zip(positions, positions.dropFirst()).allSatisfy({ $0.rawValue < $1.rawValue }) else {
          throw AudioQueueError(
            .invalidPropertyValue, "Channels come in GStreamer's order: front left, front right, center, and so on.")
        }
        try core.setWhileStopped { $0.positions = positions }
      })
  }
}

extension AudioQueue.PropertyKey where Value == [UInt32] {
  /// Which of the device's channels each of the queue's goes to; kept for programs that set it, without an effect here.
  public static var channelAssignments: Self {
    Self(
      "aqca",
      write: { (core, channels) throws(AudioQueueError) in
        guard channels.count == core.format.channels else {
          throw AudioQueueError(
            .invalidPropertySize, "The queue has \(core.format.channels) channels, not \(channels.count).")
        }
        core.state.withLock { $0.values.assignments = channels }
      })
  }
}

extension AudioQueue.PropertyKey where Value == [LevelMeterState] {
  /// How loud each channel is, 0 to 1; throws `invalidProperty` while metering is off.
  public static var currentLevelMeter: Self {
    Self("aqmv", read: { (core) throws(AudioQueueError) in try core.levels().map(\.linear) })
  }

  /// How loud each channel is in decibels, −120 for silence; throws `invalidProperty` while metering is off.
  public static var currentLevelMeterDB: Self {
    Self("aqmd", read: { (core) throws(AudioQueueError) in try core.levels() })
  }
}

extension AudioQueue.PropertyKey where Value == AudioQueueError? {
  /// Why the decoder couldn't be had or failed; nil if it didn't.
  public static var converterError: Self {
    Self("qcve", read: { core in core.state.withLock { $0.values.converterError } })
  }
}

extension AudioQueue.PropertyKey where Value == TimePitchAlgorithm {
  /// How speed and pitch are changed; set while the queue is stopped, ``TimePitchAlgorithm/spectral`` by default.
  public static var timePitchAlgorithm: Self {
    Self(
      "qtpa", read: { core in core.state.withLock { $0.values.algorithm } },
      write: { (core, algorithm) throws(AudioQueueError) in try core.setWhileStopped { $0.algorithm = algorithm } })
  }
}

extension AudioQueue.PropertyKey where Value == HardwareCodecPolicy {
  /// Which codec may be used; kept for programs that set it, without an effect here.
  public static var hardwareCodecPolicy: Self {
    Self(
      "aqcp", read: { core in core.state.withLock { $0.values.codecPolicy } },
      write: { (core, policy) throws(AudioQueueError) in try core.setWhileStopped { $0.codecPolicy = policy } })
  }
}
