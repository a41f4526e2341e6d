import PlaybackModel
import Testing

@Suite("Names that were meant")
struct NearNamesTests {
  static let elements = [
    "x264enc", "x265enc", "x264dec", "filesrc", "filesink", "fakesink", "videotestsrc", "audiotestsrc", "volume", "tee",
  ]

  @Test(
    "the nearest names come first",
    arguments: [
      ("x264encc", ["x264enc", "x265enc"]), ("x246enc", ["x264enc", "x265enc"]), ("FILESRC", ["filesrc"]),
      ("flesink", ["filesink", "fakesink"]), ("videotest", ["videotestsrc"]), ("volumes", ["volume"]),
      ("x264", ["x264dec", "x264enc"]), ("x264encoder", ["x264enc"]), ("te", ["tee"]), ("t", []), ("", []),
      ("compositor", []), ("audiotetssrc", ["audiotestsrc"]),
    ])
  func nearest(name: String, expected: [String]) {
    #expect(nearestNames(to: name, among: Self.elements) == expected)
  }

  @Test("no more names than asked for, and none twice")
  func limit() {
    let names = ["red", "rod", "rad", "rid", "red"]
    #expect(nearestNames(to: "redd", among: names + names) == ["red"])
    #expect(nearestNames(to: "rxd", among: names).count == 3)
    #expect(nearestNames(to: "rxd", among: names, limit: 2) == ["rad", "red"])
    #expect(nearestNames(to: "red", among: names, limit: 0).isEmpty)
    #expect(nearestNames(to: "red", among: names, limit: -1).isEmpty)
  }

  @Test("a name of any length is answered")
  func long() {
    #expect(nearestNames(to: String(repeating: "x", count: 1_000_000), among: Self.elements).isEmpty)
    #expect(nearestNames(to: "tee", among: [String(repeating: "x", count: 1_000_000)]).isEmpty)
  }
}
