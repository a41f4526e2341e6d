extension PlayerMachine {
  /// What happens to the machine.
  package enum Input: Sendable, Equatable {
    /// Another item, or none; loading starts if `preload` is set or something was playing. With where playback is.
    case setItem(hasItem: Bool, preload: Bool, position: Duration? = nil)
    /// Loads; playback follows by itself if it is to.
    case prepare(autoplays: Bool = false)
    case play
    case pause
    case stop(byUser: Bool, position: Duration? = nil)
    case seek(SeekRequest)
    /// Which track of a kind is played, with where playback is.
    case select(MediaTrack.Kind, TrackSelection, position: Duration? = nil)
    /// Other subtitles from beside the media, or none any more, with where playback is.
    case subtitlesChanged(position: Duration? = nil)
    case setDelays(TrackDelays)
    case setInitialTime(Duration?)
    case setEndTime(Duration?)
    case setRepeatCount(RepeatCount)
    case setScalingMode(ScalingMode)
    case setVolume(gain: Double, isMuted: Bool, fade: Duration = .zero)
    /// Another speed, with where playback is; the number tells requests apart as that of a seek does, 0 for nobody.
    case setRate(Double, position: Duration? = nil, id: Int = 0)
    case beginScan(ScanDirection, position: Duration? = nil)
    case endScan(position: Duration? = nil)
    /// Something else has the sound, with where playback is.
    case interrupt(position: Duration? = nil)
    /// The sound is back; without `shouldResume` nothing goes on by itself.
    case interruptionEnded(shouldResume: Bool)
    /// Others are to be heard better, or no more.
    case duck(Bool)
    /// An output that failed can be used again, with where playback is.
    case outputReturned(OutputKind, position: Duration? = nil)
    /// A report of the engine that was built with that number; a report of an earlier one is stale.
    case engine(build: Int, Engine)
    case timer(build: Int, Timer, Progress)
  }

  /// What the engine reports.
  package enum Engine: Sendable, Equatable {
    case isLive
    case prerolled(PrerollFacts)
    /// With where the engine stands, which is before the target of a seek by key unit.
    case seekLanded(at: Duration? = nil)
    case seekRefused
    case buffering(percent: Int)
    case durationChanged(Duration?)
    case naturalSizeChanged(PictureSize)
    /// With where playback is.
    case metadataChanged(MediaMetadata, at: Duration? = nil)
    case error(EngineReport)
    case warning(MediaError)
    case missingCodec(MediaError)
    case endOfStream
    /// The answer to ``Action/inspect``.
    case inspected(EndFacts)
    case clockLost
  }

  /// What the machine wants to be woken for.
  package enum Timer: Sendable, Hashable {
    /// Loading has taken too long.
    case preload
    /// The reports that belong to one error have had time to arrive.
    case errorSettled
    /// Time to see whether the source was read to its end while loading.
    case drain
    /// The buffer has told nothing for too long.
    case buffering
    /// Time to see whether data still flows.
    case watchdog
    /// A picture has been shown long enough.
    case picture
    /// Time for a scan to get faster.
    case scan
    /// Time to try a source on the network once more.
    case retry
  }

  /// What is to be done.
  package enum Action: Sendable, Equatable {
    /// Make an engine for the item and bring it up to its first data.
    case build(Int)
    case run
    case hold
    /// Move playback; it goes on at a rate, up to a stop time, or down to the beginning.
    case seek(SeekRequest, stop: Duration?, rate: Double = 1, skipsFrames: Bool = false)
    case tearDown
    /// Collect what ``Engine/inspected(_:)`` is to tell.
    case inspect
    case restartClock
    case applyDelays(TrackDelays)
    case applyScaling(ScalingMode)
    case applyVolume(gain: Double, isMuted: Bool, fade: Duration = .zero)
    /// Make the engine anew without outputs that failed.
    case rebuild(Int, without: Set<OutputKind>)
    /// Give the engine up until a source on the network is tried again; playback stays where it is.
    case suspend(at: Duration?)
    /// Read from another URL from now on.
    case redirect(String)
    /// Play what arrived from a source that is gone, from now on.
    case playArrived
    case startTimer(Timer, Duration)
    case cancelTimer(Timer)
    case cancelTimers
    case resolveSeek(id: Int, finished: Bool)
    case emit(PlayerEvent)
  }
}
