import PulseAudioTesting
import Testing

@testable import PulseAudio

@Suite(
  "Connections to a sound server", .enabled(if: PrivateSoundServer.unavailability == nil, "needs PulseAudio"),
  .timeLimit(.minutes(1)))
struct ConnectionTests {
  @Test("a server says what it is and which sink is the default")
  func info() async throws {
    let sound = try await PrivateSoundServer(sinks: ["first", "second"])
    let server = try await SoundServer.connect(to: sound.address)
    let info = try await server.info()
    #expect(info.name == "pulseaudio")
    #expect(info.defaultSink == "first")
    #expect(server.isConnected)
  }

  @Test("three sinks are listed with their volumes, channels and monitors")
  func threeSinks() async throws {
    let sound = try await PrivateSoundServer(sinks: ["one", "two", "three"])
    let server = try await SoundServer.connect(to: sound.address)
    let sinks = try await server.sinks()
    #expect(sinks.map(\.name) == ["one", "two", "three"])
    #expect(sinks.map(\.description) == ["one", "two", "three"])
    #expect(sinks.map(\.monitorSource) == ["one.monitor", "two.monitor", "three.monitor"])
    #expect(sinks.map(\.driver) == Array(repeating: "module-null-sink.c", count: 3))
    #expect(sinks.map(\.channels) == Array(repeating: ["front-left", "front-right"], count: 3))
    #expect(sinks.map(\.volumes) == Array(repeating: ChannelVolumes([1, 1]), count: 3))
    #expect(sinks.map(\.properties["device.class"]) == ["abstract", "abstract", "abstract"])
    #expect(sinks.allSatisfy { !$0.isWireless && $0.isAvailable && !$0.isMuted && $0.flags.contains(.decibelVolume) })
    let sources = try await server.sources()
    #expect(sources.map(\.monitoredSink) == ["one", "two", "three"])
    #expect(try await server.cards() == [])
    #expect(try await server.sink(named: "two").index == sinks[1].index)
    #expect(try await server.sink(named: "@DEFAULT_SINK@").index == sinks[0].index)
    #expect(try await server.sink(sinks[2].index).name == "three")
  }

  @Test("what isn't there is not found")
  func notFound() async throws {
    let sound = try await PrivateSoundServer()
    let server = try await SoundServer.connect(to: sound.address)
    await expect(.notFound) { _ = try await server.sink(named: "nowhere") }
    await expect(.notFound) { _ = try await server.stream(77) }
    await expect(.notFound) { try await server.set(muted: true, ofSink: 77) }
    await expect(.notFound) { try await server.setDefaultSink("nowhere") }
    await expect(.notFound) { try await server.play(sample: "nothing") }
    #expect(server.isConnected)
  }

  @Test("a server that doesn't run refuses at once, with the remedy")
  func refused() async throws {
    let error = await #expect(throws: PulseAudioError.self) {
      _ = try await SoundServer.connect(to: "unix:/nowhere/native")
    }
    #expect(error?.code == .noServer)
    #expect(
      error?.description
        == "No sound server answers at unix:/nowhere/native. Start PulseAudio or PipeWire, or set PULSE_SERVER.")
  }

  @Test("an address that is none is told so")
  func invalidAddress() async throws {
    await expect(.invalidServer) { _ = try await SoundServer.connect(to: "") }
  }

  @Test("a socket that talks nonsense is no sound server")
  func garbage() async throws {
    let fake = try FakeSoundServer(answer: Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8))
    let error = await #expect(throws: PulseAudioError.self) { _ = try await SoundServer.connect(to: fake.address) }
    #expect([.serverFull, .protocol].contains(error?.code))
  }

  @Test("a server that hangs up at once has no room")
  func hangsUp() async throws {
    let fake = try FakeSoundServer(hangsUp: true)
    await expect(.serverFull) { _ = try await SoundServer.connect(to: fake.address) }
  }

  @Test("a server with 64 clients has no room for one more, and has when one goes")
  func full() async throws {
    let sound = try await PrivateSoundServer()
    var servers: [SoundServer] = []
    for _ in 0..<64 { servers.append(try await SoundServer.connect(to: sound.address)) }
    await expect(.serverFull) { _ = try await SoundServer.connect(to: sound.address) }
    #expect(servers.map(\.isConnected) == Array(repeating: true, count: 64))
    servers.removeAll()
    // The server notices in its own time that the clients went.
    let deadline = ContinuousClock.now + .seconds(10)
    var again: SoundServer?
    while again == nil, ContinuousClock.now < deadline { again = try? await SoundServer.connect(to: sound.address) }
    #expect(again?.isConnected == true)
  }

  @Test("a server that never answers is given up after the bound")
  func silent() async throws {
    let fake = try FakeSoundServer()
    let start = ContinuousClock.now
    await expect(.timedOut) {
      _ = try await SoundServer.connect(to: fake.address, within: .milliseconds(200))
    }
    let time = ContinuousClock.now - start
    #expect(time >= .milliseconds(200) && time < .seconds(5))
  }

  @Test("a cancelled connection is given up at once")
  func cancelledConnection() async throws {
    let fake = try FakeSoundServer()
    let task = Task {
      _ = try await SoundServer.connect(to: fake.address, within: .seconds(600))
    }
    task.cancel()
    await expect(.cancelled) { _ = try await task.value }
  }

  @Test("a server that freezes is late, and answers again when it thaws")
  func frozen() async throws {
    let sound = try await PrivateSoundServer()
    let server = try await SoundServer.connect(to: sound.address, responseBound: .milliseconds(200))
    sound.freeze()
    await expect(.timedOut) { _ = try await server.sinks() }
    #expect(server.isConnected)
    sound.thaw()
    // The answer to what timed out is still ahead of this one.
    let deadline = ContinuousClock.now + .seconds(10)
    var sinks: [SoundSink]?
    while sinks == nil, ContinuousClock.now < deadline { sinks = try? await server.sinks() }
    #expect(sinks?.map(\.name) == ["main"])
  }

  @Test("a cancelled question returns at once and leaves the connection")
  func cancelledQuestion() async throws {
    let sound = try await PrivateSoundServer()
    let server = try await SoundServer.connect(to: sound.address, responseBound: .seconds(600))
    sound.freeze()
    let task = Task { try await server.sinks() }
    task.cancel()
    await expect(.cancelled) { _ = try await task.value }
    sound.thaw()
    #expect(try await server.sinks().count == 1)
  }

  @Test("a server killed during a call ends the call, the connection and its events")
  func killed() async throws {
    let sound = try await PrivateSoundServer()
    let server = try await SoundServer.connect(to: sound.address, responseBound: .seconds(600))
    let events = server.events
    sound.freeze()
    let sinks = Task { try await server.sinks() }
    sound.kill()
    await expect(.disconnected) { _ = try await sinks.value }
    var last: SoundServerEvent?
    for await event in events { last = event }
    #expect(last == .lost(.disconnected))
    #expect(!server.isConnected)
    await expect(.disconnected) { _ = try await server.info() }
    var late = server.events.makeAsyncIterator()
    #expect(await late.next() == nil)
  }

  @Test("a connection can be made again when the server is back")
  func again() async throws {
    let sound = try await PrivateSoundServer()
    let first = try await SoundServer.connect(to: sound.address)
    let events = first.events
    sound.kill()
    for await _ in events {}
    try await sound.start()
    let second = try await SoundServer.connect(to: sound.address)
    #expect(try await second.info().defaultSink == "main")
    #expect(!first.isConnected)
  }

  @Test("dropping the connection ends its events")
  func dropped() async throws {
    let sound = try await PrivateSoundServer()
    var server: SoundServer? = try await SoundServer.connect(to: sound.address)
    let events = server?.events
    server = nil
    var seen: [SoundServerEvent] = []
    if let events { for await event in events { seen.append(event) } }
    #expect(seen == [.lost(.disconnected)])
  }
}

@Suite("A machine without libpulse")
struct MissingLibraryTests {
  @Test("a library that isn't there is an error with the package's name")
  func missingLibrary() async throws {
    let error = #expect(throws: PulseAudioError.self) { _ = try SoundLibrary(opening: "libpulse-nowhere.so.0") }
    #expect(error?.code == .noLibrary)
    #expect(error?.what.hasPrefix("The library libpulse-nowhere.so.0 can't be used: ") == true)
    #expect(error?.remedy == "Install it (Debian: apt-get install libpulse0).")
    let failure = try #require(error)
    await #expect(throws: failure) {
      _ = try await SoundServer.connect(to: nil, within: .seconds(1), loop: .failure(failure))
    }
  }

  @Test("a library without the functions is an error that names the first")
  func wrongLibrary() {
    let error = #expect(throws: PulseAudioError.self) { _ = try SoundLibrary(opening: "libc.so.6") }
    #expect(error?.what == "The library libc.so.6 can't be used: it has no pa_threaded_mainloop_new.")
  }
}
