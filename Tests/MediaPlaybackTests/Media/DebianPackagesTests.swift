import Testing

@testable import MediaPlayback

@Suite("Debian packages")
struct DebianPackagesTests {
  @Test(
    "an element's package is known",
    arguments: [
      ("x264enc", "gstreamer1.0-plugins-ugly"), ("playbin", "gstreamer1.0-plugins-base"),
      ("identity", "libgstreamer1.0-0"), ("queue", "libgstreamer1.0-0"), ("fakesink", "libgstreamer1.0-0"),
      ("vp8enc", "gstreamer1.0-plugins-good"), ("souphttpsrc", "gstreamer1.0-plugins-good"),
      ("avdec_h264", "gstreamer1.0-libav"), ("ximagesink", "gstreamer1.0-x"), ("alsasink", "gstreamer1.0-alsa"),
      ("openh264dec", "gstreamer1.0-plugins-bad"), ("rtpL16pay", "gstreamer1.0-plugins-good"),
    ])
  func element(name: String, package: String) {
    #expect(DebianPackages.package(ofElement: name) == package)
  }

  @Test("an element that no package has is unknown", arguments: ["x264encc", "", "X264ENC", "two words"])
  func unknownElement(name: String) {
    #expect(DebianPackages.package(ofElement: name) == nil)
  }

  @Test(
    "the package that decodes a format is one with a real decoder",
    arguments: [
      ("video/x-h264", "gstreamer1.0-libav"),
      ("video/x-h264, stream-format=(string)avc, alignment=(string)au, width=(int)320", "gstreamer1.0-libav"),
      ("video/x-h265, stream-format=(string)hvc1, alignment=(string)au", "gstreamer1.0-libav"),
      ("audio/mpeg, mpegversion=(int)4, stream-format=(string)raw", "gstreamer1.0-libav"),
      ("audio/mpeg, mpegversion=(int)1, layer=(int)3", "gstreamer1.0-plugins-good"),
      ("audio/x-vorbis", "gstreamer1.0-plugins-base"), ("video/x-vp9, profile=(string)0", "gstreamer1.0-plugins-good"),
      ("video/x-av1", "gstreamer1.0-plugins-bad"), ("audio/x-ac3", "gstreamer1.0-libav"),
      ("video/x-wmv, wmvversion=(int)3, format=(string)WVC1", "gstreamer1.0-libav"),
      ("video/x-divx, divxversion=(int)4", "gstreamer1.0-libav"), ("video/quicktime", "gstreamer1.0-plugins-good"),
      ("application/x-rtp, media=(string)video, encoding-name=(string)H264", "gstreamer1.0-plugins-good"),
      ("application/x-hls", "gstreamer1.0-plugins-bad"),
    ])
  func decoder(caps: String, package: String) {
    #expect(DebianPackages.package(decoding: caps) == package)
  }

  @Test(
    "a format that no package decodes is unknown",
    arguments: [
      "video/x-nothing", "", "h264", "video/x-wmv, wmvversion=(int)9", "video/x-divx, divxversion=(int)7",
      "audio/mpeg, mpegversion=(int)1, layer=(int)9",
    ])
  func unknownFormat(caps: String) {
    #expect(DebianPackages.package(decoding: caps) == nil)
  }

  @Test(
    "a scheme's package is known",
    arguments: [
      ("rtsp", "gstreamer1.0-plugins-good"), ("file", "libgstreamer1.0-0"), ("http", "gstreamer1.0-plugins-good"),
      ("HTTPS", "gstreamer1.0-plugins-good"), ("rtmp", "gstreamer1.0-plugins-bad"), ("srt", "gstreamer1.0-plugins-bad"),
    ])
  func scheme(scheme: String, package: String) {
    #expect(DebianPackages.package(ofURIScheme: scheme) == package)
  }

  @Test("there are names for suggestions")
  func names() {
    #expect(DebianPackages.elementNames.contains("videotestsrc"))
    #expect(DebianPackages.elementNames.count > 1000)
  }
}
