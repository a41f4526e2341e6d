import GStreamer
import PlaybackModel
import PulseAudioTesting
import Testing
import ToneSynthesis

@testable import MediaPlayback

@Suite(
  "A calibration and the device that plays", .timeLimit(.minutes(1)),
  .enabled(if: PrivateSoundServer.unavailability == nil, "PulseAudio isn't installed"))
struct CalibrationCheckTests {
  private func calibration(device: String, volume: Double, port: String? = nil) throws -> Calibration {
    try Calibration(
      of: CalibratedOutput(device: device, port: port, volume: volume),
      points: [CalibrationPoint(frequency: 1000, level: 0, soundPressure: 90)], date: "2026-01-02")
  }

  private func error(_ calibration: Calibration, _ output: AudioOutput, _ server: String) async -> MediaError? {
    do throws(MediaError) {
      try await CalibrationCheck(calibration: calibration, server: server).verify(output)
      return nil
    } catch { return error }
  }

  @Test("the device and the volume that were measured are let pass, and no others")
  func compares() async throws {
    let server = try await PrivateSoundServer(sinks: ["main", "other"])
    try await server.pactl("set-sink-volume", "main", "50%")
    let measured = try calibration(device: "main", volume: 0.5)
    #expect(await error(measured, .automatic, server.address) == nil)
    #expect(await error(measured, .device("pulse/main"), server.address) == nil)
    let other = await error(measured, .device("pulse/other"), server.address)
    #expect(other?.code == .invalidValue && other?.message.contains("for the device") == true)
    try await server.pactl("set-sink-volume", "main", "60%")
    let louder = await error(measured, .automatic, server.address)
    #expect(louder?.code == .invalidValue && louder?.message.contains("volume") == true)
    let port = await error(try calibration(device: "main", volume: 0.6, port: "headphones"), .automatic, server.address)
    #expect(port?.message.contains("port") == true)
  }

  @Test("without a server it can't be known, and a sink of one's own isn't asked about")
  func unknown() async throws {
    let measured = try calibration(device: "main", volume: 1)
    let nowhere = "unix:/proc/nonexistent/native"
    #expect(await error(measured, .automatic, nowhere)?.code == .noAudioServer)
    for output in [AudioOutput.description("fakesink"), .null] {
      #expect(await error(measured, output, nowhere) == nil)
    }
  }

  @Test("a source with a calibration for another device makes no sound")
  func refuses() async throws {
    let server = try await PrivateSoundServer()
    let program = ToneProgram(.sound(.tone(Tone(1000))), level: .soundPressure(60))
    let source = try ToneSource(
      program, output: .automatic, calibration: try calibration(device: "elsewhere", volume: 1),
      soundServer: server.address)
    await #expect { try await source.play() } throws: { ($0 as? MediaError)?.code == .invalidValue }
    await #expect { try await source.beep(duration: .milliseconds(100)) } throws: {
      ($0 as? MediaError)?.code == .invalidValue
    }
    #expect(source.state == .stopped)
  }
}
