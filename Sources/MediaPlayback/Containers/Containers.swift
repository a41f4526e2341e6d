internal import GStreamer

/// The containers that the framework takes apart itself, because GStreamer 1.22 doesn't, or not well.
enum Containers {
  /// Makes their demuxers known to GStreamer, once for the process.
  ///
  /// To be called before anything is made that plugs elements by itself, from any thread.
  static func register() throws(GStreamerError) {
    if let failure = outcome { throw failure }
  }

  private static let outcome: GStreamerError? = {
    do throws(GStreamerError) {
      try CoreAudioDemuxer.register()
      try AudioInterchangeDemuxer.register()
      try TypeFinder.register("interleaved-bitmap", caps: "image/x-ilbm", extensions: ["ilbm", "lbm"]) { data in
        isPicture(data) ? TypeFindAnswer(.maximum) : nil
      }
      return nil
    } catch { return error }
  }()

  /// True for a picture in the kind of form that AIFF is, too.
  ///
  /// GStreamer 1.22 plugs a demuxer for it that is silent for ever; as a type that nothing decodes it is refused at once.
  private static func isPicture(_ data: borrowing TypeFindData) -> Bool {
    data.has("FORM".utf8) && (data.has("ILBM".utf8, at: 8) || data.has("PBM ".utf8, at: 8))
  }
}
