/// What the engine knows when the first data has reached the outputs.
package struct PrerollFacts: Sendable, Equatable {
  package var info: MediaInfo
  /// The duration is the one that the media declares, not an estimate from its bytes.
  package var durationIsDeclared: Bool
  /// Outputs that couldn't be started and were replaced, of those that this media needs.
  package var outputFailures: [OutputFailure]
  /// There are subtitles, whose time passes before the end is told, also when sound and picture are over.
  package var hasText: Bool
  package var tracks: [MediaTrack]
  package var metadata: MediaMetadata

  package init(
    info: MediaInfo, durationIsDeclared: Bool = true, outputFailures: [OutputFailure] = [], hasText: Bool = false,
    tracks: [MediaTrack] = [], metadata: MediaMetadata = MediaMetadata()
  ) {
    self.info = info
    self.tracks = tracks
    self.metadata = metadata
    self.hasText = hasText
    self.durationIsDeclared = durationIsDeclared
    self.outputFailures = outputFailures
  }
}

/// The two things that an output is for.
package enum OutputKind: Sendable, Hashable, CaseIterable {
  case audio
  case video
}

/// An output that couldn't be started.
package struct OutputFailure: Sendable, Equatable {
  package let kind: OutputKind
  /// The output was named by the caller, not chosen by the player.
  package let wasNamed: Bool
  package let error: MediaError

  package init(kind: OutputKind, wasNamed: Bool, error: MediaError) {
    self.kind = kind
    self.wasNamed = wasNamed
    self.error = error
  }
}

/// What the engine knows when nothing more comes.
package struct EndFacts: Sendable, Equatable {
  /// The stream time at which the last data ends that reached an output since the last seek.
  package var renderedEnd: Duration?
  /// How many buffers reached an output since loading.
  package var bufferCount: Int
  /// Sound or picture reached an output, not only text.
  package var hasAudioVideo: Bool
  /// What the container's own sizes say of the file.
  package var containerEnd: ContainerEnd
  /// How many bytes were read of how many that the server promised; nil where nothing was promised.
  package var transfer: Transfer?
  /// What arrived from the network; nil for other sources.
  package var network: Arrival?

  /// What arrived from the network.
  package struct Arrival: Sendable, Equatable {
    /// The type of the media was recognised in it.
    package var isRecognised: Bool
    /// It is there from its first byte on, so that it can be played although its source is gone.
    package var canBePlayed: Bool
    /// The server gave all that it promised.
    package var isWhole: Bool

    package init(isRecognised: Bool = false, canBePlayed: Bool = false, isWhole: Bool = false) {
      self.isRecognised = isRecognised
      self.canBePlayed = canBePlayed
      self.isWhole = isWhole
    }
  }

  package struct Transfer: Sendable, Equatable {
    package let read: UInt64
    package let total: UInt64

    package init(read: UInt64, total: UInt64) {
      self.read = read
      self.total = total
    }
  }

  package init(
    renderedEnd: Duration? = nil, bufferCount: Int = 0, hasAudioVideo: Bool = true,
    containerEnd: ContainerEnd = .unknown, transfer: Transfer? = nil, network: Arrival? = nil
  ) {
    self.renderedEnd = renderedEnd
    self.bufferCount = bufferCount
    self.hasAudioVideo = hasAudioVideo
    self.containerEnd = containerEnd
    self.transfer = transfer
    self.network = network
  }
}

/// A sign of life: what reached the outputs most recently.
package struct Progress: Sendable, Equatable {
  /// The file isn't read any further, and nothing reached an output.
  package var isDrained: Bool
  /// The stream time at which the most recent buffer of each output ends.
  package var latestEnds: [OutputKind: Duration]
  package var bufferCount: Int
  /// The outputs wait for the clock, and this is where it stands.
  package var clockPosition: Duration?
  /// An output takes data only when its owner asks for it.
  package var isHeldBack: Bool
  /// For how long a source on the network has given nothing; nil for other sources, and once it gave everything.
  package var silence: Silence?

  /// A source that gives nothing.
  package struct Silence: Sendable, Equatable {
    package var duration: Duration
    /// The host, as a person knows it.
    package var server: String

    package init(_ duration: Duration, server: String) {
      self.duration = duration
      self.server = server
    }
  }

  package init(
    isDrained: Bool = false, latestEnds: [OutputKind: Duration] = [:], bufferCount: Int = 0,
    clockPosition: Duration? = nil, isHeldBack: Bool = false, silence: Silence? = nil
  ) {
    self.isDrained = isDrained
    self.latestEnds = latestEnds
    self.bufferCount = bufferCount
    self.clockPosition = clockPosition
    self.isHeldBack = isHeldBack
    self.silence = silence
  }

  /// How far the output is that is ahead.
  package var latestEnd: Duration? { latestEnds.values.max() }
}
