internal import Glibc

/// How loud one channel of an audio queue is at the moment, linear or in decibels.
public struct LevelMeterState: Sendable, Hashable {
  /// The mean power.
  public var averagePower: Double
  /// The loudest sample.
  public var peakPower: Double

  /// Creates a state.
  public init(averagePower: Double, peakPower: Double) {
    self.averagePower = averagePower
    self.peakPower = peakPower
  }

  /// The level of silence in decibels; nothing is lower.
  public static let silenceInDecibels = -120.0

  /// Silence, in decibels.
  package static let silence = LevelMeterState(averagePower: silenceInDecibels, peakPower: silenceInDecibels)

  /// The state of measured decibels, which for silence may be far below what a meter shows, or no number.
  package init(decibels average: Double, peak: Double) {
    self.init(
      averagePower: LevelMeterState.clamped(average), peakPower: LevelMeterState.clamped(peak))
  }

  /// The same on a scale from 0 to 1, where silence is 0.
  package var linear: LevelMeterState {
    func gain(_ decibels: Double) -> Double {
      decibels <= LevelMeterState.silenceInDecibels ? 0 : min(1, pow(10, decibels / 20))
    }
    return LevelMeterState(averagePower: gain(averagePower), peakPower: gain(peakPower))
  }

  private static func clamped(_ decibels: Double) -> Double {
    decibels > silenceInDecibels ? decibels : silenceInDecibels
  }
}
