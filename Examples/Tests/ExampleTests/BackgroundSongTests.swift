import Foundation
import Testing

@Suite("A song in the background")
struct BackgroundSongTests {
  @Test("songs are played one after the other, each in its time, and the program ends with the last")
  func playlist() throws {
    let folder = try TemporaryFolder()
    let songs = [folder.path("first.wav"), folder.path("second.aiff")]
    try folder.launch("\(tone) ! wavenc ! filesink location=\(songs[0])")
    try folder.launch("\(tone) ! audioconvert ! audio/x-raw,format=S16BE ! aiffmux ! filesink location=\(songs[1])")
    let began = ContinuousClock.now
    let result = try Example(name: "BackgroundSong").run(["--output=fakesink sync=true"] + songs)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(result.output == "playing \(songs[0])\nplaying \(songs[1])\ndone\n")
    #expect(ContinuousClock.now - began >= .seconds(1))
  }

  @Test("a song that isn't there is told, and the next one is played")
  func missing() throws {
    let folder = try TemporaryFolder()
    let song = folder.path("song.wav")
    try folder.launch("\(tone) ! wavenc ! filesink location=\(song)")
    let missing = folder.path("missing.wav")
    let result = try Example(name: "BackgroundSong").run(["--output=fakesink sync=true", missing, song])
    #expect(result.status == 2 && result.errors.contains(missing), "\(result.errors)")
    #expect(result.output == "playing \(song)\ndone\n")
  }

  @Test("a song that is cut is played as far as it goes, and the status tells")
  func cut() throws {
    let folder = try TemporaryFolder()
    let song = folder.path("song.wav")
    try folder.launch("\(tone) ! wavenc ! filesink location=\(song)")
    let bytes = try Data(contentsOf: URL(filePath: song))
    try bytes.prefix(bytes.count / 2).write(to: URL(filePath: song))
    let result = try Example(name: "BackgroundSong").run(["--output=fakesink sync=true", song])
    #expect(result.status == 2 && !result.errors.isEmpty)
    #expect(result.output == "playing \(song)\ndone\n")
  }

  @Test("an output that can't be started is told")
  func output() throws {
    let folder = try TemporaryFolder()
    let song = folder.path("song.wav")
    try folder.launch("\(tone) ! wavenc ! filesink location=\(song)")
    let result = try Example(name: "BackgroundSong").run(["--output=fakesinkk", song])
    #expect(result.status == 2 && result.output == "done\n")
    #expect(result.errors.contains("fakesinkk"))
  }

  @Test("without a file's name it tells how it is used")
  func usage() throws {
    let result = try Example(name: "BackgroundSong").run(["--output=fakesink"])
    #expect(result.status == 1 && result.errors == "usage: BackgroundSong [--output=SINK] FILE…\n")
  }

  /// Half a second of sound.
  private var tone: String {
    "audiotestsrc num-buffers=5 samplesperbuffer=4800 ! audio/x-raw,format=S16LE,rate=48000,channels=2"
  }
}
