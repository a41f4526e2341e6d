import MediaPlayCommand
import Testing

@Suite("Where a pipeline file is looked for")
struct PipelineSearchTests {
  private func candidates(_ name: String, _ environment: [String: String], executable: String? = nil) -> [String] {
    PipelineSearch.candidates(
      Array(name.utf8), executable: executable.map { Array($0.utf8) },
      environment: { environment[$0].map { Array($0.utf8) } }
    ).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("a name with a slash is only what it says", arguments: ["./recorder", "/a/b.pipeline", "sub/"])
  func path(name: String) {
    #expect(candidates(name, ["HOME": "/home/a"], executable: "/opt/bin/mediaplay") == [name])
  }

  @Test("a bare name is looked for here, then in the person's, the installation's and the system's folder")
  func order() {
    #expect(
      candidates("recorder", ["HOME": "/home/a"], executable: "/opt/bin/mediaplay") == [
        "recorder", "/home/a/.local/share/mediaplay/pipelines/recorder.pipeline",
        "/opt/bin/../share/mediaplay/pipelines/recorder.pipeline",
        "/usr/local/share/mediaplay/pipelines/recorder.pipeline", "/usr/share/mediaplay/pipelines/recorder.pipeline",
      ])
  }

  @Test("the environment's folders replace the usual ones; relative ones don't count, and an ending isn't doubled")
  func environment() {
    let variables = ["HOME": "/home/a", "XDG_DATA_HOME": "/data", "XDG_DATA_DIRS": "one:/two:"]
    #expect(
      candidates("b.pipeline", variables) == [
        "b.pipeline", "/data/mediaplay/pipelines/b.pipeline", "/two/mediaplay/pipelines/b.pipeline",
      ])
    #expect(candidates("b", ["XDG_DATA_HOME": "data", "XDG_DATA_DIRS": "/two"]).count == 2)
  }
}
