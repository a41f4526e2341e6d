internal import GStreamer
internal import PlaybackModel
internal import PulseAudio
internal import Synchronization

// The task that talks to the sound server: it asks and writes one after the other, so that no answer is older than what
// was written.
extension SystemVolumeCore {
  /// What the server's events have told since the task looked last.
  private final class News: Sendable {
    private let state = Lock((isStale: true, isLost: false))

    func note(isLost: Bool = false) {
      state.withLock { state in
        state.isStale = true
        if isLost { state.isLost = true }
      }
    }

    func take() -> (isStale: Bool, isLost: Bool) {
      state.withLock { state in
        defer { state.isStale = false }
        return state
      }
    }
  }

  /// Seeks the server and serves it, again and again, until the task is cancelled.
  func run() async {
    var delay = ReconnectDelay()
    while !Task.isCancelled {
      do throws(PulseAudioError) {
        let connection = try await SoundServer.connect(
          to: server, within: .seconds(2), responseBound: .seconds(2))
        delay.reset()
        await serve(connection)
        observe(nil)
      } catch {
        observe(nil, why: error)
        // A library doesn't appear while a program runs.
        if error.code == .noLibrary || error.code == .invalidServer { return }
      }
      try? await Task.sleep(for: delay.next())
    }
  }

  /// Serves a connection until it's lost or the task is cancelled.
  private func serve(_ connection: SoundServer) async {
    let news = News()
    let events = connection.events
    let listener = Task {
      for await event in events where Self.concernsSinks(event) {
        news.note()
        wake()
      }
      news.note(isLost: true)
      wake()
    }
    defer { listener.cancel() }
    var balance = BalanceMemory()
    let clock = ContinuousClock()
    let start = clock.now
    var alarmTime = Duration.zero
    wake()
    for await _ in wakes {
      let (isStale, isLost) = news.take()
      if isLost { return }
      do throws(PulseAudioError) {
        if isStale { observe(try await Self.defaultDevice(of: connection, &balance)) }
        let now = clock.now - start
        let (step, ticket) = step(at: now)
        switch step {
        case .rest: break
        case .wait(let time):
          // One alarm is enough, however often a slider calls.
          if now < alarmTime { break }
          alarmTime = now + time
          Task {
            try? await Task.sleep(for: time)
            wake()
          }
        case .write(let write):
          do throws(PulseAudioError) {
            try await Self.carryOut(write, on: connection, &balance)
            wrote(write, at: clock.now - start, upTo: ticket)
          } catch {
            failed(write, at: clock.now - start, upTo: ticket, error)
            throw error
          }
          wake()
        }
      } catch {
        if [.disconnected, .timedOut, .cancelled].contains(error.code) { return }
        // The sink went between two questions; its event is on its way.
        news.note()
      }
    }
  }

  private static func concernsSinks(_ event: SoundServerEvent) -> Bool {
    switch event {
    case .added(.sink), .changed(.sink), .removed(.sink), .changed(.server), .changed(.card): true
    default: false
    }
  }

  /// The default sink; nil if the server has none.
  private static func defaultDevice(
    of connection: SoundServer, _ balance: inout BalanceMemory
  ) async throws(PulseAudioError) -> SystemVolumeMachine.Device? {
    do {
      let sink = try await connection.sink(named: "@DEFAULT_SINK@")
      balance.observe(sink.volumes)
      return SystemVolumeMachine.Device(
        id: sink.name, name: sink.description, value: sink.volumes.loudest, isMuted: sink.isMuted)
    } catch {
      if error.code == .notFound { return nil }
      throw error
    }
  }

  private static func carryOut(
    _ write: SystemVolumeMachine.Write, on connection: SoundServer, _ balance: inout BalanceMemory
  ) async throws(PulseAudioError) {
    let sink = try await connection.sink(named: write.deviceID)
    if let value = write.value {
      try await connection.set(balance.volumes(for: value, from: sink.volumes), ofSink: sink.index)
    }
    if let isMuted = write.isMuted { try await connection.set(muted: isMuted, ofSink: sink.index) }
  }
}
