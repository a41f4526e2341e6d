/// Ways from 0 to 1 that begin and end at rest, for `progress` 0…1.
enum SmoothStep {
  /// Rests in its first three derivatives: its spectrum falls so fast that a change of 10 ms can't be heard as a click.
  @inline(__always)
  static func seventh(_ progress: Double) -> Double {
    let square = progress * progress
    return square * square * (35 + progress * (-84 + progress * (70 - 20 * progress)))
  }
}
