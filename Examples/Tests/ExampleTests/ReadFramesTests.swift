import Testing

@Suite("Reading frames")
struct ReadFramesTests {
  @Test("each frame is told, with its time and its brightness")
  func read() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("white.mkv")
    try folder.launch(
      """
      videotestsrc pattern=white num-buffers=3 ! video/x-raw,format=GRAY8,width=64,height=48,framerate=10/1 !
      matroskamux ! filesink location=\(file)
      """)
    let result = try Example(name: "ReadFrames").run([file])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "0.0 seconds 235\n0.1 seconds 235\n0.2 seconds 235\n")
  }

  @Test("a file that isn't there is an error")
  func missing() throws {
    let result = try Example(name: "ReadFrames").run(["/nonexistent/film.mp4"])
    #expect(result.status == 1)
    #expect(result.errors.contains("doesn't exist"))
  }
}
