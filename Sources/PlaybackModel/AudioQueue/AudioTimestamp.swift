/// A moment of an audio queue, or of its device.
///
/// What isn't known is nil.
public struct AudioTimestamp: Sendable, Hashable {
  /// The moment in frames: of the queue since its start, or of the device.
  public var sampleTime: Double?
  /// The same moment on the host's clock, which never jumps.
  public var hostTime: Duration?

  /// Creates a timestamp.
  public init(sampleTime: Double? = nil, hostTime: Duration? = nil) {
    self.sampleTime = sampleTime
    self.hostTime = hostTime
  }
}

/// How a device's frames and the host's clock go along: one moment on both.
package struct DeviceClockPair: Sendable, Equatable {
  package var deviceTime: Duration
  package var hostTime: Duration
  package var sampleRate: Double

  package init(deviceTime: Duration, hostTime: Duration, sampleRate: Double) {
    self.deviceTime = deviceTime
    self.hostTime = hostTime
    self.sampleRate = sampleRate
  }

  /// The moment of the pair.
  package var now: AudioTimestamp {
    AudioTimestamp(sampleTime: deviceTime / .seconds(1) * sampleRate, hostTime: hostTime)
  }

  /// Fills in what a timestamp lacks; nil for one that has nothing.
  package func translate(_ time: AudioTimestamp) -> AudioTimestamp? {
    if let sample = time.sampleTime {
      return AudioTimestamp(
        sampleTime: sample, hostTime: hostTime + .seconds(sample / sampleRate) - deviceTime)
    }
    guard let host = time.hostTime else { return nil }
    return AudioTimestamp(
      sampleTime: (host - hostTime + deviceTime) / .seconds(1) * sampleRate, hostTime: host)
  }
}
