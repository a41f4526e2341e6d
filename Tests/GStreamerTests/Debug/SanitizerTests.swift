import GStreamer
import Glibc
import Testing

/// Faults made on purpose in callbacks of C, each in a process of its own, that a sanitizer must report.
///
/// A suppression that hides our callbacks turns them red.
@Suite("Sanitizers", .serialized, .timeLimit(.minutes(2)))
struct SanitizerTests {
  /// True if the symbol's library is in this process.
  private static func has(_ symbol: String) -> Bool { unsafe dlsym(nil, symbol) != nil }

  private static func report(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("a race of two streaming threads in a probe is reported", .enabled(if: has("__tsan_init"), "make tsan"))
  func race() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let fault = Fault()
      let pipelines = try (0..<2).map { _ in try Fault.pipeline() }
      let probes = try pipelines.map { try Fault.probe($0) { fault.count += 1 } }
      for pipeline in pipelines { try pipeline.pipeline.setState(.playing) }
      for pipeline in pipelines { _ = try await pipeline.messages.first(.endOfStream) }
      withExtendedLifetime(probes) {}
    }
    #expect(Self.report(result).contains("WARNING: ThreadSanitizer:"))
    #expect(Self.report(result).contains("SanitizerTests.swift"))
  }

  @Test("an object that a callback leaks is reported", .enabled(if: has("__asan_init"), "make asan"))
  func leak() async throws {
    // Asked for, because nobody reads what is written while the process exits.
    let result = await #expect(processExitsWith: .exitCode(77), observing: [\.standardErrorContent]) {
      let pipeline = try Fault.pipeline()
      let probe = try Fault.probe(pipeline) { Fault().hold() }
      try await pipeline.run()
      withExtendedLifetime(probe) {}
      guard let check = unsafe dlsym(nil, "__lsan_do_recoverable_leak_check") else { exit(1) }
      // The symbol is a function of that type.
      let hasLeaks = unsafe unsafeBitCast(check, to: (@convention(c) () -> CInt).self)() != 0
      _exit(hasLeaks ? 77 : 0)
    }
    #expect(Self.report(result).contains("SanitizerTests.swift"))
  }

  @Test("a read of freed memory in a callback is reported", .enabled(if: has("__asan_init"), "make asan"))
  func useAfterFree() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let pipeline = try Fault.pipeline()
      let probe = try Fault.probe(pipeline) { Fault.readFreed() }
      try await pipeline.run()
      withExtendedLifetime(probe) {}
    }
    #expect(Self.report(result).contains("AddressSanitizer: heap-use-after-free"))
  }
}

/// What is done wrong on purpose.
private final class Fault: @unchecked Sendable {
  // @unchecked: that nothing guards it is what is to be found.
  var count = 0
  private var itself: Fault?

  static func pipeline() throws -> TestPipeline {
    try TestPipeline("fakesrc num-buffers=1000 sizetype=fixed ! fakesink name=sink")
  }

  static func probe(_ pipeline: TestPipeline, _ body: @escaping @Sendable () -> Void) throws -> Probe {
    try #require(try pipeline.element("sink").pad("sink")).addProbe(.buffer) { _ in
      body()
      return .pass
    }
  }

  /// A cycle that nobody breaks.
  func hold() { itself = self }

  static func readFreed() {
    let memory = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    unsafe memory.initialize(to: 1)
    unsafe memory.deallocate()
    if unsafe memory.pointee == 2 { print("unlikely") }
  }
}
