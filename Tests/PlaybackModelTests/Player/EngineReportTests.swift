import PlaybackModel
import Testing

@Suite("What the engine reports")
struct EngineReportTests {
  typealias Raw = EngineReport.Raw

  static let resource = "gst-resource-error-quark"
  static let stream = "gst-stream-error-quark"
  static let core = "gst-core-error-quark"

  static let meanings: [(raw: Raw, rank: EngineReport.Rank, code: MediaError.Code)] = [
    (Raw(domain: resource, code: 3, message: "x", isFromSource: true), .source, .notFound),
    (Raw(domain: resource, code: 15, message: "x", isFromSource: true), .source, .notReadable),
    (Raw(domain: resource, code: 5, message: "x", isFromSource: true), .source, .notReadable),
    (Raw(domain: resource, code: 5, message: "x", factory: "souphttpsrc", isFromSource: true), .source, .network),
    (Raw(domain: resource, code: 5, message: "x", factory: "filter"), .stream, .engine),
    (Raw(domain: stream, code: 1, message: "x", factory: "souphttpsrc", isFromSource: true), .source, .network),
    (Raw(domain: stream, code: 1, message: "x", factory: "qtdemux"), .secondary, .corrupt),
    (Raw(domain: stream, code: 4, message: "x", factory: "typefind"), .stream, .unsupportedFormat),
    (Raw(domain: stream, code: 5, message: "x"), .stream, .unsupportedFormat),
    (Raw(domain: stream, code: 6, message: "x"), .missing, .missingCodec),
    (Raw(domain: stream, code: 7, message: "x"), .stream, .corrupt),
    (Raw(domain: stream, code: 9, message: "x"), .stream, .corrupt),
    (Raw(domain: core, code: 12, message: "x"), .missing, .missingCodec),
    (Raw(domain: core, code: 4, message: "x"), .secondary, .engine),
    (Raw(domain: "other", code: 1, message: "x"), .secondary, .engine),
    (Raw(domain: resource, code: 5, message: "x", factory: "alsasink", output: .audio), .source, .outputUnavailable),
  ]

  @Test("a report is ranked by how much it says", arguments: meanings)
  func meaning(row: (raw: Raw, rank: EngineReport.Rank, code: MediaError.Code)) {
    var raw = row.raw
    raw.mediaName = "film.mp4"
    raw.debug = "details"
    raw.source = "/playbin/element"
    let report = EngineReport(raw)
    #expect(report.rank == row.rank)
    #expect(report.error.code == row.code)
    #expect(report.error.debug == "details")
    #expect(report.error.source == "/playbin/element")
    #expect(report.output == raw.output)
    #expect(report.isFromSource == raw.isFromSource)
    #expect(report.error.message.hasSuffix("."))
    #expect(!report.error.message.contains(".."))
  }

  @Test("of several reports the most specific is told, of equals the first, with the others under it")
  func mostSpecific() {
    let other = EngineReport(rank: .source, error: MediaError(.network, "Second."))
    let error = EngineReport.mostSpecific([.secondary, .source(), .source(), other, .damaged])
    #expect(error?.code == .notFound)
    #expect(error?.underlying.map(\.code) == [.network, .corrupt, .engine])
    #expect(EngineReport.mostSpecific([]) == nil)
  }
}
