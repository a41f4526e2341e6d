import Foundation

extension MovieClip {
  /// A tone of one second with a title, a performer and a cover in an ID3 tag.
  static let covered = MovieClip(
    "covered.wav",
    "audiotestsrc num-buffers=25 samplesperbuffer=1920 ! audio/x-raw,format=S16LE,rate=48000,channels=1 ! wavenc"
  ) { file in
    func frame(_ name: String, _ content: [UInt8]) -> [UInt8] {
      let count = content.count
      return Array(name.utf8) + [0, 0, UInt8(count >> 8), UInt8(count & 0xFF), 0, 0] + content
    }
    let frames =
      frame("TIT2", [0] + Array("Tide".utf8)) + frame("TPE1", [0] + Array("Anna".utf8))
      + frame("APIC", [0] + Array("image/png".utf8) + [0, 3, 0] + coverImage)
    file =
      Data(Array("ID3".utf8) + [3, 0, 0, 0, 0, UInt8(frames.count >> 7), UInt8(frames.count & 0x7F)] + frames) + file
  }

  /// A picture of one pixel.
  static let coverImage: [UInt8] = Array(
    Data(
      base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")!
  )
}
