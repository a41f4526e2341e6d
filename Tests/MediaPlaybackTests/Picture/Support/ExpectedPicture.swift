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

  /// The colour of a pixel; nil where it lies so near to an edge that a pixel's rounding or the scaler mixes colours.
  func color(x: Int, y: Int) -> PixelMap.Pixel? {
    let shown = shown
    let upright =
      picture.isTurned ? PictureSize(width: picture.stored.height, height: picture.stored.width) : picture.stored
    let margin = (
      x: 1.5 + shown.width / Double(upright.width), y: 1.5 + shown.height / Double(upright.height)
    )
    var found: PixelMap.Pixel?
    for stepX in [-margin.x, 0, margin.x] {
      for stepY in [-margin.y, 0, margin.y] {
        let place = (
          x: (Double(x) + 0.5 + stepX - Double(viewport.width) / 2) / shown.width + 0.5,
          y: (Double(y) + 0.5 + stepY - Double(viewport.height) / 2) / shown.height + 0.5
        )
        let isInside = (0..<1).contains(place.x) && (0..<1).contains(place.y)
        let color = isInside ? picture.color(x: place.x, y: place.y) : background
        if let found, found != color { return nil }
        found = color
      }
    }
    return found
  }

  /// What is wrong with an image; nil if each pixel that has one colour has the right one.
  func mismatch(_ image: PixelMap?) -> String? {
    guard let image else { return "no image" }
    guard image.width == viewport.width, image.height == viewport.height else {
      return "\(image.width)x\(image.height) instead of \(viewport.width)x\(viewport.height)"
    }
    var certain = 0
    for y in 0..<image.height {
      for x in 0..<image.width {
        guard let color = color(x: x, y: y) else { continue }
        certain += 1
        if !image[x, y].isClose(to: color) { return "\(x),\(y) is \(image[x, y]) instead of \(color)" }
      }
    }
    return certain * 2 > image.width * image.height ? nil : "only \(certain) pixels could be judged"
  }
}
