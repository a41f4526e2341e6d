internal import Dispatch
internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// The engine: made, listened to, given up.
extension PlayerCore {
  func load(_ build: Int, without lost: Set<OutputKind>) {
    guard let location else { return }
    if arrived != nil {
      startEngine("appsrc://", build: build, without: lost)
      return
    }
    switch MediaPreflight.check(location) {
    case .refused(let error):
      receive(.error(EngineReport(rank: .source, error: error, isFromSource: true)))
    case .ready: startEngine(redirected ?? location.engineURI, build: build, without: lost)
    case .pipe(let path): waitForWriter(path, location, build: build, without: lost)
    }
  }

  private func startEngine(_ uri: String, build: Int, without lost: Set<OutputKind>) {
    let feed: (any SourceFeed)?
    do throws(MediaError) {
      if let arrived {
        feed = ContentFeed(arrived, name: location?.shortName ?? "")
      } else {
        feed = try location?.feed()
      }
    } catch {
      receive(.error(EngineReport(rank: .source, error: error, isFromSource: true)))
      return
    }
    do {
      guard try ElementFactory.find("playbin") != nil else {
        let error = MediaError(.missingElement, MissingElement.message("playbin"))
        receive(.error(EngineReport(rank: .source, error: error, isFromSource: true)))
        return
      }
      let outputs = try makeOutputs(build: build, without: lost)
      let network = NetworkSource(uri: uri, insteadOf: location?.uri ?? uri, settings: settings.network)
      let engine = try Playbin(
        uri, feed: feed, network: network, subtitles: readableSubtitles(), outputs: outputs, choosing: machine.chosen,
        showsSubtitles: machine.showsSubtitles)
      self.engine = engine
      if machine.delays != TrackDelays() { engine.apply(machine.delays) }
      lastBytesRead = nil
      snapshot.withLock { ($0.engine, $0.tone) = (engine.element, feed as? ToneFeed) }
      let messages = engine.messages
      listening = Task { await self.listen(to: messages, build: build) }
      if try engine.load(), let location {
        receive(.isLive)
        receive(.prerolled(engine.prerollFacts(of: location)))
      }
    } catch .stateChangeFailed {
      // The reason is on the bus.
      return
    } catch {
      receive(.error(EngineReport(rank: .source, error: MediaError(missing: error))))
    }
  }

  /// Where the subtitles are, if they can be read; playback goes on without what can't.
  private func readableSubtitles() -> MediaLocation? {
    // Nobody would take them from the engine while they are off.
    guard let subtitles, machine.showsSubtitles else { return nil }
    guard subtitles.content == nil else {
      receive(.warning(subtitles.needsURL))
      return nil
    }
    if case .refused(let error) = MediaPreflight.check(subtitles) {
      receive(.warning(error))
      return nil
    }
    return subtitles
  }

  private func makeOutputs(
    build: Int, without lost: Set<OutputKind>
  ) throws(GStreamerError) -> [OutputKind: OutputChain] {
    let starter = OutputStarter(bound: settings.outputTimeout)
    let tracker = OutputTracker { [weak self] size in
      self?.perform { core in
        if core.machine.build == build { core.receive(.naturalSizeChanged(size)) }
      }
    }
    var outputs: [OutputKind: OutputChain] = [:]
    if !machine.kindsLeftOut.contains(.audio) {
      let sound = try OutputChoice.audio(lost.contains(.audio) ? .null : settings.audioOutput, starter: starter)
      outputs[.audio] = try OutputChain.audio(
        sound, gain: machine.heardGain, isMuted: machine.isSilent, monitor: settings.soundMonitor,
        evening: loudnessElements())
    }
    if !machine.kindsLeftOut.contains(.video) {
      let picture = try OutputChoice.video(lost.contains(.video) ? .null : settings.videoOutput, starter: starter)
      var place: (@Sendable (VideoFormat) -> VideoPlacement)?
      if let placing { place = { placing.placement(of: $0) } }
      outputs[.video] = try OutputChain.video(picture, tracker: tracker, isSeen: picture.isSeen, place: place)
    }
    return outputs
  }

  /// What evens loudness out; playback goes on without it where it isn't installed.
  private func loudnessElements() -> [Element] {
    do {
      return try settings.replayGain?.elements() ?? []
    } catch {
      receive(.warning(MediaError(missing: error)))
      return []
    }
  }

  private func waitForWriter(
    _ path: [UInt8], _ location: MediaLocation, build: Int, without lost: Set<OutputKind>
  ) {
    guard let pipe = PipeSource(path: path) else {
      let error = MediaError(.notReadable, "\(location.name) can't be opened. Check its permissions.")
      receive(.error(EngineReport(rank: .source, error: error, isFromSource: true)))
      return
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: pipe.descriptor, queue: executor.queue)
    source.setEventHandler { [weak self] in
      self?.assumeIsolated { core in
        core.pipeWait?.cancel()
        core.pipeWait = nil
        guard core.machine.build == build, core.engine == nil else { return }
        core.pipe = pipe
        core.startEngine(pipe.uri(), build: build, without: lost)
      }
    }
    // The pipe is held by whoever waits for it, and then while the engine reads it.
    source.setCancelHandler { _ = pipe }
    pipeWait = source
    source.resume()
  }

  private func listen(to messages: Messages, build: Int) async {
    for await message in messages {
      guard build == machine.build, let engine, let location else { continue }
      if case .requestState(let state) = message.view {
        serverRequests(state)
        continue
      }
      guard let report = engine.report(for: message, playing: location.shortName) else { continue }
      switch report {
      case .seekLanded where machine.phase == .prerolling: receive(.prerolled(engine.prerollFacts(of: location)))
      case .seekLanded:
        snapshot.withLock { $0.target = nil }
        receive(.seekLanded(at: engine.element.position))
      default: receive(report)
      }
    }
  }

  func tearDown() {
    listening?.cancel()
    listening = nil
    pipeWait?.cancel()
    pipeWait = nil
    soundWait?.cancel()
    soundWait = nil
    cancelTimers()
    snapshot.withLock { ($0.engine, $0.tone) = (nil, nil) }
    engine?.tearDown()
    engine = nil
    pipe = nil
  }

  func seek(_ request: SeekRequest, stop: Duration?, rate: Double, skipsFrames: Bool) {
    snapshot.withLock { snapshot in
      snapshot.seekIsDecided(request.id)
      snapshot.target = request.target
    }
    do {
      guard let engine else { return }
      try engine.seek(request, stop: stop, rate: rate, skipsFrames: skipsFrames)
    } catch {
      snapshot.withLock { $0.target = nil }
      receive(.seekRefused)
    }
  }

  func refreshPicture() {
    guard let engine, placing != nil else { return }
    switch machine.phase {
    case .ready: engine.refreshPicture(isHeld: machine.isHeld)
    // After the end nothing waits in the presenter any more: fetch the last picture once more.
    case .ended: engine.showLastPicture()
    case .idle, .prerolling, .positioning: break
    }
  }
}
