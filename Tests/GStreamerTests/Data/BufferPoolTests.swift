import Dispatch
import GStreamer
import Testing

@Suite("Buffer pools", .timeLimit(.minutes(1)))
struct BufferPoolTests {
  @Test("a pool gives as many buffers as it may, and gets them back with their last reference")
  func bound() throws {
    let pool = try BufferPool()
    try pool.configure(.init(caps: Caps("video/x-raw"), size: 16, minimum: 1, maximum: 2))
    #expect(pool.configuration.size == 16)
    #expect(pool.configuration.minimum == 1)
    #expect(pool.configuration.maximum == 2)
    #expect(try pool.configuration.caps == Caps("video/x-raw"))
    #expect(!pool.isActive)
    #expect(throws: FlowError.flushing) { try Buffer(pool.acquire()) }
    #expect(throws: FlowError.flushing) { try pool.acquireWithoutWaiting()?.size }
    try pool.setActive(true)
    #expect(pool.isActive)
    let first = Buffer(try pool.acquire())
    var second: Buffer? = Buffer(try pool.acquire())
    #expect(first.size == 16)
    #expect(second?.isIdentical(to: first) == false)
    check(try pool.acquireWithoutWaiting() == nil)
    second = nil
    check(try pool.acquireWithoutWaiting()?.size == 16)
    withExtendedLifetime(first) {}
    try pool.setActive(false)
  }

  @Test("who waits for a buffer gets the one that comes back, or an error when the pool stops")
  func backPressure() async throws {
    let pool = try BufferPool()
    try pool.configure(.init(size: 4, maximum: 1))
    try pool.setActive(true)
    var taken: Buffer? = Buffer(try await pool.acquire())
    let (answers, answer) = AsyncStream<Int?>.makeStream()
    DispatchQueue.global().async {
      answer.yield(try? pool.acquire().size)
    }
    #expect(taken?.size == 4)
    taken = nil
    #expect(try await within { await answers.first { _ in true } } == 4)
    let held = Buffer(try await pool.acquire())
    DispatchQueue.global().async {
      answer.yield(try? pool.acquire().size)
      answer.finish()
    }
    try pool.setActive(false)
    #expect(try await within { await answers.first { _ in true } } == .some(nil))
    withExtendedLifetime(held) {}
  }

  @Test("a task that waits gets the buffer that comes back, and no thread is blocked for it")
  func asyncWait() async throws {
    let pool = try BufferPool()
    try pool.configure(.init(size: 4, maximum: 1))
    try pool.setActive(true)
    let total = try await within {
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<20 {
          group.addTask {
            let buffer = Buffer(try await pool.acquire())
            // The others come to the pool meanwhile, and have to wait.
            for _ in 0..<20 { await Task.yield() }
            return buffer.size
          }
        }
        return try await group.reduce(0, +)
      }
    }
    #expect(total == 80)
    try pool.setActive(false)
  }

  @Test("a wait that is cancelled has taken nothing, and one whose pool stops is told")
  func asyncEnds() async throws {
    let pool = try BufferPool()
    try pool.configure(.init(size: 4, maximum: 1))
    try pool.setActive(true)
    let held = Buffer(try await pool.acquire())
    let cancelled = Task { try await pool.acquire().size }
    cancelled.cancel()
    await #expect(throws: FlowError.cancelled) { try await within { try await cancelled.value } }
    let stopped = Task { try await pool.acquire().size }
    await Task.yield()
    try pool.setActive(false)
    await #expect(throws: FlowError.flushing) { try await within { try await stopped.value } }
    await #expect(throws: FlowError.flushing) { try await pool.acquire().size }
    #expect(held.size == 4)
  }

  @Test("an active pool isn't configured anew, and an impossible configuration is refused")
  func refusals() throws {
    let pool = try BufferPool()
    expect(throwing: .bufferPool) { try pool.configure(.init(size: 4, minimum: 3, maximum: 2)) }
    try pool.configure(.init(size: 4, minimum: 1))
    try pool.setActive(true)
    let held = Buffer(try pool.acquire())
    let error = #expect(throws: GStreamerError.self) { try pool.configure(.init(size: 8)) }
    #expect(error?.message.contains("is active") == true)
    withExtendedLifetime(held) {}
    try pool.setActive(false)
    #expect(pool.options == [])
  }
}
