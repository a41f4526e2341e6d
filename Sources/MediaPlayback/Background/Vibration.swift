package import Desktop
internal import GStreamer

/// Makes the device vibrate, where it can.
///
/// It asks feedbackd, which obeys the person's choice of profile: for a vibration where it has the interface for that, else
/// for the feedback of an event; where there is no feedbackd, an input device that rumbles. Where there is none either, nothing
/// happens, and everything else is as if it had.
public struct Vibration: Sendable {
  /// Who vibrated.
  public enum Method: Sendable, Hashable {
    /// feedbackd, with the vibration as it was asked for.
    case haptic
    /// feedbackd, with what the theme has for an event.
    case feedback
    /// An input device.
    case rumble
    /// Nobody: there is nothing here that vibrates.
    case none
  }

  /// How long it is; 0.4 s by default, at most 10 s.
  public var duration: Duration
  /// How strong it is, 0…1; 1 by default.
  public var strength: Double
  private let program: String
  private let bus: MessageBus
  private let devices: String

  /// Creates a vibration.
  ///
  /// - Parameters:
  ///   - duration: How long it is; what is outside 0…10 s counts as the nearer end.
  ///   - strength: How strong it is, 0…1; what is outside counts as the nearer end.
  ///   - program: The program's application id, for which the person may have chosen something.
  public init(duration: Duration = .milliseconds(400), strength: Double = 1, program: String) {
    self.init(duration: duration, strength: strength, program: program, bus: .session, devices: "/dev/input")
  }

  package init(duration: Duration, strength: Double, program: String, bus: MessageBus, devices: String) {
    self.duration = min(max(.zero, duration), .seconds(10))
    self.strength = strength.isNaN ? 0 : min(max(0, strength), 1)
    (self.program, self.bus, self.devices) = (program, bus, devices)
  }

  /// Vibrates, and returns when it is over; at once where nothing vibrates, or when the waiting task is cancelled.
  @discardableResult
  public func perform() async -> Method {
    if let method = await performByFeedbackDaemon() { return method }
    if let device = RumbleDevice.first(in: devices), let number = device.start(strength: strength, duration: duration) {
      try? await Task.sleep(for: duration)
      device.stop(number)
      return .rumble
    }
    return .none
  }

  private static let name = "org.sigxcpu.Feedback"
  private static let path = "/org/sigxcpu/Feedback"

  private func performByFeedbackDaemon() async -> Method? {
    let pattern = BusValue.structure([.double(strength), .uint32(UInt32(duration / .milliseconds(1)))])
    let vibrate = BusMethod("Vibrate", of: "\(Vibration.name).Haptic", at: Vibration.path, on: Vibration.name)
    do throws(DesktopError) {
      let arguments: [BusValue] = [.string(program), .array([pattern], of: pattern.type)]
      let reply = try await bus.call(vibrate, arguments, timeout: .seconds(5))
      guard reply.first?.boolValue == true else { return nil }
      try? await Task.sleep(for: duration)
      return .haptic
    } catch DesktopError.Code.notSupported {
      return await performAsEvent()
    } catch {
      return nil
    }
  }

  /// What older versions have, and devices without a motor: the feedback of an event, which may be a sound or a light.
  private func performAsEvent() async -> Method? {
    let trigger = BusMethod("TriggerFeedback", of: Vibration.name, at: Vibration.path, on: Vibration.name)
    do throws(DesktopError) {
      let ended = try await bus.signals(
        BusSignalFilter(sender: Vibration.name, path: Vibration.path, interface: Vibration.name, name: "FeedbackEnded"))
      let arguments: [BusValue] = [.string(program), .string("bell-terminal"), .options([:]), .int32(-1)]
      let reply = try await bus.call(trigger, arguments, timeout: .seconds(5))
      guard let id = reply.first?.uint32Value else { return nil }
      let wait = Task { for await signal in ended where signal.arguments.first == .uint32(id) { break } }
      let alarm = Task { if (try? await Task.sleep(for: .seconds(10))) != nil { wait.cancel() } }
      await withTaskCancellationHandler {
        await wait.value
      } onCancel: {
        wait.cancel()
      }
      alarm.cancel()
      return .feedback
    } catch {
      return nil
    }
  }
}
