import GStreamer
import Glibc
import Testing

/// Each in a process of its own: what is logged is settled when GStreamer starts.
@Suite("Debug categories", .timeLimit(.minutes(1)))
struct DebugCategoryTests {
  private static func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("a line is written with its level, place and object if the level is on, and its text isn't made otherwise")
  func levels() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      unsafe setenv("GST_DEBUG", "binding-test:4", 1)
      unsafe setenv("GST_DEBUG_NO_COLOR", "1", 1)
      unsafe unsetenv("GST_DEBUG_FILE")
      let category = DebugCategory("binding-test", description: "A test")
      let sink = try Element.make("fakesink", name: "it")
      category.log(.info, sink, "shown \(1 + 1)")
      category.log(.error, nil, "without an object")
      category.log(.debug, nil, textThatMustNotBeMade())
    }
    let lines = Self.text(result).split(separator: "\n").filter { $0.contains("binding-test") }
    try #require(lines.count == 2)
    #expect(lines[0].contains("INFO") && lines[0].contains("DebugCategoryTests.swift"))
    #expect(lines[0].contains("<it> shown 2"))
    #expect(lines[1].contains("ERROR") && lines[1].hasSuffix("without an object"))
  }

  @Test("a category that isn't turned on writes nothing")
  func silent() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      unsafe setenv("GST_DEBUG", "other-category:7", 1)
      try GStreamer.initialize()
      DebugCategory("binding-test", description: "A test").log(.error, nil, textThatMustNotBeMade())
    }
    #expect(!Self.text(result).contains("hidden"))
  }
}

private func textThatMustNotBeMade() -> String { exit(8) }
