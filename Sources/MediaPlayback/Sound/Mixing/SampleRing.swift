internal import GStreamer
internal import Synchronization

/// Samples on their way from the one thread that writes them to the one that reads them, which waits for nothing.
///
/// Frames are counted from the ring's beginning.
// @unchecked: the memory between what was read and what was written is the reader's, the rest the writer's; the two counts
// hand it over.
@safe
final class SampleRing: @unchecked Sendable {
  let channels: Int
  private let capacity: Int
  private let memory: UnsafeMutableBufferPointer<Float>
  private let written = Atomic<Int>(0)
  private let read = Atomic<Int>(0)
  private let finished = Atomic<Bool>(false)
  private let waiters = Waiters()

  init(channels: Int, capacity: Int) {
    self.channels = channels
    self.capacity = capacity
    unsafe memory = .allocate(capacity: channels * capacity)
    unsafe memory.initialize(repeating: 0)
  }

  deinit { unsafe memory.deallocate() }

  // MARK: The writer's side

  /// How many frames were written.
  var writtenFrames: Int { written.load(ordering: .relaxed) }

  /// Writes as many of the frames as there is room for; returns how many.
  func write(_ samples: UnsafeBufferPointer<Float>) -> Int {
    let (start, end) = (written.load(ordering: .relaxed), read.load(ordering: .acquiring) + capacity)
    let frames = min(samples.count / channels, end - start)
    var done = 0
    while done < frames {
      let place = (start + done) % capacity
      let count = min(frames - done, capacity - place)
      let part = unsafe UnsafeBufferPointer(rebasing: samples[done * channels..<(done + count) * channels])
      _ = unsafe UnsafeMutableBufferPointer(rebasing: memory[place * channels..<(place + count) * channels])
        .update(fromContentsOf: part)
      done += count
    }
    written.store(start + frames, ordering: .releasing)
    return frames
  }

  /// Waits until half of the ring is free, or the task is cancelled.
  func waitForRoom(isolation actor: isolated (any Actor)? = #isolation) async {
    let _: Bool? = await waiters.wait(isolation: actor) { hasRoom ? true : nil }
  }

  private var hasRoom: Bool {
    2 * (written.load(ordering: .relaxed) - read.load(ordering: .sequentiallyConsistent)) <= capacity
  }

  /// There is no more to come.
  func finish() { finished.store(true, ordering: .releasing) }

  // MARK: The reader's side

  /// How many frames were read.
  var readFrames: Int { read.load(ordering: .acquiring) }

  /// No more is written.
  var hasFinished: Bool { finished.load(ordering: .acquiring) }

  /// Everything was read, and no more comes.
  var isOver: Bool { hasFinished && written.load(ordering: .acquiring) == readFrames }

  /// How many frames can be read.
  var available: Int { written.load(ordering: .acquiring) - readFrames }

  /// Reads up to so many frames, lending them to `body` in one or two pieces with the place of each among them.
  ///
  /// Returns how many there were.
  func read(_ frames: Int, _ body: (_ offset: Int, UnsafeBufferPointer<Float>) -> Void) -> Int {
    let start = read.load(ordering: .relaxed)
    let count = min(frames, written.load(ordering: .acquiring) - start)
    var done = 0
    while done < count {
      let place = (start + done) % capacity
      let part = min(count - done, capacity - place)
      unsafe body(done, UnsafeBufferPointer(rebasing: memory[place * channels..<(place + part) * channels]))
      done += part
    }
    read.store(start + count, ordering: .sequentiallyConsistent)
    if hasRoom { waiters.wake() }
    return count
  }
}
