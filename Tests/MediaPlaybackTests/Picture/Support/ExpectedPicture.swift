import MediaPlayback

/// What a viewport has to show, worked out for each of its pixels from what the scaling modes mean.
struct ExpectedPicture {
  let picture: GridPicture
  let viewport: PictureSize
  let mode: ScalingMode
  var background = PixelMap.Pixel(red: 0, green: 0, blue: 0)

  /// The size of the whole picture on the viewport, whose middle is the viewport's.
  private var shown: (width: Double, height: Double) {
    let natural = (width: Double(picture.natural.width), height: Double(picture.natural.height))
    let ratios = (Double(viewport.width) / natural.width, Double(viewport.height) / natural.height)
    let scale: (Double, Double) =
      switch mode {
      case .none: (1, 1)
      case .aspectFit: (min(ratios.0, ratios.1), min(ratios.0, ratios.1))
      case .aspectFill: (max(ratios.0, ratios.1), max(ratios.0, ratios.1))
      case .fill: ratios
      }
    return (natural.width * scale.0, natural.height * scale.1)
  }

  /// Where on the picture a column or row of the viewport lies.
  private enum Place: Equatable {
    /// In one cell of the upright picture.
    case cell(Int)
    case outside
    /// So near to an edge that rounding to a pixel, or the scaler, mixes two colours.
    case edge
  }

  /// The places of all columns or rows of an axis.
  private func places(length: Int, shown: Double, frame: Int) -> [Place] {
    let margin = 1.5 + shown / Double(frame)
    return (0..<length).map { pixel in
      let near = [-margin, 0, margin].map { step -> Place in
        let share = (Double(pixel) + 0.5 + step - Double(length) / 2) / shown + 0.5
        return (0..<1).contains(share) ? .cell(Int(share * 4)) : .outside
      }
      return near.allSatisfy { $0 == near[0] } ? near[0] : .edge
    }
  }

  /// What is wrong with an image; nil if each pixel that has one colour has the right one.
  func mismatch(_ image: PixelMap?) -> String? {
    guard let image else { return "no image" }
    guard image.width == viewport.width, image.height == viewport.height else {
      return "\(image.width)x\(image.height) instead of \(viewport.width)x\(viewport.height)"
    }
    let upright =
      picture.isTurned ? PictureSize(width: picture.stored.height, height: picture.stored.width) : picture.stored
    let columns = places(length: viewport.width, shown: shown.width, frame: upright.width)
    let rows = places(length: viewport.height, shown: shown.height, frame: upright.height)
    var certain = 0
    for (y, row) in rows.enumerated() {
      for (x, column) in columns.enumerated() {
        let color: PixelMap.Pixel
        switch (column, row) {
        case (.outside, _), (_, .outside): color = background
        case (.cell(let column), .cell(let row)): color = picture.color(column: column, row: row)
        default: continue
        }
        certain += 1
        if !image[x, y].isClose(to: color) { return "\(x),\(y) is \(image[x, y]) instead of \(color)" }
      }
    }
    return certain * 2 > image.width * image.height ? nil : "only \(certain) pixels could be judged"
  }
}
