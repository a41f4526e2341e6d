import GStreamer
import Testing

@Suite("Metas")
struct MetaTests {
  @Test("a region of interest comes back with its parameters, and its copies change alone")
  func region() throws {
    var buffer = Buffer(size: 4)
    let plain = buffer
    check(
      buffer.add(
        RegionOfInterest(
          "face", x: 1, y: 2, width: 3, height: 4, id: 5, parentID: 6,
          parameters: [Structure("detection", ["confidence": 0.5]), Structure("encoder", ["delta-qp": -0.25])])))
    buffer.add(RegionOfInterest("hand", x: 0, y: 0, width: 1, height: 1))
    let regions = buffer.metas(RegionOfInterest.self)
    #expect(regions.map(\.kind) == ["face", "hand"])
    let face = try #require(regions.first)
    #expect([face.x, face.y, face.width, face.height, face.id, face.parentID] == [1, 2, 3, 4, 5, 6])
    #expect(face.parameters.map(\.name) == ["detection", "encoder"])
    #expect(face.parameters.last?.get("delta-qp") == -0.25)
    #expect(plain.metaNames.isEmpty)
    #expect(buffer.metaNames == ["GstVideoRegionOfInterestMeta", "GstVideoRegionOfInterestMeta"])
    check(buffer.removeMetas(RegionOfInterest.self) { $0.kind == "face" } == 1)
    #expect(buffer.metas(RegionOfInterest.self).map(\.kind) == ["hand"])
  }

  @Test("a video meta says where planes lie, by the format's own layout or another")
  func video() {
    var buffer = Buffer(size: 320 * 240 * 2)
    check(buffer.add(VideoMeta(pixelFormat: "I420", width: 320, height: 240)))
    #expect(buffer.meta(VideoMeta.self)?.planes.map(\.stride) == [320, 160, 160])
    #expect(buffer.meta(VideoMeta.self)?.planes.map(\.offset) == [0, 76800, 96000])
    check(buffer.removeMetas(VideoMeta.self) == 1)
    let padded = VideoMeta(pixelFormat: "GRAY8", width: 300, height: 240, planes: [.init(offset: 16, stride: 512)])
    check(buffer.add(padded))
    #expect(buffer.meta() == padded)
    check(!buffer.add(VideoMeta(pixelFormat: "no such", width: 1, height: 1)))
  }

  @Test("a crop, a reference time and an audio meta come back as they were")
  func others() throws {
    var buffer = Buffer(size: 4 * 2 * 10)
    let crop = VideoCrop(x: 1, y: 2, width: 3, height: 4)
    let time = ReferenceTimestamp(reference: try Caps("timestamp/x-unix"), time: .seconds(5), duration: .seconds(1))
    check(buffer.add(crop))
    check(buffer.add(time))
    #expect(buffer.meta() == crop)
    #expect(buffer.meta() == time)
    let planar = try Caps(
      "audio/x-raw,format=F32LE,rate=48000,channels=2,channel-mask=(bitmask)3,layout=non-interleaved")
    check(buffer.add(AudioMeta(caps: planar, sampleCount: 10)))
    let audio = try #require(buffer.meta(AudioMeta.self))
    #expect(audio.sampleCount == 10)
    #expect(audio.offsets == [0, 40])
    #expect(audio.caps.canIntersect(planar))
    #expect(buffer.meta(RegionOfInterest.self) == nil)
    #expect(buffer.metaNames == ["GstVideoCropMeta", "GstReferenceTimestampMeta", "GstAudioMeta"])
  }

  @Test("a meta of the program's own travels with copies and regions")
  func custom() throws {
    var buffer = Buffer([1, 2, 3])
    try buffer.addCustomMeta(Structure("swift-test-meta", ["answer": 42, "word": "yes"]))
    #expect(buffer.customMeta("swift-test-meta")?.get("answer") == 42)
    let part = try #require(buffer.region(0..<3))
    #expect(part.customMeta("swift-test-meta")?.get("word") == "yes")
    #expect(part.customMeta("GstVideoMeta") == nil)
    #expect(Buffer().customMeta("no-such-meta") == nil)
    expect(throwing: .typeMismatch) { try buffer.addCustomMeta(Structure("GstVideoMeta")) }
  }
}
