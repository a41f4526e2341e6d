internal import PlaybackModel

extension Calibration {
  func validate() throws(ToneError) {
    func refused(_ message: String) -> ToneError { ToneError(.badCalibration, message) }
    guard !output.device.isEmpty else { throw refused("the device of the calibration has no name") }
    guard output.channel ?? 0 >= 0 else { throw refused("the calibration's channel is below 0") }
    guard (0...2).contains(output.volume) else {
      throw refused("the calibration's volume \(shortNumber(output.volume)) is not from 0 to 2")
    }
    guard Calibration.isDate(date) else {
      throw refused("the calibration's date \(quotedText(date)) is no date: write `YYYY-MM-DD`")
    }
    guard (0...200).contains(ceiling) else {
      throw refused("the calibration's ceiling \(shortNumber(ceiling)) dB SPL is not from 0 to 200")
    }
    guard !points.isEmpty else { throw refused("the calibration has no points: one at least is needed") }
    for (index, point) in points.enumerated() {
      let name = "of the calibration's point at \(shortNumber(point.frequency)) Hz"
      guard point.frequency > 0, point.frequency <= 384_000 else {
        throw refused("the frequency \(name) is not above 0 and up to 384000")
      }
      guard index == 0 || point.frequency > points[index - 1].frequency else {
        throw refused("the calibration has two points at \(shortNumber(point.frequency)) Hz")
      }
      guard point.level <= 0, point.level >= -200 else {
        throw refused("the level \(name), \(shortNumber(point.level)) dB, is not from -200 to 0")
      }
      guard (-50...250).contains(point.soundPressure) else {
        throw refused("the sound pressure \(name), \(shortNumber(point.soundPressure)) dB SPL, is not from -50 to 250")
      }
    }
  }

  private static func isDate(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2] else { return false }
    let numbers = parts.compactMap { Int(digits: $0) }
    return numbers.count == 3 && (1...12).contains(numbers[1]) && (1...31).contains(numbers[2])
  }
}
