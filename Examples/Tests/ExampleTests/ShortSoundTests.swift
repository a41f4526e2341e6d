import Foundation
import Testing

@Suite("A short sound")
struct ShortSoundTests {
  @Test("a sound is heard to its end, with or without a device; its completion disposes of it")
  func play() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("silence.wav")
    // Nobody who runs the tests hears it.
    try folder.launch(
      "audiotestsrc wave=silence num-buffers=3 samplesperbuffer=4800 ! audio/x-raw,format=S16LE,rate=48000,channels=1"
        + " ! wavenc ! filesink location=\(file)")
    let began = ContinuousClock.now
    let result = try Example(name: "ShortSound").run([file])
    // Where the desktop has switched off sounds of the interface, it isn't played.
    #expect(result.output == "played\n" || result.output == "silenced\n", "\(result.errors)")
    #expect(result.status == 0)
    #expect(result.output == "silenced\n" || ContinuousClock.now - began >= .milliseconds(300))
  }

  @Test("what can't be a system sound is refused, with what to do")
  func refused() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("song.ogg")
    try folder.launch("audiotestsrc num-buffers=10 ! audioconvert ! vorbisenc ! oggmux ! filesink location=\(file)")
    let result = try Example(name: "ShortSound").run([file])
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.contains("use an audio player") && result.errors.contains("(-1500)"), "\(result.errors)")
  }

  @Test("a sound that isn't there is an error, and without one it tells how it is used")
  func missing() throws {
    let missing = try Example(name: "ShortSound").run(["/nonexistent/click.caf"])
    #expect(missing.status == 2 && missing.errors.contains("(-1500)"), "\(missing.errors)")
    let unknown = try Example(name: "ShortSound").run(["no-such-sound-anywhere"])
    #expect(unknown.status == 2 && unknown.errors.contains("no-such-sound-anywhere"), "\(unknown.errors)")
    let usage = try Example(name: "ShortSound").run()
    #expect(usage.status == 1 && usage.errors == "usage: ShortSound FILE|NAME\n")
  }
}
