internal import Glibc
internal import PlaybackModel

/// A preferred frequency of ISO 266, three to the octave, from 20 Hz to 20 kHz.
public struct ThirdOctave: Sendable, Hashable, Comparable {
  /// How many steps it is above 1 kHz, −17…13.
  public let step: Int
  /// The frequency in Hz that it goes by.
  public let nominal: Double

  /// The frequency in Hz that it's exactly: 1000·10^(step/10).
  public var exact: Double { 1000 * pow(10, Double(step) / 10) }

  /// What it's called, `31.5`, `800`, `1k` or `12.5k`.
  public var name: String { nominal < 1000 ? shortNumber(nominal) : shortNumber(nominal / 1000) + "k" }

  /// All of them, the lowest first.
  public static let all: [ThirdOctave] = zip(
    -17...13,
    [
      20, 25, 31.5, 40, 50, 63, 80, 100, 125, 160, 200, 250, 315, 400, 500, 630, 800, 1000, 1250, 1600, 2000, 2500,
      3150,
      4000, 5000, 6300, 8000, 10_000, 12_500, 16_000, 20_000,
    ]
  ).map { ThirdOctave(step: $0, nominal: $1) }

  /// The one that is nearest to a frequency in Hz, by the interval; the lowest for what is no frequency.
  public static func nearest(to frequency: Double) -> ThirdOctave {
    guard frequency > 0 else { return all[0] }
    let step = min(max((10 * log10(frequency / 1000)).rounded(), -17), 13)
    return all[Int(step) + 17]
  }

  /// The one of that name, with or without `Hz`; nil for another text.
  public init?(name: some StringProtocol) {
    let name = name.lowercased()
    let bare = name.hasSuffix("hz") ? String(name.dropLast(2)) : name
    guard let found = ThirdOctave.all.first(where: { $0.name == bare || shortNumber($0.nominal) == bare }) else {
      return nil
    }
    self = found
  }

  private init(step: Int, nominal: Double) {
    self.step = step
    self.nominal = nominal
  }

  /// The lower frequency is less.
  public static func < (left: ThirdOctave, right: ThirdOctave) -> Bool { left.step < right.step }
}

extension ThirdOctave: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
