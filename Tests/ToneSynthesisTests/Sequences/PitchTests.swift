import Testing
import ToneSynthesis

@Suite("Pitches and preferred frequencies")
struct PitchTests {
  @Test(
    "a key has a name and a number",
    arguments: [
      ("A4", 69, "A4"), ("c4", 60, "C4"), ("C#5", 73, "C#5"), ("C♯5", 73, "C#5"), ("Bb3", 58, "A#3"),
      ("bb3", 58, "A#3"),
      ("B♭3", 58, "A#3"), ("Cb4", 59, "B3"), ("E##4", 66, "F#4"), ("C-1", 0, "C-1"), ("B-2", -1, "B-2"),
      ("G9", 127, "G9"),
      ("C-9", -96, "C-9"),
    ])
  func names(name: String, number: Int, canonical: String) throws {
    let pitch = try #require(Pitch(name: name))
    #expect(pitch == Pitch(midi: number))
    #expect(pitch.description == canonical)
    #expect(Pitch(name: canonical) == pitch)
  }

  @Test("what is no name is none", arguments: ["", "A", "4", "H4", "A100", "A-10", "A4x", "A#", "A 4", "A٤", "é4"])
  func refused(name: String) {
    #expect(Pitch(name: name) == nil)
  }

  @Test("the numbers at the ends have a name, too", arguments: [Int.min, .max])
  func ends(number: Int) {
    #expect(!Pitch(midi: number).description.isEmpty)
    #expect(Pitch(midi: number).frequency() >= 0)
  }

  @Test("an octave doubles the frequency, from A4 exactly")
  func frequencies() {
    #expect(Pitch(midi: 69).frequency() == 440)
    #expect(Pitch(midi: 57).frequency(reference: 442) == 221)
    #expect(abs(Pitch(midi: 60).frequency() - 261.6255653005986) < 1e-12)
  }

  @Test("a preferred frequency has its nominal and its exact value, and a name")
  func thirdOctaves() throws {
    #expect(ThirdOctave.all.count == 31)
    for (index, step) in ThirdOctave.all.enumerated() {
      #expect(step.step == index - 17)
      #expect(abs(step.exact / step.nominal - 1) < 0.013)
      #expect(ThirdOctave(name: step.name) == step)
      #expect(ThirdOctave.nearest(to: step.nominal) == step && ThirdOctave.nearest(to: step.exact) == step)
    }
    #expect(ThirdOctave.nearest(to: 1000).exact == 1000)
    #expect(
      ThirdOctave.all.map(\.name).suffix(14).joined(separator: " ")
        == "1k 1.25k 1.6k 2k 2.5k 3.15k 4k 5k 6.3k 8k 10k 12.5k 16k 20k")
    #expect(ThirdOctave(name: "31.5 Hz") == nil && ThirdOctave(name: "31.5Hz")?.nominal == 31.5)
    #expect(ThirdOctave(name: "12500") == ThirdOctave(name: "12.5kHz"))
  }

  @Test(
    "the nearest is so by the interval",
    arguments: [
      (0.0, 20.0), (-1, 20), (.nan, 20), (1, 20), (1e9, 20_000), (.infinity, 20_000), (1120, 1000), (1123, 1250),
    ])
  func nearest(frequency: Double, nominal: Double) {
    #expect(ThirdOctave.nearest(to: frequency).nominal == nominal)
  }
}
