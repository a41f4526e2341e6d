import GStreamer
import Glibc
import Testing

@Suite("Graphs")
struct GraphTests {
  @Test("a graph shows elements and links, and as much of them as asked for")
  func details() throws {
    let pipeline = try Launch.pipeline("fakesrc name=in num-buffers=3 ! fakesink name=out")
    let all = pipeline.dotGraph()
    #expect(all.hasPrefix("digraph pipeline"))
    #expect(all.contains("GstFakeSrc\\nin"))
    #expect(all.contains("GstFakeSink\\nout"))
    #expect(all.contains("->"))
    #expect(all.contains("num-buffers=3"))
    #expect(!pipeline.dotGraph(details: [.states]).contains("num-buffers"))
    let name = String(repeating: "a", count: 200)
    let long = try Launch.pipeline("filesrc location=/\(name)")
    #expect(!long.dotGraph(details: [.changedProperties]).contains(name))
    #expect(long.dotGraph(details: [.changedProperties, .longValues]).contains(name))
  }

  @Test("a graph is written into a file, and a folder that isn't there is named")
  func file() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/graph.dot"
    let bin: Bin = try Launch.pipeline("fakesink name=out")
    try bin.writeDotGraph(to: path)
    let file = unsafe fopen(path, "r")
    #expect(unsafe file != nil)
    unsafe fclose(file)
    unsafe unlink(path)
    let error = #expect(throws: GStreamerError.self) { try bin.writeDotGraph(to: "/proc/nonexistent/folder/graph.dot") }
    #expect(error?.code == .file)
    #expect(error?.message.contains("/proc/nonexistent/folder/graph.dot") == true)
  }
}
