import Foundation
import GStreamer
import Synchronization

/// Moves small buffers and messages, one way each, and prints the seconds that it took.
///
/// usage: buffers push|need-data|need-data-pooled|send|pull|new-sample|samples|messages COUNT
@main
struct Buffers {
  static let size = 64

  static func main() async {
    do {
      guard CommandLine.arguments.count == 3, let count = Int(CommandLine.arguments[2]) else {
        throw Failure("usage: buffers push|need-data|need-data-pooled|send|pull|new-sample|samples|messages COUNT")
      }
      try GStreamer.initialize()
      let clock = ContinuousClock()
      let began = clock.now
      switch CommandLine.arguments[1] {
      case "push": try await push(count)
      case "need-data": try await needData(count)
      case "need-data-pooled": try await needDataPooled(count)
      case "send": try await send(count)
      case "pull": try await pull(count)
      case "new-sample": try await newSample(count)
      case "samples": try await samples(count)
      case "messages": try await messages(count)
      case let form: throw Failure("no form \(form)")
      }
      print((clock.now - began) / .seconds(1))
    } catch {
      FileHandle.standardError.write(Data("buffers: \(error)\n".utf8))
      exit(1)
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }

  static func buffer(_ index: Int) -> Buffer {
    var buffer = Buffer(size: size)
    buffer.presentationTime = .milliseconds(index)
    return buffer
  }
}

// MARK: - Into a pipeline

extension Buffers {
  static func source() throws -> (Pipeline, AppSource) {
    let pipeline = try Launch.pipeline("appsrc name=app format=time ! fakesink sync=false")
    guard let source = pipeline.element(named: "app") as? AppSource else { throw Failure("no appsrc") }
    return (pipeline, source)
  }

  static func push(_ count: Int) async throws {
    let (pipeline, source) = try source()
    source.blocks = true
    try await run(pipeline) {
      for index in 0..<count { try source.push(buffer(index)) }
      try source.finish()
    }
  }

  static func needData(_ count: Int) async throws {
    let (pipeline, source) = try source()
    let made = Atomic<Int>(0)
    source.setCallbacks(
      AppSource.Callbacks(needData: { (feed, _) in
        let index = made.wrappingAdd(1, ordering: .relaxed).oldValue
        if index < count { try feed.push(buffer(index)) } else { try feed.finish() }
      }))
    try await run(pipeline) {}
  }

  static func needDataPooled(_ count: Int) async throws {
    let (pipeline, source) = try source()
    let pool = try BufferPool()
    try pool.configure(.init(size: size, minimum: 4))
    try pool.setActive(true)
    let made = Atomic<Int>(0)
    source.setCallbacks(
      AppSource.Callbacks(needData: { (feed, _) in
        let index = made.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < count else { return try feed.finish() }
        var buffer = try pool.acquire()
        _ = buffer.withMutableElements(of: Float.self) { samples in
          for place in samples.indices { samples[place] = Float(index) }
        }
        let frame = Int64(index * size / MemoryLayout<Float>.stride)
        buffer.setFrames(frame..<frame + Int64(size / MemoryLayout<Float>.stride), rate: 48_000)
        try feed.push(buffer)
      }))
    try await run(pipeline) {}
    try pool.setActive(false)
  }

  static func send(_ count: Int) async throws {
    let (pipeline, source) = try source()
    try await run(pipeline) {
      for index in 0..<count { try await source.send(buffer(index)) }
      try source.finish()
    }
  }
}

// MARK: - Out of a pipeline

extension Buffers {
  static func sink(_ count: Int) throws -> (Pipeline, AppSink) {
    let pipeline = try Launch.pipeline(
      """
      fakesrc num-buffers=\(count) sizetype=fixed sizemax=\(size) filltype=nothing !
      appsink name=app sync=false max-buffers=100
      """)
    guard let sink = pipeline.element(named: "app") as? AppSink else { throw Failure("no appsink") }
    return (pipeline, sink)
  }

  static func pull(_ count: Int) async throws {
    let (pipeline, sink) = try sink(count)
    var tally = Tally()
    try await run(pipeline) {
      while let sample = sink.pullSample() { tally.add(sample) }
    }
    try tally.check(count)
  }

  static func newSample(_ count: Int) async throws {
    let (pipeline, sink) = try sink(count)
    let bytes = Atomic<Int>(0)
    let taken = Atomic<Int>(0)
    sink.setCallbacks(
      AppSink.Callbacks(newSample: { sample in
        bytes.add(sample.buffer?.size ?? 0, ordering: .relaxed)
        taken.add(1, ordering: .relaxed)
      }))
    try await run(pipeline) {}
    try Tally(bytes: bytes.load(ordering: .relaxed), taken: taken.load(ordering: .relaxed)).check(count)
  }

  static func samples(_ count: Int) async throws {
    let (pipeline, sink) = try sink(count)
    var tally = Tally()
    try await run(pipeline) {
      for await sample in sink.samples { tally.add(sample) }
    }
    try tally.check(count)
  }

  struct Tally {
    var bytes = 0
    var taken = 0

    mutating func add(_ sample: Sample) {
      bytes += sample.buffer?.size ?? 0
      taken += 1
    }

    func check(_ count: Int) throws {
      guard taken == count, bytes == count * size else { throw Failure("took \(taken) of \(count)") }
    }
  }

  /// Runs a pipeline to its end beside `body`.
  static func run(_ pipeline: Pipeline, _ body: () async throws -> Void) async throws {
    let messages = pipeline.bus.messages(of: [.endOfStream, .error])
    try pipeline.setState(.playing)
    try await body()
    for await message in messages {
      if case .error(let error) = message.view { throw error }
      break
    }
    try pipeline.setState(.null)
  }
}

// MARK: - Messages

extension Buffers {
  static func messages(_ count: Int) async throws {
    let pipeline = try Pipeline()
    let bus = pipeline.bus
    let messages = bus.messages(capacity: count)
    let poster = Thread {
      for _ in 0..<count { bus.post(.application(Structure("count"))) }
    }
    poster.start()
    var taken = 0
    for await message in messages {
      guard message.kind == .application else { continue }
      taken += 1
      if taken == count { break }
    }
  }
}
