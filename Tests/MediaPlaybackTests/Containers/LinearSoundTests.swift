import GStreamer
import Testing

@Suite("Linear sound in CAF and AIFF", .timeLimit(.minutes(1)))
struct LinearSoundTests {
  /// A way to write samples, as the containers say it and as GStreamer calls it.
  struct Form: CustomTestStringConvertible, Sendable {
    let name: String
    let width: Int
    var flags = 0
    var format: String?
    var testDescription: String { name + " " + (format ?? "") }
  }

  static let coreAudioForms = [
    Form(name: "S8", width: 1), Form(name: "S16BE", width: 2), Form(name: "S16LE", width: 2, flags: 2),
    Form(name: "S24BE", width: 3), Form(name: "S24LE", width: 3, flags: 2), Form(name: "S32BE", width: 4),
    Form(name: "S32LE", width: 4, flags: 2), Form(name: "F32BE", width: 4, flags: 1),
    Form(name: "F32LE", width: 4, flags: 3), Form(name: "F64BE", width: 8, flags: 1),
    Form(name: "F64LE", width: 8, flags: 3),
  ]

  /// As many bytes as there are to be, each different from those around it.
  static func bytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) } }

  @Test(
    "CAF gives every sample as it is", arguments: coreAudioForms,
    ["", "queue !", "identity ! queue max-size-buffers=1 !"])
  func coreAudio(form: Form, between: String) async throws {
    let samples = Self.bytes(22050 * 2 * form.width)
    let file = SoundFileBytes.coreAudio(
      SoundFileBytes.description(
        "lpcm", flags: form.flags, bytesPerPacket: 2 * form.width, channels: 2, bits: 8 * form.width),
      SoundFileBytes.data(samples))
    let run = try await SoundRun.decode(file, between: between)
    #expect(run.error == nil)
    let isRight = run.has(samples)
    #expect(isRight)
    #expect(run.duration == .milliseconds(500))
    #expect(run.firstTime == .zero)
    #expect(run.end == .milliseconds(500))
    let info = try #require(run.caps.flatMap { AudioInfo($0) })
    #expect(info.format.name == form.name)
    #expect(info.rate == 44100)
    #expect(info.positions == [.frontLeft, .frontRight])
  }

  static let interchangeForms = [
    Form(name: "S8", width: 1), Form(name: "S16BE", width: 2), Form(name: "S24BE", width: 3),
    Form(name: "S32BE", width: 4), Form(name: "S8", width: 1, format: "NONE"),
    Form(name: "S16BE", width: 2, format: "NONE"), Form(name: "S16BE", width: 2, format: "twos"),
    Form(name: "S16LE", width: 2, format: "sowt"), Form(name: "S24LE", width: 3, format: "sowt"),
    Form(name: "U8", width: 1, format: "raw "), Form(name: "S24BE", width: 3, format: "in24"),
    Form(name: "S32BE", width: 4, format: "in32"), Form(name: "S24LE", width: 3, format: "42ni"),
    Form(name: "S32LE", width: 4, format: "23ni"), Form(name: "F32BE", width: 4, format: "fl32"),
    Form(name: "F32BE", width: 4, format: "FL32"), Form(name: "F64BE", width: 8, format: "fl64"),
    Form(name: "F64BE", width: 8, format: "FL64"),
  ]

  @Test("AIFF and AIFF-C give every sample as it is", arguments: interchangeForms, ["", "queue !"])
  func interchange(form: Form, between: String) async throws {
    let samples = Self.bytes(22050 * 2 * form.width)
    let file = SoundFileBytes.interchange(
      form.format == nil ? "AIFF" : "AIFC",
      SoundFileBytes.common(form.format, channels: 2, frames: 22050, bits: 8 * form.width),
      SoundFileBytes.sound(samples))
    let run = try await SoundRun.decode(file, between: between)
    #expect(run.error == nil)
    let isRight = run.has(samples)
    #expect(isRight)
    #expect(run.duration == .milliseconds(500))
    #expect(run.end == .milliseconds(500))
    let info = try #require(run.caps.flatMap { AudioInfo($0) })
    #expect(info.format.name == form.name)
    #expect(info.rate == 44100)
    #expect(info.positions == [.frontLeft, .frontRight])
  }
}
