import Foundation
import GStreamer

#if canImport(Containers)
  @testable import Containers
#else
  @testable import MediaPlayback
#endif

/// What comes out of a file of sound that GStreamer plugs what it needs for.
struct SoundRun: Sendable {
  var bytes: [UInt8] = []
  var firstTime: Duration?
  var end: Duration?
  var caps: Caps?
  var tags: [TagList] = []
  var duration: Duration?
  var error: GStreamerError?

  /// Decodes some bytes as a file of its own, within a bound.
  ///
  /// - Parameters:
  ///   - between: Elements before the demuxer, which ends with `!`: one that queues makes the media a stream.
  ///   - demuxer: What takes the file apart, and decodes it where that is to be done.
  ///   - output: Elements behind the decoder, which ends with `!`.
  ///   - isStream: They come by themselves, and can't be asked for again.
  ///   - seek: Where to go before anything is kept.
  static func decode(
    _ bytes: [UInt8], isStream: Bool = false, between: String = "", demuxer: String = "decodebin",
    output: String = "", seek: Duration? = nil,
    stop: Duration? = nil
  ) async throws -> SoundRun {
    try Containers.register()
    let path = FileManager.default.temporaryDirectory.path + "/sound-run-\(UUID().uuidString)"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let source = isStream ? "appsrc name=source" : "filesrc location=\(path) blocksize=1000"
    let pipeline = try Launch.pipeline(
      "\(source) ! \(between) \(demuxer) ! \(output) appsink name=sink sync=false")
    defer { _ = try? pipeline.setState(.null) }
    return try await within(.seconds(20), "decoding") {
      try await run(pipeline, isStream ? bytes : [], seek, stop)
    }
  }

  private static func run(
    _ pipeline: Pipeline, _ stream: [UInt8], _ seek: Duration?, _ stop: Duration?
  ) async throws -> SoundRun {
    var run = SoundRun()
    var messages = pipeline.bus.messages(of: [.error, .asyncDone, .endOfStream]).makeAsyncIterator()
    var tags = pipeline.bus.messages(of: [.tag, .error, .endOfStream]).makeAsyncIterator()
    guard let sink = pipeline.element(named: "sink") as? AppSink else { return run }
    try pipeline.setState(.paused)
    if let source = pipeline.element(named: "source") as? AppSource {
      for start in stride(from: 0, to: stream.count, by: 1000) {
        _ = try? source.push(Buffer(Array(stream[start..<min(stream.count, start + 1000)])))
      }
      try? source.finish()
    }
    run.error = await messages.next()?.failure
    guard run.error == nil else { return run }
    run.duration = pipeline.duration
    if let seek {
      try pipeline.seek(to: seek, stop: stop, flags: [.flush, .accurate])
      run.error = await messages.next()?.failure
    }
    try pipeline.setState(.playing)
    for await sample in sink.samples {
      guard let buffer = sample.buffer else { continue }
      run.bytes += buffer.bytes
      run.caps = sample.caps
      let time = buffer.presentationTime.flatMap { sample.segment?.streamTime(of: $0) }
      if run.firstTime == nil { run.firstTime = time }
      run.end = time.flatMap { time in buffer.duration.map { time + $0 } }
    }
    run.error = await messages.next()?.failure
    while case .tags(let list) = await tags.next()?.view { run.tags.append(list) }
    return run
  }
}

extension SoundRun {
  /// True if these are the bytes, or the samples of 16 bits differ by no more than `tolerance`.
  ///
  /// An expectation of equal arrays would print all of them.
  func has(_ expected: some Collection<UInt8>, within tolerance: Int = 0) -> Bool {
    guard tolerance > 0 else { return bytes.elementsEqual(expected) }
    let expected = Array(expected)
    return expected.count == bytes.count
      && stride(from: 0, to: bytes.count - 1, by: 2).allSatisfy { index in
        let (one, other) = (sample(bytes, index), sample(expected, index))
        return abs(one - other) <= tolerance
      }
  }

  private func sample(_ bytes: [UInt8], _ index: Int) -> Int {
    Int(Int16(truncatingIfNeeded: Int(bytes[index]) | Int(bytes[index + 1]) << 8))
  }
}

extension Message {
  fileprivate var failure: GStreamerError? {
    if case .error(let error) = view { error } else { nil }
  }
}
