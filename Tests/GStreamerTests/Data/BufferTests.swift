import GStreamer
import Synchronization
import Testing

@Suite("Buffers", .timeLimit(.minutes(1)))
struct BufferTests {
  private func makeBuffer() -> Buffer {
    var buffer = Buffer([1, 2, 3, 4])
    buffer.presentationTime = .seconds(1)
    buffer.decodingTime = .milliseconds(900)
    buffer.duration = .milliseconds(40)
    buffer.offset = 7
    buffer.endOffset = 11
    buffer.flags = [.discontinuous, .header]
    return buffer
  }

  @Test("a new buffer has what it was given, and a fresh one nothing")
  func fields() {
    let buffer = makeBuffer()
    #expect(buffer.bytes == [1, 2, 3, 4])
    #expect(buffer.presentationTime == .seconds(1))
    #expect(buffer.decodingTime == .milliseconds(900))
    #expect(buffer.duration == .milliseconds(40))
    #expect(buffer.offset == 7)
    #expect(buffer.endOffset == 11)
    #expect(buffer.flags == [.discontinuous, .header])
    #expect(buffer.isDiscontinuous)
    #expect(buffer.memoryCount == 1)
    let fresh = Buffer(size: 3)
    #expect(fresh.bytes == [0, 0, 0])
    #expect(fresh.presentationTime == nil && fresh.decodingTime == nil && fresh.duration == nil)
    #expect(fresh.offset == nil && fresh.endOffset == nil && fresh.flags == [])
    #expect(Buffer().memoryCount == 0)
    #expect(Buffer([]).bytes == [])
    #expect(Buffer.maximumMemoryCount == 16)
  }

  @Test("a copy of the value changes alone, its bytes too")
  func valueSemantics() {
    let original = makeBuffer()
    var changed = original
    #expect(changed.isIdentical(to: original))
    changed.presentationTime = nil
    #expect(!changed.isIdentical(to: original))
    changed.write([9], at: 1)
    #expect(original.presentationTime == .seconds(1))
    #expect(original.bytes == [1, 2, 3, 4])
    #expect(changed.bytes == [1, 9, 3, 4])
    // C notes that the bytes were written.
    #expect(changed.flags == original.flags.union(.tagMemory))
  }

  @Test("a buffer that nobody else holds is changed in place")
  func inPlace() {
    var buffer = Buffer(size: 4)
    let list = { (buffer: Buffer) in "\(buffer.size)" }
    buffer.presentationTime = .zero
    #expect(list(buffer) == "4")
    let places = (0..<2).map { round in
      buffer.withMutableBytes { (span) in
        span.storeBytes(of: UInt8(round), toByteOffset: 0, as: UInt8.self)
        return unsafe span.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
      }
    }
    #expect(places[0] == places[1])
    #expect(buffer.bytes == [1, 0, 0, 0])
  }

  @Test("a buffer that C holds is copied for a change")
  func heldByC() throws {
    var buffer = Buffer(size: 2)
    // A sample holds a reference of C's, which Swift's counts don't show.
    let sample = Sample(buffer)
    buffer.fill(0..<2, with: 5)
    buffer.flags.insert(.gap)
    #expect(buffer.bytes == [5, 5])
    #expect(sample.buffer?.bytes == [0, 0])
    #expect(sample.buffer?.flags == [])
  }

  @Test("a buffer that the pipeline holds isn't changed under it")
  func heldByPipeline() throws {
    let pipeline = try TestPipeline("fakesrc num-buffers=1 sizetype=fixed sizemax=4 filltype=zero ! appsink name=sink")
    let pad = try #require(try pipeline.element("sink").pad("sink"))
    let changed = Recorder<[UInt8]>()
    let probe = pad.addProbe(.buffer) { data in
      guard case .buffer(var buffer) = data else { return .pass }
      buffer.fill(0..<4, with: 1)
      buffer.duration = .seconds(9)
      changed.append(buffer.bytes)
      return .pass
    }
    try pipeline.pipeline.setState(.playing)
    let arrived = try pipeline.sink().pullSample(timeout: .seconds(10))?.buffer
    #expect(changed.all == [[1, 1, 1, 1]])
    #expect(arrived?.bytes == [0, 0, 0, 0])
    #expect(arrived?.duration == nil)
    withExtendedLifetime(probe) {}
  }

  @Test("an array is shown without a copy, stays as it is, and goes with the last buffer")
  func wrappedArray() {
    let bytes: [UInt8] = Array(0..<64)
    let place = unsafe bytes.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    var buffer = Buffer(bytes)
    #expect(buffer.withBytes { unsafe $0.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) } } == place)
    buffer.fill(0..<64, with: 0)
    #expect(bytes == Array(0..<64))
    #expect(buffer.bytes == Array(repeating: 0, count: 64))
  }

  @Test("memory of the program's own is released once, by the last buffer")
  func wrappedMemory() throws {
    let released = Atomic<Int>(0)
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 8, alignment: 8)
    unsafe memory.copyBytes(from: 0..<8)
    var part: Buffer?
    do {
      let address = UInt(bitPattern: memory.baseAddress)
      let buffer = unsafe Buffer(wrapping: memory) {
        unsafe UnsafeMutableRawPointer(bitPattern: address)?.deallocate()
        released.add(1, ordering: .relaxed)
      }
      part = buffer.region(2..<5)
    }
    #expect(released.load(ordering: .relaxed) == 0)
    #expect(part?.bytes == [2, 3, 4])
    part = nil
    #expect(released.load(ordering: .relaxed) == 1)
  }

  @Test("parts, additions and cuts")
  func parts() throws {
    var buffer = Buffer([1, 2, 3])
    #expect(buffer.region(1..<3)?.bytes == [2, 3])
    #expect(buffer.region(1..<4) == nil)
    let first = buffer
    buffer.append(Buffer([4, 5]))
    #expect(buffer.bytes == [1, 2, 3, 4, 5])
    // Reading doesn't merge them.
    #expect(buffer.memoryCount == 2)
    #expect(first.bytes == [1, 2, 3])
    check(buffer.trim(to: 1..<4))
    #expect(buffer.bytes == [2, 3, 4])
    check(!buffer.trim(to: 0..<99))
    #expect(buffer.bytes(in: 1..<9) == [3, 4])
    check(buffer.write([7, 7], at: 2) == 1)
    #expect(buffer.deepCopy().bytes == [2, 3, 7])
    let numbers: [UInt16] = [1, 2]
    let copied = unsafe Buffer(copying: numbers.span.bytes)
    #expect(copied.bytes.count == 4)
  }

  @Test("an error thrown while bytes are changed comes out, and what was written stays")
  func thrown() {
    struct Broken: Error {}
    var buffer = Buffer(size: 2)
    #expect(throws: Broken.self) {
      try buffer.withMutableBytes { (span) throws(Broken) in
        span.storeBytes(of: 3, toByteOffset: 0, as: UInt8.self)
        throw Broken()
      }
    }
    #expect(buffer.bytes == [3, 0])
  }

  @Test("a list holds its buffers in order, and its copies change alone")
  func list() {
    var list: BufferList = [Buffer([1]), Buffer([2, 2])]
    let before = list
    list.append(Buffer([3, 3, 3]))
    list.insert(Buffer([0]), at: 0)
    #expect(list.map(\.size) == [1, 1, 2, 3])
    #expect(list.size == 7)
    #expect(before.map(\.bytes) == [[1], [2, 2]])
    list.removeSubrange(1..<3)
    #expect(list.map(\.bytes) == [[0], [3, 3, 3]])
    #expect(BufferList().isEmpty)
  }

  @Test("a sample has its parts")
  func sample() throws {
    var segment = Segment()
    segment.start = .seconds(2)
    let sample = try Sample(
      makeBuffer(), caps: Caps("video/x-raw"), segment: segment, info: Structure("why", ["because": 1]))
    #expect(sample.buffer?.bytes == [1, 2, 3, 4])
    #expect(try sample.caps == Caps("video/x-raw"))
    #expect(sample.segment?.start == .seconds(2))
    #expect(sample.info?.get("because") == 1)
    #expect(sample.bufferList == nil)
    let several = Sample([Buffer([1]), Buffer([2])])
    #expect(several.buffer == nil)
    #expect(several.bufferList?.map(\.bytes) == [[1], [2]])
    #expect(several.caps == nil)
  }
}
