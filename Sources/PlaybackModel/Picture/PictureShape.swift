/// The sides of a frame with its pixel aspect, and the exact ratios that follow from them.
///
/// The natural width isn't a whole number in general; it is kept as a fraction, since rounding it first would be
/// seen in the sides that are derived from it.
struct PictureShape {
  private let width: Int128
  private let height: Int128
  private let numerator: Int128
  private let denominator: Int128

  /// Creates the shape of a frame that isn't empty.
  init(frame: PictureSize, pixelAspect: (numerator: Int, denominator: Int)) {
    let frame = frame.limited
    width = Int128(frame.width)
    height = Int128(frame.height)
    let isValid = pixelAspect.numerator > 0 && pixelAspect.denominator > 0
    let aspect = PictureSize(width: pixelAspect.numerator, height: pixelAspect.denominator).limited
    numerator = isValid ? Int128(aspect.width) : 1
    denominator = isValid ? Int128(aspect.height) : 1
  }

  var naturalSize: PictureSize {
    PictureSize(
      width: Self.round(width * numerator, by: denominator, limit: Int(Int32.max)), height: Int(height))
  }

  func isWider(than area: PictureSize) -> Bool {
    width * numerator * Int128(area.height) > height * denominator * Int128(area.width)
  }

  func height(forWidth shown: Int, limit: Int) -> Int {
    Self.round(height * denominator * Int128(shown), by: width * numerator, limit: limit)
  }

  func width(forHeight shown: Int, limit: Int) -> Int {
    Self.round(width * numerator * Int128(shown), by: height * denominator, limit: limit)
  }

  /// How many stored columns are seen in `shown` pixels of the unscaled picture.
  func storedWidth(showing shown: Int) -> Int {
    Self.round(Int128(shown) * denominator, by: numerator, limit: Int(width))
  }

  /// How many stored columns have the shape of `area`, at full height.
  func croppedWidth(for area: PictureSize) -> Int {
    Self.round(height * denominator * Int128(area.width), by: numerator * Int128(area.height), limit: Int(width))
  }

  /// How many stored rows have the shape of `area`, at full width.
  func croppedHeight(for area: PictureSize) -> Int {
    Self.round(width * numerator * Int128(area.height), by: denominator * Int128(area.width), limit: Int(height))
  }

  /// The quotient to the nearest whole number, in 1…`limit`.
  private static func round(_ dividend: Int128, by divisor: Int128, limit: Int) -> Int {
    Int(min(max(1, (dividend * 2 + divisor) / (divisor * 2)), Int128(limit)))
  }
}
