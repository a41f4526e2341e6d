import Foundation
import Testing

@Suite("Drawing a graph")
struct DrawGraphTests {
  @Test("the graph of a description is written, and drawn where Graphviz is installed")
  func draw() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("graph.dot")
    let result = try Example(name: "DrawGraph").run([file, "fakesrc name=in ! fakesink name=out"])
    #expect(result.status == 0, "\(result.errors)")
    let graph = try String(contentsOfFile: file, encoding: .utf8)
    #expect(graph.hasPrefix("digraph pipeline"))
    #expect(graph.contains("GstFakeSink\\nout"))
    #expect(result.output.hasPrefix("wrote \(file)\n"))
    let isDrawn = result.output.hasSuffix("wrote \(folder.path("graph.svg"))\n")
    #expect(isDrawn == FileManager.default.fileExists(atPath: folder.path("graph.svg")))
  }

  @Test("a description that makes no sense is explained")
  func broken() throws {
    let folder = try TemporaryFolder()
    let result = try Example(name: "DrawGraph").run([folder.path("graph.dot"), "fakesrcc ! fakesink"])
    #expect(result.status == 1)
    #expect(result.output.contains("fakesrcc"))
    #expect(try Example(name: "DrawGraph").run([]).status == 1)
  }
}
