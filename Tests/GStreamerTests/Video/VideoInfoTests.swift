import GStreamer
import Testing

@Suite("Raw video", .timeLimit(.minutes(1)))
struct VideoInfoTests {
  @Test("a format goes to caps and back")
  func caps() throws {
    let info = try VideoInfo(
      format: .i420, width: 321, height: 241, frameRate: Fraction(25, 1), pixelAspect: Fraction(4, 3))
    #expect(VideoInfo(info.caps) == info)
    #expect(info.frameRate == Fraction(25, 1))
    #expect(info.pixelAspect == Fraction(4, 3))
    #expect(info.interlaceMode == .progressive)
    let film = try #require(
      VideoInfo(
        try Caps(
          """
          video/x-raw, format=NV12, width=1920, height=1080, framerate=30000/1001, colorimetry=bt709,
          chroma-site=mpeg2, interlace-mode=interleaved
          """)))
    #expect(film.colorimetry == "bt709")
    #expect(film.chromaSite == "mpeg2")
    #expect(film.interlaceMode == .interleaved)
    #expect(film.size == 1920 * 1080 * 3 / 2 + 1920 * 8 * 3 / 2 || film.size == 1920 * 1080 * 3 / 2)
    #expect(try VideoInfo(Caps("video/x-raw, format=NV12")) == nil)
    #expect(try VideoInfo(Caps("video/x-h264, width=1, height=1")) == nil)
    #expect(VideoInfo(.any) == nil)
    expect(throwing: .outOfRange) { try VideoInfo(format: .i420, width: 0, height: 1) }
    expect(throwing: .outOfRange) { try VideoInfo(format: PixelFormat(rawValue: 0), width: 1, height: 1) }
  }

  @Test("planes have their rows")
  func planes() throws {
    let info = try VideoInfo(format: .i420, width: 321, height: 241)
    #expect(info.planes.map(\.rows) == [241, 121, 121])
    #expect(info.planes.map(\.bytesPerRow) == [321, 161, 161])
    #expect(info.planes.map(\.stride) == [324, 164, 164])
    #expect(info.planes.first?.offset == 0)
    let packed = try VideoInfo(format: .bgrx, width: 5, height: 3)
    #expect(packed.planes.map { [$0.offset, $0.stride, $0.rows, $0.bytesPerRow] } == [[0, 20, 3, 20]])
    #expect(try VideoInfo(format: .nv12, width: 4, height: 4).planes.map(\.bytesPerRow) == [4, 4])
    #expect(PixelFormat.i420.planeCount == 3 && PixelFormat.i420.isYUV && !PixelFormat.i420.isRGB)
    #expect(PixelFormat.bgra.hasAlpha && PixelFormat.bgra.isRGB && PixelFormat.bgra.componentCount == 4)
    #expect(PixelFormat("P010_10LE")?.bitDepth == 10)
    #expect(PixelFormat("I421") == nil)
    #expect(PixelFormat.all.contains(.nv12))
  }

  /// One frame of a colour as a sample.
  private func frame(_ caps: String) throws -> Sample {
    let pipeline = try TestPipeline(
      """
      videotestsrc pattern=solid-color foreground-color=0xFFFF0000 num-buffers=1 ! \(caps) !
      appsink name=sink sync=false
      """)
    try pipeline.pause()
    return try #require(try pipeline.sink().pullPreroll(timeout: .seconds(10)))
  }

  @Test("pixels are lent by plane")
  func mapping() throws {
    let sample = try frame("video/x-raw,format=BGRx,width=6,height=4")
    let info = try #require(sample.caps.flatMap { VideoInfo($0) })
    let buffer = try #require(sample.buffer)
    let seen = buffer.withVideoFrame(info) { frame -> [Int] in
      frame.withPlane { bytes, plane in
        [bytes.byteCount, plane.rows] + (0..<3).map { unsafe Int(bytes.unsafeLoad(fromByteOffset: $0, as: UInt8.self)) }
      } ?? []
    }
    #expect(seen == [96, 4, 0, 0, 255])
    #expect(buffer.withVideoFrame(info) { $0.withPlane(1) { _, _ in true } } == .some(nil))
    #expect(try buffer.withVideoFrame(VideoInfo(format: .bgrx, width: 600, height: 400)) { _ in true } == nil)
  }

  @Test("pixels are written where the buffer has them, and not where another shows them")
  func writing() throws {
    let info = try VideoInfo(format: .i420, width: 4, height: 2)
    var buffer = Buffer(size: info.size)
    let before = buffer
    let rows = buffer.withMutableVideoFrame(info) { frame in
      (0..<4).map { index in
        frame.withMutablePlane(index) { bytes, plane in
          let value = UInt8(index + 1)
          for offset in 0..<bytes.byteCount { bytes.storeBytes(of: value, toByteOffset: offset, as: UInt8.self) }
          return plane.rows
        }
      }
    }
    #expect(rows == [2, 1, 1, nil])
    let planes = info.planes
    #expect(buffer.bytes[..<8] == ArraySlice(repeating: 1, count: 8))
    #expect(buffer.bytes[planes[1].offset..<planes[1].offset + 2] == [2, 2])
    #expect(buffer.bytes[planes[2].offset..<planes[2].offset + 2] == [3, 3])
    #expect(before.bytes == [UInt8](repeating: 0, count: info.size))
    #expect(try buffer.withMutableVideoFrame(VideoInfo(format: .bgrx, width: 60, height: 40)) { _ in true } == nil)
  }

  @Test("a converter changes pixels and size")
  func conversion() throws {
    let sample = try frame("video/x-raw,format=BGRx,width=6,height=4")
    let input = try #require(sample.caps.flatMap { VideoInfo($0) })
    let output = try VideoInfo(format: .rgb, width: 3, height: 2, frameRate: input.frameRate)
    let converter = try VideoConverter(from: input, to: output)
    let frame = try #require(sample.buffer.flatMap { converter.convert($0) })
    #expect(frame.size == output.size)
    #expect(frame.bytes.prefix(3) == [255, 0, 0])
    #expect(frame.presentationTime == sample.buffer?.presentationTime)
    let error = try #require(throws: GStreamerError.self) {
      try VideoConverter(from: input, to: VideoInfo(format: .rgb, width: 3, height: 2, frameRate: Fraction(7, 1)))
    }
    #expect(error.code == .conversion)
  }

  @Test("a sample is converted in one go, or says why not")
  func sample() throws {
    let sample = try frame("video/x-raw,format=BGRx,width=6,height=4")
    let converted = try sample.converted(to: Caps("video/x-raw, format=RGB, width=3, height=2"))
    #expect(converted.buffer?.bytes.prefix(3) == [255, 0, 0])
    expect(throwing: .conversion) { try sample.converted(to: Caps("video/x-nothing")) }
  }
}
