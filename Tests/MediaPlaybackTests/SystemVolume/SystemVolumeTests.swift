import MediaPlayback
import PulseAudioTesting
import Testing

@Suite(
  "The system volume", .enabled(if: PrivateSoundServer.unavailability == nil, "needs PulseAudio"),
  .timeLimit(.minutes(1)))
struct SystemVolumeTests {
  let sound: PrivateSoundServer
  let volume: SystemVolume

  init() async throws {
    sound = try await PrivateSoundServer(sinks: ["main", "other"])
    volume = SystemVolume(server: sound.address)
  }

  private func volumes(of sink: String = "main") async throws -> [Int] {
    try await sound.pactl("get-sink-volume", sink).matches(of: /: (\d+) \//).compactMap { Int($0.1) }
  }

  @Test("the first state is the default device's, and no event")
  func first() async throws {
    try await sound.pactl("set-sink-volume", "main", "50%")
    let volume = SystemVolume(server: sound.address)
    var events = volume.events.makeAsyncIterator()
    let state = await volume.current()
    #expect(state.value == 0.5)
    #expect(state.linear == 0.125)
    #expect(state.canSet && !state.isMuted && !state.isOveramplified)
    #expect(state.deviceName == "main")
    #expect(volume.state == state)
    try await sound.pactl("set-sink-volume", "main", "25%")
    guard case .volumeDidChange? = await events.next() else { throw Missing.event }
  }

  @Test("a volume and a mute that are set here are the server's, and no events")
  func noEcho() async throws {
    _ = await volume.current()
    var events = volume.events.makeAsyncIterator()
    try await volume.set(0.25)
    #expect(volume.value == 0.25)
    #expect(try await volumes() == [16384, 16384])
    try await volume.set(muted: true)
    #expect(volume.isMuted)
    #expect(try await sound.pactl("get-sink-mute", "main") == "Mute: yes\n")
    for step in 1...20 { try await volume.set(Double(step) / 32) }
    // The first event is this, so there was none before.
    try await sound.pactl("set-sink-volume", "main", "75%")
    #expect(await events.next()?.state.value == 0.75)
  }

  @Test("another program's volume and mute are events, in order, with what holds then")
  func outside() async throws {
    _ = await volume.current()
    var (events, others) = (volume.events.makeAsyncIterator(), volume.events.makeAsyncIterator())
    try await sound.pactl("set-sink-volume", "main", "25%")
    guard case .volumeDidChange(let softer)? = await events.next() else { throw Missing.event }
    #expect((softer.value, softer.isMuted) == (0.25, false))
    try await sound.pactl("set-sink-mute", "main", "1")
    guard case .volumeDidChange(let muted)? = await events.next() else { throw Missing.event }
    #expect((muted.value, muted.isMuted) == (0.25, true))
    #expect(await others.next() == .volumeDidChange(softer))
    #expect(await others.next() == .volumeDidChange(muted))
  }

  @Test("the volume of a device that isn't the default one is no event")
  func otherSink() async throws {
    _ = await volume.current()
    var events = volume.events.makeAsyncIterator()
    try await sound.pactl("set-sink-volume", "other", "10%")
    try await sound.pactl("set-sink-volume", "main", "20%")
    #expect(abs((await events.next()?.state.value ?? 0) - 0.2) < 0.0001)
  }

  @Test("the balance of the channels stays, also through silence")
  func balance() async throws {
    try await sound.pactl("set-sink-volume", "main", "100%", "50%")
    try await volume.set(0.5)
    #expect(try await volumes() == [32768, 16384])
    try await volume.set(0)
    #expect(try await volumes() == [0, 0])
    try await volume.set(1)
    #expect(try await volumes() == [65536, 32768])
  }

  @Test("of a slider's many values the last one is written, and every call returns")
  func slider() async throws {
    _ = await volume.current()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for step in 0..<200 { group.addTask { [volume] in try await volume.set(Double(step) / 1000) } }
      try await group.waitForAll()
    }
    try await volume.set(0.625)
    #expect(volume.value == 0.625)
    #expect(try await volumes() == [40960, 40960])
  }

  @Test("values outside the scale count as its ends, and NaN is refused")
  func limits() async throws {
    try await volume.set(7)
    #expect(try await volumes() == [65536, 65536])
    try await volume.set(-.infinity)
    #expect(try await volumes() == [0, 0])
    await expect(.invalidValue) { try await volume.set(.nan) }
  }

  @Test("an overamplified device shows 1 and says so; with leave it can be set so")
  func overamplified() async throws {
    _ = await volume.current()
    var events = volume.events.makeAsyncIterator()
    try await sound.pactl("set-sink-volume", "main", "120%")
    let state = await events.next()?.state
    #expect(state?.value == 1)
    #expect(state?.isOveramplified == true)
    volume.allowsOveramplification = true
    try await volume.set(1.25)
    #expect(volume.value == 1.25)
    #expect(try await volumes() == [81920, 81920])
  }

  @Test("another default device is followed")
  func device() async throws {
    try await sound.pactl("set-sink-volume", "other", "50%")
    _ = await volume.current()
    var events = volume.events.makeAsyncIterator()
    try await sound.pactl("set-default-sink", "other")
    guard case .deviceDidChange(let state)? = await events.next() else { throw Missing.event }
    #expect((state.deviceName, state.value) == ("other", 0.5))
    try await volume.set(0.25)
    #expect(try await volumes(of: "other") == [16384, 16384])
    #expect(try await volumes() == [65536, 65536])
  }

  @Test("without its server nothing can be set; when it's back, all is as before")
  func restart() async throws {
    try await volume.set(0.5)
    var events = volume.events.makeAsyncIterator()
    sound.kill()
    #expect(await events.next() == .availabilityDidChange(.unavailable))
    #expect(volume.state == .unavailable)
    await expect(.noAudioServer) { try await volume.set(0.5) }
    try await sound.start()
    guard case .availabilityDidChange(let state)? = await events.next() else { throw Missing.event }
    #expect((state.deviceName, state.canSet) == ("main", true))
    try await volume.set(0.25)
    #expect(try await volumes() == [16384, 16384])
  }

  @Test("a set that is cancelled returns at once, also where the server doesn't answer")
  func cancelled() async throws {
    _ = await volume.current()
    sound.freeze()
    let task = Task { [volume] in try await volume.set(0.1) }
    task.cancel()
    await expect(.cancelled) { try await task.value }
    sound.thaw()
  }

  @Test("the events end with the volume")
  func ended() async throws {
    var volume: SystemVolume? = SystemVolume(server: sound.address)
    _ = await volume?.current()
    let events = volume?.events
    volume = nil
    if let events { for await event in events { Issue.record("\(event)") } }
  }
}

@Suite("The system volume without a sound server", .timeLimit(.minutes(1)))
struct NoSystemVolumeTests {
  @Test("without a server the volume is 1 and can't be set")
  func none() async {
    let volume = SystemVolume(server: "unix:/nowhere/native")
    #expect(await volume.current() == .unavailable)
    #expect((volume.value, volume.canSet, volume.decibels) == (1, false, 0))
    let error = await expect(.noAudioServer) { try await volume.set(0.5) }
    #expect(error?.message.hasPrefix("No sound server answers at unix:/nowhere/native.") == true)
    await expect(.noAudioServer) { try await volume.set(muted: true) }
  }

  @Test("a server that says nothing, or nonsense, is none, after a bound", arguments: [[], Array("hello".utf8)])
  func nonsense(_ answer: [UInt8]) async throws {
    let fake = try FakeSoundServer(answer: answer)
    let volume = SystemVolume(server: fake.address)
    await #expect(throws: MediaError.self) { try await volume.set(0.5) }
    #expect(volume.state == .unavailable)
  }

  @Test("a wait for the first answer that is cancelled returns at once")
  func cancelled() async throws {
    let fake = try FakeSoundServer()
    let volume = SystemVolume(server: fake.address)
    let task = Task { await volume.current() }
    task.cancel()
    #expect(await task.value == .unavailable)
  }
}

private enum Missing: Error { case event }

@discardableResult
private func expect(
  _ code: MediaError.Code, sourceLocation: SourceLocation = #_sourceLocation, from body: () async throws -> Void
) async -> MediaError? {
  let error = await #expect(throws: MediaError.self, sourceLocation: sourceLocation) { try await body() }
  #expect(error?.code == code, sourceLocation: sourceLocation)
  return error
}
