internal import Glibc
internal import PlaybackModel

/// A key of the equally tempered scale.
public struct Pitch: Sendable, Hashable, Comparable {
  /// The number that MIDI gives it: 69 is A4, 60 is C4, and each semitone counts one.
  public var number: Int

  /// The key with a number of MIDI's, which may lie outside its 0…127.
  public init(midi number: Int) { self.number = number }

  /// The key with a name such as `A4`, `C#5`, `Bb3` or `C-1`; nil for any other text.
  ///
  /// A letter of either case, any number of sharps (`#`, `♯`) or flats (`b`, `♭`), and an octave from −9 to 99, in which
  /// C is the first key.
  public init?(name: some StringProtocol) {
    var rest = String(name).unicodeScalars[...]
    guard let letter = rest.popFirst(), let step = Pitch.steps[letter.properties.lowercaseMapping] else { return nil }
    var shift = 0
    while let sign = rest.first, let change = Pitch.signs[sign], shift.magnitude < 12 {
      shift += change
      rest.removeFirst()
    }
    let isNegative = rest.first == "-"
    if isNegative { rest.removeFirst() }
    guard (1...2).contains(rest.count), let octave = Int(digits: Substring(rest)), !isNegative || octave < 10 else {
      return nil
    }
    number = 12 * ((isNegative ? -octave : octave) + 1) + step + shift
  }

  /// Its frequency in Hz, with A4 at the reference.
  public func frequency(reference: Double = 440) -> Double {
    reference * pow(2, (Double(number) - 69) / 12)
  }

  /// The lower key is less.
  public static func < (left: Pitch, right: Pitch) -> Bool { left.number < right.number }

  private static let steps = ["c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11]
  private static let signs: [Unicode.Scalar: Int] = ["#": 1, "♯": 1, "b": -1, "♭": -1]
}

extension Pitch: CustomStringConvertible {
  /// The name, with a sharp for a black key.
  public var description: String {
    let names = ["C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"]
    let octave = (number >= 0 ? number / 12 : (number + 1) / 12 - 1) - 1
    return names[(number % 12 + 12) % 12] + String(octave)
  }
}
