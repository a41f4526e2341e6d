import GStreamer
import Testing

@Suite("Buffers that nobody else holds", .timeLimit(.minutes(1)))
struct UniqueBufferTests {
  @Test("a buffer is zeros of its size, whatever the memory had before", arguments: [0, 1, 64, 65_536, 65_537])
  func zeros(size: Int) {
    for _ in 0..<4 {
      var buffer = UniqueBuffer(size: size)
      #expect(buffer.size == size)
      let zeros: Bool? = buffer.withMutableElements(of: UInt8.self) { bytes in
        var isZero = bytes.count == size
        for index in bytes.indices {
          isZero = isZero && bytes[index] == 0
          bytes[index] = 0xAA
        }
        return isZero
      }
      #expect(zeros ?? (size == 0))
    }
  }

  @Test("times, positions and flags are kept, and go with the buffer into one that is shared")
  func fields() {
    var buffer = UniqueBuffer(size: 8)
    check(buffer.presentationTime == nil && buffer.duration == nil && buffer.decodingTime == nil)
    check(buffer.offset == nil && buffer.endOffset == nil && buffer.flags == [])
    buffer.presentationTime = .seconds(1)
    buffer.decodingTime = .milliseconds(900)
    buffer.duration = .milliseconds(20)
    buffer.offset = 5
    buffer.endOffset = 9
    buffer.flags = [.discontinuous, .gap]
    let shared = Buffer(buffer)
    #expect(shared.presentationTime == .seconds(1))
    #expect(shared.decodingTime == .milliseconds(900))
    #expect(shared.duration == .milliseconds(20))
    #expect(shared.offset == 5)
    #expect(shared.endOffset == 9)
    #expect(shared.flags == [.discontinuous, .gap])
  }

  @Test("numbers that are written are the bytes, and what isn't whole is left out")
  func elements() {
    var buffer = UniqueBuffer(size: 7)
    let count = buffer.withMutableElements(of: UInt16.self) { samples in
      for index in samples.indices { samples[index] = UInt16(index + 1).bigEndian }
      return samples.count
    }
    #expect(count == 3)
    check(buffer.trim(to: 0..<4))
    check(!buffer.trim(to: 0..<5))
    let bytes = buffer.withMutableBytes { $0.byteCount }
    #expect(bytes == 4)
    #expect(Buffer(buffer).bytes == [0, 1, 0, 2])
  }

  @Test("a place that the numbers can't begin at lends nothing")
  func alignment() {
    var buffer = UniqueBuffer(size: 16)
    check(buffer.trim(to: 1..<16))
    let result: Int? = buffer.withMutableElements(of: Double.self) { $0.count }
    #expect(result == nil)
  }

  @Test("a buffer that others hold is copied, one that nobody holds isn't")
  func ofShared() {
    let shared = Buffer([1, 2, 3])
    var copy = UniqueBuffer(shared)
    copy.offset = 7
    _ = copy.withMutableElements(of: UInt8.self) { $0[0] = 9 }
    #expect(shared.offset == nil)
    #expect(shared.bytes == [1, 2, 3])
    #expect(Buffer(copy).bytes == [9, 2, 3])
  }

  @Test("frames give times that follow one another without a gap, however far in", arguments: [44_100, 48_000, 11_025])
  func frames(rate: Int) {
    var end: Duration = .zero
    for first in stride(from: Int64(0), to: 4800, by: 480) {
      var buffer = UniqueBuffer(size: 0)
      buffer.setFrames(first..<first + 480, rate: rate)
      let (start, duration) = (buffer.presentationTime, buffer.duration)
      #expect(start == end)
      end = (start ?? .zero) + (duration ?? .zero)
      check(buffer.offset == UInt64(first) && buffer.endOffset == UInt64(first) + 480)
    }
    #expect(end == .nanoseconds(4800 * 1_000_000_000 / rate))
    var late = UniqueBuffer(size: 0)
    late.setFrames(1 << 40..<1 << 40 + 1, rate: rate)
    #expect(late.presentationTime == .nanoseconds(Int64(Int128(1 << 40) * 1_000_000_000 / Int128(rate))))
  }

  @Test("a buffer that is dropped goes back into its pool")
  func drop() throws {
    let pool = try BufferPool()
    try pool.configure(.init(size: 4, maximum: 1))
    try pool.setActive(true)
    for _ in 0..<3 {
      let buffer = try pool.acquireWithoutWaiting()
      check(buffer?.size == 4)
    }
    try pool.setActive(false)
  }

  @Test("what a feed or a source is given arrives, bytes and times")
  func feeding() async throws {
    let pipeline = try Launch.pipeline("appsrc name=in format=time ! appsink name=out sync=false")
    let source = try #require(pipeline.element(named: "in") as? AppSource)
    let sink = try #require(pipeline.element(named: "out") as? AppSink)
    source.setCallbacks(
      .init(needData: { feed, _ in
        var buffer = UniqueBuffer(size: 4)
        _ = buffer.withMutableElements(of: Int32.self) { $0[0] = 5 }
        buffer.setFrames(0..<48, rate: 48_000)
        try feed.push(buffer)
        try feed.finish()
      }))
    try pipeline.setState(.playing)
    let sample = try #require(sink.pullSample(timeout: .seconds(20)))
    #expect(sample.buffer?.bytes == [5, 0, 0, 0])
    #expect(sample.buffer?.duration == .milliseconds(1))
    #expect(sink.pullSample(timeout: .seconds(20)) == nil)
    #expect(sink.isAtEnd)
    try pipeline.setState(.null)
    #expect(throws: FlowError.flushing) { try source.push(UniqueBuffer(size: 1)) }
  }
}

@Suite("Buffers of samples")
struct SampleBufferTests {
  @Test("a buffer outlives its sample, and is its own once it's changed")
  func outliving() {
    var sample: Sample? = Sample(Buffer([1, 2, 3]))
    var buffer = sample?.buffer
    #expect(buffer.map { $0.isIdentical(to: sample?.buffer ?? Buffer()) } == true)
    buffer?.offset = 4
    #expect(sample?.buffer?.offset == nil)
    let second = sample?.buffer
    sample = nil
    #expect(second?.bytes == [1, 2, 3])
    #expect(buffer?.bytes == [1, 2, 3])
    #expect(buffer?.offset == 4)
  }

  @Test("the only one who holds a sample's buffer changes it in place")
  func inPlace() throws {
    var buffer = try #require(Sample(Buffer(size: 4)).buffer)
    let before = buffer
    let isSame = buffer.isIdentical(to: before)
    buffer.offset = 1
    // `before` shares it, so this one is a copy.
    #expect(isSame && !buffer.isIdentical(to: before))
    var only = try #require(Sample(Buffer(size: 4)).buffer)
    only.offset = 2
    _ = only.withMutableBytes { $0.storeBytes(of: 7, as: UInt8.self) }
    #expect(only.offset == 2)
    #expect(only.bytes == [7, 0, 0, 0])
  }
}
