internal import GStreamer
internal import PlaybackModel

/// Drawings in the language SVG as pictures.
enum VectorPicture {
  /// What draws, in the order of the data.
  static let elements = ["rsvgdec", "videoconvert", "pngenc"]

  static func check(_ elements: [String] = elements) throws(MediaError) {
    for name in elements where (try? ElementFactory.find(name)) == nil {
      throw MediaError(.missingElement, "A picture of the plot can't be drawn: " + MissingElement.message(name))
    }
  }

  /// Blocks the calling thread, at most for `timeout`.
  static func png(_ svg: String, timeout: Duration) throws(MediaError) -> [UInt8] {
    do throws(GStreamerError) {
      try GStreamer.initialize()
    } catch {
      throw MediaError(.engine, error.message)
    }
    try check()
    let pipeline: Pipeline
    let sample: Sample?
    do {
      pipeline = try Launch.pipeline(
        "appsrc name=source caps=image/svg+xml,framerate=0/1 ! rsvgdec ! videoconvert ! pngenc snapshot=true "
          + "! appsink name=sink sync=false enable-last-sample=false")
      defer { _ = try? pipeline.setState(.null) }
      guard let source = pipeline.element(named: "source") as? AppSource,
        let sink = pipeline.element(named: "sink") as? AppSink
      else { throw GStreamerError(.noSuchElement, "The drawing has no ends.") }
      try pipeline.setState(.playing)
      var buffer = Buffer(Array(svg.utf8))
      buffer.presentationTime = .zero
      try source.push(buffer)
      try source.finish()
      sample = sink.pullSample(timeout: timeout)
      if sample == nil, (try? sink.get("eos", as: Bool.self)) != true {
        throw MediaError(.timedOut, "Drawing the plot took longer than \(timeout.secondsText) s.")
      }
    } catch let error as MediaError {
      throw error
    } catch {
      throw MediaError(.engine, "The plot can't be drawn: \((error as? GStreamerError)?.message ?? "\(error)")")
    }
    guard let bytes = sample?.buffer?.bytes, !bytes.isEmpty else {
      throw MediaError(.engine, "The plot can't be drawn: the element rsvgdec gave no picture.")
    }
    return bytes
  }
}
