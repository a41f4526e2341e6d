/// Why a tone can't be made as it was asked for.
public struct ToneError: Error, Sendable, Hashable {
  /// What kind of mistake it is.
  public struct Code: Sendable, Hashable {
    let name: String

    /// A frequency that isn't a number, isn't above 0, or isn't below half of the sample rate.
    public static let badFrequency = Code(name: "badFrequency")
    /// A level that isn't a number, or is no level.
    public static let badLevel = Code(name: "badLevel")
    /// The samples would exceed full scale.
    public static let wouldClip = Code(name: "wouldClip")
    /// A duty cycle, a duration, a rate or another value that is out of its range.
    public static let badValue = Code(name: "badValue")
    /// The text of a tone isn't understood.
    public static let badText = Code(name: "badText")
    /// A sound pressure was asked for, and there is no calibration, or not for this frequency.
    public static let outsideCalibration = Code(name: "outsideCalibration")
    /// The calibration is for another device, channel or volume.
    public static let calibrationMismatch = Code(name: "calibrationMismatch")
    /// A calibration that has no points or a value out of its range, or that can't be read or written.
    public static let badCalibration = Code(name: "badCalibration")
    /// The device can't be that loud.
    public static let exceedsDevice = Code(name: "exceedsDevice")
    /// The sound pressure is above the safety ceiling.
    public static let exceedsCeiling = Code(name: "exceedsCeiling")
  }

  /// What kind of mistake it is.
  public let code: Code
  /// What is wrong, and what is right.
  public let message: String

  /// An error with its message.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension ToneError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

extension ToneError.Code: CustomStringConvertible {
  /// The code's name.
  public var description: String { name }
}
