internal import Dispatch
internal import GStreamer
internal import PlaybackModel

/// A sink that is ready to be used, and what it stands in for.
struct OutputChoice {
  let sink: Element
  var failure: OutputFailure?
  /// Somebody sees what the sink gets.
  var isSeen = true
  /// The picture is converted behind what places it.
  var converts = false

  /// The sink for the picture.
  static func video(_ output: VideoOutput, starter: OutputStarter) throws(GStreamerError) -> OutputChoice {
    switch output {
    case .automatic:
      return try best(.video, of: OutputCandidates.video(.current), starter: starter)
    case .description(let text): return try named(text, .video, starter: starter)
    case .element(let sink): return try given(sink, .video, starter: starter)
    case .frames(let frames): return OutputChoice(sink: try frames.outlet.sink(), converts: true)
    case .null: return OutputChoice(sink: try nullSink(.video), isSeen: false)
    }
  }

  /// The sink for the sound.
  static func audio(_ output: AudioOutput, starter: OutputStarter) throws(GStreamerError) -> OutputChoice {
    switch output {
    case .automatic:
      return try best(.audio, of: OutputCandidates.audio(.current), starter: starter)
    case .device(let name): return try device(name, starter: starter)
    case .description(let text): return try named(text, .audio, starter: starter)
    case .element(let sink): return try given(sink, .audio, starter: starter)
    case .blocks(let blocks): return OutputChoice(sink: try blocks.outlet.sink())
    case .null: return OutputChoice(sink: try nullSink(.audio))
    }
  }

  /// Whether sound that was lost can be heard again; never through what only its owner can make anew.
  static func works(_ output: AudioOutput, starter: OutputStarter) async -> Bool {
    switch output {
    case .automatic, .device, .description: break
    case .element, .blocks, .null: return false
    }
    return await withCheckedContinuation { answer in
      DispatchQueue.global().async {
        let choice = try? audio(output, starter: starter)
        _ = try? choice?.sink.setState(.null)
        answer.resume(returning: choice.map { $0.failure == nil } ?? false)
      }
    }
  }

  /// The sink for a sound device.
  private static func device(_ name: String, starter: OutputStarter) throws(GStreamerError) -> OutputChoice {
    switch AudioDeviceName(name)?.target {
    case .automatic: return try audio(.automatic, starter: starter)
    case .null: return try audio(.null, starter: starter)
    case .sink(let factory, let device):
      do {
        let sink = try Element.make(factory)
        if let device { try sink.set("device", to: device) }
        let choice = try given(sink, .audio, starter: starter, name: name)
        // A sink on a server opens without its device, and has no format then.
        guard choice.failure == nil, sink.pad("sink")?.queryCaps().isEmpty == true else { return choice }
        try sink.setState(.null)
        return try standIn(for: name, .audio, because: "there is no device of that name.")
      } catch {
        return try standIn(for: name, .audio, because: MissingElement.message(factory))
      }
    case nil: return try standIn(for: name, .audio, because: "it's not named like pulse/NAME or alsa/NAME.")
    }
  }

  /// A sink that drops what it gets in real time, but for the last picture, which may be asked for.
  static func nullSink(_ kind: OutputKind) throws(GStreamerError) -> Element {
    let sink = try Element.make("fakesink")
    try sink.set("sync", to: true)
    try sink.set("enable-last-sample", to: kind == .video)
    return sink
  }

  private static func best(
    _ kind: OutputKind, of candidates: [String], starter: OutputStarter
  ) throws(GStreamerError) -> OutputChoice {
    for name in candidates {
      guard let sink = try? Element.make(name) else { continue }
      guard let reason = starter.start(sink) else { return OutputChoice(sink: sink) }
      Log.player.log(.info, nil, "\(name) can't be used: \(reason)")
    }
    let message =
      switch kind {
      case .video: "There is no display, so the picture is not shown. Set DISPLAY or WAYLAND_DISPLAY to see it."
      case .audio: "There is no sound server or card, so the sound is not heard. Start PulseAudio to hear it."
      }
    return OutputChoice(
      sink: try nullSink(kind),
      failure: OutputFailure(kind: kind, wasNamed: false, error: MediaError(.outputUnavailable, message)),
      isSeen: false)
  }

  private static func named(
    _ description: String, _ kind: OutputKind, starter: OutputStarter
  ) throws(GStreamerError) -> OutputChoice {
    do {
      return try given(try Launch.bin(description), kind, starter: starter, name: description)
    } catch {
      let missing = error.code == .noSuchElement ? error.source.map(MissingElement.message) : nil
      return try standIn(for: description, kind, because: missing ?? error.message)
    }
  }

  private static func given(
    _ sink: Element, _ kind: OutputKind, starter: OutputStarter, name: String? = nil
  ) throws(GStreamerError) -> OutputChoice {
    guard sink.pad("sink") != nil else {
      return try standIn(for: name ?? sink.name, kind, because: "it has no input to take the data.")
    }
    if let reason = starter.start(sink) {
      return try standIn(for: name ?? sink.factory?.name ?? sink.name, kind, because: reason)
    }
    return OutputChoice(sink: sink, isSeen: sink.factory?.name != "fakesink")
  }

  private static func standIn(
    for name: String, _ kind: OutputKind, because reason: String
  ) throws(GStreamerError) -> OutputChoice {
    let what = kind == .video ? "picture" : "sound"
    let sentence = reason.last.map { ".?!".contains($0) } == true ? reason : reason + "."
    let error = MediaError(
      .outputUnavailable, "The \(what) output \(name) can't be started: \(sentence) Name another one.", source: name)
    return OutputChoice(
      sink: try nullSink(kind), failure: OutputFailure(kind: kind, wasNamed: true, error: error), isSeen: false)
  }
}
