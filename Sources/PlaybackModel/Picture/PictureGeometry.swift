extension PictureLayout {
  /// Fits a frame into a viewport.
  ///
  /// The natural size of a picture is its stored width times the pixel aspect, and its stored height. Each side is
  /// exact to one pixel, at least one pixel long, and centred, with the odd pixel on the right and at the bottom.
  /// A pixel aspect that isn't positive counts as square.
  package static func layout(
    frame: PictureSize, pixelAspect: (numerator: Int, denominator: Int), viewport: PictureSize, mode: ScalingMode
  ) -> PictureLayout {
    guard !frame.isEmpty, !viewport.isEmpty else { return PictureLayout(source: .zero, destination: .zero) }
    let picture = PictureShape(frame: frame, pixelAspect: pixelAspect)
    let frame = frame.limited
    let viewport = viewport.limited
    switch mode {
    case .none:
      let natural = picture.naturalSize
      let shown = PictureSize(
        width: min(natural.width, viewport.width), height: min(natural.height, viewport.height))
      let crop = PictureSize(
        width: picture.storedWidth(showing: viewport.width), height: min(frame.height, viewport.height))
      return PictureLayout(source: crop.centred(in: frame), destination: shown.centred(in: viewport))
    case .aspectFit:
      let shown =
        picture.isWider(than: viewport)
        ? PictureSize(width: viewport.width, height: picture.height(forWidth: viewport.width, limit: viewport.height))
        : PictureSize(width: picture.width(forHeight: viewport.height, limit: viewport.width), height: viewport.height)
      return PictureLayout(source: frame.whole, destination: shown.centred(in: viewport))
    case .aspectFill:
      let crop =
        picture.isWider(than: viewport)
        ? PictureSize(width: picture.croppedWidth(for: viewport), height: frame.height)
        : PictureSize(width: frame.width, height: picture.croppedHeight(for: viewport))
      return PictureLayout(source: crop.centred(in: frame), destination: viewport.whole)
    case .fill:
      return PictureLayout(source: frame.whole, destination: viewport.whole)
    }
  }

  /// The size at which a picture is shown unscaled, after its pixel aspect and its orientation are applied.
  ///
  /// A frame that is turned by a quarter is turned first, and its pixels with it, as a renderer gets it: the natural
  /// height is then its stored width. Zero where the frame is empty.
  package static func naturalSize(
    frame: PictureSize, pixelAspect: (numerator: Int, denominator: Int), orientation: PictureOrientation = .rotate0
  ) -> PictureSize {
    guard !frame.isEmpty else { return .zero }
    guard orientation.swapsSides else { return PictureShape(frame: frame, pixelAspect: pixelAspect).naturalSize }
    let turned = PictureSize(width: frame.height, height: frame.width)
    return PictureShape(frame: turned, pixelAspect: (pixelAspect.denominator, pixelAspect.numerator)).naturalSize
  }
}

extension PictureSize {
  /// No side longer than what a frame can have, so that products of three sides fit into 128 bits.
  var limited: PictureSize {
    PictureSize(width: min(width, Int(Int32.max)), height: min(height, Int(Int32.max)))
  }

  fileprivate var whole: PictureRectangle {
    PictureRectangle(x: 0, y: 0, width: width, height: height)
  }

  fileprivate func centred(in area: PictureSize) -> PictureRectangle {
    PictureRectangle(x: (area.width - width) / 2, y: (area.height - height) / 2, width: width, height: height)
  }
}
