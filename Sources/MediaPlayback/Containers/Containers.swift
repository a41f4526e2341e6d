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
      return nil
    } catch { return error }
  }()
}
