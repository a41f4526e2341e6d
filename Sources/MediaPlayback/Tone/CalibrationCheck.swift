internal import PlaybackModel
internal import PulseAudio
internal import ToneSynthesis

/// Compares a calibration with what sound is heard through at this moment.
///
/// A sink that is described, an element of the program's own and a sequence are taken as they are: whoever names one knows
/// what is behind it.
struct CalibrationCheck: Sendable {
  let calibration: Calibration
  /// Which sound server; nil for the usual one.
  var server: String?

  /// Throws ``MediaError`` with code `invalidValue` if the device, its port or its volume is another than was measured, and
  /// `noAudioServer` if that can't be known.
  func verify(_ output: AudioOutput) async throws(MediaError) {
    let name: String?
    switch output {
    case .automatic: name = nil
    case .device(let text):
      switch AudioDeviceName(text)?.target {
      case .automatic: name = nil
      case .sink(factory: "pulsesink", let device): name = device
      case .null, .sink, nil: return
      }
    case .description, .element, .blocks, .null: return
    }
    let current: CalibratedOutput
    do {
      let connection = try await SoundServer.connect(to: server, within: .seconds(2), responseBound: .seconds(2))
      let sink = try await connection.sink(named: name ?? "@DEFAULT_SINK@")
      current = CalibratedOutput(
        device: sink.name, port: sink.activePort, channel: calibration.output.channel, volume: sink.volumes.loudest)
    } catch {
      throw MediaError(
        .noAudioServer,
        "The calibration holds for \(calibration.output.device), and it can't be found out what is heard through: "
          + "\(error.what). \(error.remedy)")
    }
    do { try calibration.validate(for: current) } catch { throw MediaError(.invalidValue, error.message) }
  }
}
