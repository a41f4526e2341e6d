import PlaybackModel
import Testing

@Suite("Where a picture goes")
struct PictureGeometryTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let frame: PictureSize
    var aspect = [1, 1]
    let viewport: PictureSize
    let mode: ScalingMode
    let source: PictureRectangle
    let destination: PictureRectangle

    init(
      _ width: Int, _ height: Int, aspect: [Int] = [1, 1], in viewport: (Int, Int), _ mode: ScalingMode,
      source: [Int], destination: [Int]
    ) {
      frame = PictureSize(width: width, height: height)
      self.aspect = aspect
      self.viewport = PictureSize(width: viewport.0, height: viewport.1)
      self.mode = mode
      self.source = PictureRectangle(x: source[0], y: source[1], width: source[2], height: source[3])
      self.destination = PictureRectangle(
        x: destination[0], y: destination[1], width: destination[2], height: destination[3])
    }

    var testDescription: String {
      "\(frame.width)x\(frame.height) \(aspect[0]):\(aspect[1]) \(mode.name) in \(viewport.width)x\(viewport.height)"
    }
  }

  static let cases = [
    Case(
      704, 480, aspect: [40, 33], in: (640, 481), .aspectFit, source: [0, 0, 704, 480], destination: [0, 60, 640, 360]),
    Case(
      704, 480, aspect: [40, 33], in: (640, 480), .aspectFill,
      source: [88, 0, 528, 480], destination: [0, 0, 640, 480]),
    Case(
      704, 480, aspect: [40, 33], in: (640, 480), .none, source: [88, 0, 528, 480], destination: [0, 0, 640, 480]),
    Case(
      704, 480, aspect: [40, 33], in: (900, 500), .none, source: [0, 0, 704, 480], destination: [23, 10, 853, 480]),
    Case(
      320, 240, aspect: [4, 3], in: (800, 600), .none, source: [0, 0, 320, 240], destination: [186, 180, 427, 240]),
    Case(1920, 1080, in: (800, 600), .aspectFit, source: [0, 0, 1920, 1080], destination: [0, 75, 800, 450]),
    Case(1920, 1080, in: (800, 600), .aspectFill, source: [240, 0, 1440, 1080], destination: [0, 0, 800, 600]),
    Case(1920, 1080, in: (800, 600), .none, source: [560, 240, 800, 600], destination: [0, 0, 800, 600]),
    Case(1920, 1080, in: (800, 600), .fill, source: [0, 0, 1920, 1080], destination: [0, 0, 800, 600]),
    Case(320, 240, in: (640, 360), .aspectFill, source: [0, 30, 320, 180], destination: [0, 0, 640, 360]),
    Case(320, 240, in: (640, 360), .aspectFit, source: [0, 0, 320, 240], destination: [80, 0, 480, 360]),
    Case(321, 181, in: (100, 100), .aspectFit, source: [0, 0, 321, 181], destination: [0, 22, 100, 56]),
    Case(321, 181, in: (321, 182), .aspectFit, source: [0, 0, 321, 181], destination: [0, 0, 321, 181]),
    Case(5, 3, in: (2, 2), .none, source: [1, 0, 2, 2], destination: [0, 0, 2, 2]),
    Case(1000, 1, in: (10, 10), .aspectFit, source: [0, 0, 1000, 1], destination: [0, 4, 10, 1]),
    Case(
      720, 576, aspect: [0, 0], in: (720, 576), .aspectFit, source: [0, 0, 720, 576], destination: [0, 0, 720, 576]),
    Case(720, 576, aspect: [-4, 3], in: (720, 576), .none, source: [0, 0, 720, 576], destination: [0, 0, 720, 576]),
    Case(0, 240, in: (640, 360), .aspectFit, source: [0, 0, 0, 0], destination: [0, 0, 0, 0]),
    Case(320, 240, in: (640, 0), .fill, source: [0, 0, 0, 0], destination: [0, 0, 0, 0]),
    Case(320, -1, in: (640, 360), .none, source: [0, 0, 0, 0], destination: [0, 0, 0, 0]),
  ]

  @Test("a picture goes where its mode says", arguments: cases)
  func place(_ sample: Case) {
    let layout = PictureLayout.layout(
      frame: sample.frame, pixelAspect: (sample.aspect[0], sample.aspect[1]), viewport: sample.viewport,
      mode: sample.mode)
    #expect(layout == PictureLayout(source: sample.source, destination: sample.destination))
  }

  @Test("any picture stays inside, centred and in shape", arguments: ScalingMode.allCases)
  func anySize(mode: ScalingMode) {
    for _ in 0..<2000 {
      let frame = PictureSize(width: .random(in: 1...4096), height: .random(in: 1...4096))
      let viewport = PictureSize(width: .random(in: 1...4096), height: .random(in: 1...4096))
      let aspect = (Int.random(in: 1...200), Int.random(in: 1...200))
      let layout = PictureLayout.layout(frame: frame, pixelAspect: aspect, viewport: viewport, mode: mode)
      #expect(
        isCentred(layout.destination, in: viewport) && isCentred(layout.source, in: frame)
          && (mode == .fill || keepsShape(layout, aspect: Double(aspect.0) / Double(aspect.1))),
        "\(frame) \(aspect) in \(viewport): \(layout)")
      if mode == .aspectFit {
        #expect(layout.destination.width == viewport.width || layout.destination.height == viewport.height)
        #expect(layout.source.width == frame.width && layout.source.height == frame.height)
      }
      if mode == .aspectFill || mode == .fill {
        #expect(layout.destination == PictureRectangle(x: 0, y: 0, width: viewport.width, height: viewport.height))
      }
    }
  }

  private func isCentred(_ rectangle: PictureRectangle, in area: PictureSize) -> Bool {
    let right = area.width - rectangle.x - rectangle.width
    let bottom = area.height - rectangle.y - rectangle.height
    return !rectangle.isEmpty && rectangle.x >= 0 && rectangle.y >= 0 && (0...1).contains(right - rectangle.x)
      && (0...1).contains(bottom - rectangle.y)
  }

  /// Whether some rectangles within one pixel of these two, on each side, have exactly the same shape.
  private func keepsShape(_ layout: PictureLayout, aspect: Double) -> Bool {
    let source = layout.source
    let destination = layout.destination
    let narrowest = Double(source.width - 1) * aspect / Double(source.height + 1)
    let widest = Double(source.width + 1) * aspect / max(1e-9, Double(source.height - 1))
    return Double(destination.width + 1) / max(1e-9, Double(destination.height - 1)) >= narrowest
      && Double(destination.width - 1) / Double(destination.height + 1) <= widest
  }

  @Test("sides at the limits of an integer don't trap", arguments: ScalingMode.allCases)
  func limits(mode: ScalingMode) {
    let sides = [Int.min, -1, 0, 1, Int(Int32.max), Int.max]
    for side in sides {
      for other in sides {
        let layout = PictureLayout.layout(
          frame: PictureSize(width: side, height: other), pixelAspect: (other, side),
          viewport: PictureSize(width: other, height: side), mode: mode)
        #expect(layout.source.isEmpty == (side <= 0 || other <= 0))
        #expect(layout.destination.isEmpty == layout.source.isEmpty)
      }
    }
  }
}
