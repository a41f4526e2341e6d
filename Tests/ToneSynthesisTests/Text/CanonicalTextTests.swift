import Testing
import ToneSynthesis

@Suite("The canonical text of a tone")
struct CanonicalTextTests {
  @Test(
    "is short, and has a form of its own",
    arguments: [
      ("tone:440Hz?level=-12dB&duration=1:30", "tone:440?duration=90s"),
      ("tone:a4?wave=sine&phase=90", "tone:440?phase=0.25turns"),
      ("TONE://Pink?SEED=7&level=50%", "tone:pink?seed=7&level=0.5x"), ("tone:440,A5", "tone:440,880"),
      ("tone:sweep", "tone:sweep?from=20&to=20000&duration=10s"),
      ("tone:sweep?time=2", "tone:sweep?from=20&to=20000&time=2s"),
      ("tone:440?duty=20%&ramp=5ms&glide=0", "tone:440?wave=pulse&duty=0.2&glide=0s&ramp=5ms"),
      (
        "tone:sequence?events=0/1/440?gain=0.5%26duty=0.1",
        "tone:sequence?events=0s/1s/440?wave=pulse%26duty=0.1%26gain=0.5"
      ),
      ("tone:warble?frequency=1k", "tone:warble?frequency=1000"),
      ("tone:440?level=-20dbRMS", "tone:440?level=-20dBrms"),
    ])
  func form(text: String, canonical: String) throws {
    #expect(try ToneProgram(text: text).text == canonical)
    #expect(try ToneProgram(text: canonical) == ToneProgram(text: text))
  }

  @Test("is read as the same program", arguments: 0..<20)
  func sameProgram(seed: UInt64) throws {
    var tones = RandomTones(seed: seed)
    for _ in 0..<40 {
      let program = try tones.program().validated()
      #expect(try ToneProgram(text: program.text) == program, "\(program.text)")
    }
  }

  @Test("random text is read or refused, and what is read has a text", arguments: 0..<20)
  func anything(seed: UInt64) throws {
    var tones = RandomTones(seed: seed)
    for _ in 0..<250 {
      let text = tones.text()
      do throws(ToneError) {
        let program = try ToneProgram(text: text)
        #expect(try ToneProgram(text: program.text) == program, "\(text)")
      } catch {
        #expect(error.message.unicodeScalars.count < 700, "\(error)")
      }
    }
  }

  @Test("a text of any length is read in a time that grows with it, and its error stays short")
  func length() throws {
    let events = Array(repeating: "0s/1s/440?gain=0%26wave=square", count: 5000).joined(separator: ";")
    guard case .sequence(let sequence) = try ToneProgram(text: "tone:sequence?events=" + events).content else {
      Issue.record("no sequence")
      return
    }
    #expect(sequence.events.count == 5000)
    let error = #expect(throws: ToneError.self) {
      try ToneProgram(text: "tone:" + String(repeating: "x", count: 1_000_000))
    }
    #expect(error.map { $0.message.utf8.count < 1000 } == true)
  }
}
