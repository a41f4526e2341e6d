/// Something that happens to an audio session.
public enum AudioSessionEvent: Sendable, Equatable {
  /// Something else has the sound: the session is inactive, and what played is silent already.
  case interruptionBegan(InterruptionReason)
  /// What interrupted is over. Without `shouldResume` nothing is to be played again by itself.
  case interruptionEnded(shouldResume: Bool)
  /// What sound is heard through has changed.
  case routeChanged(RouteChangeReason, previous: AudioRoute)
  /// Whether sound that isn't needed should be silent, because another program plays something that is.
  case silenceSecondaryAudioHint(Bool)
  /// The sound server died: nothing is heard.
  case mediaServicesWereLost
  /// The sound server is there again, and everything that played has been built anew, where it was.
  case mediaServicesWereReset
  /// The volume of the output, which the user sets.
  case outputVolumeChanged(Double)

  /// Why an interruption began.
  public enum InterruptionReason: Int, Sendable, Hashable {
    /// Another session was activated, or the sound server asked.
    case other = 0
    /// The program or the machine was asleep.
    case appWasSuspended = 1
    /// The microphone was switched off.
    case builtInMicMuted = 2
  }

  /// Why the route changed.
  public enum RouteChangeReason: Int, Sendable, Hashable {
    /// Nobody knows.
    case unknown = 0
    /// A device has come.
    case newDeviceAvailable = 1
    /// The device that was used has gone.
    case oldDeviceUnavailable = 2
    /// The category is another one.
    case categoryChange = 3
    /// The program chose another one.
    case override = 4
    /// The machine woke up.
    case wakeFromSleep = 6
    /// There is no device for the category.
    case noSuitableRouteForCategory = 7
    /// The device is the same, and has other ports or another format.
    case routeConfigurationChange = 8
  }
}

/// What sound is heard through.
public struct AudioRoute: Sendable, Hashable {
  /// A device and its port; nil without any.
  public struct Port: Sendable, Hashable {
    /// The device's name, as the sound server has it.
    public var device: String
    /// What a person calls it.
    public var name: String
    /// The port of the device, such as headphones; nil where there is but one.
    public var port: String?

    /// Creates a port.
    public init(device: String, name: String, port: String? = nil) {
      (self.device, self.name, self.port) = (device, name, port)
    }
  }

  /// Where sound goes.
  public var output: Port?

  /// Creates a route.
  public init(output: Port? = nil) { self.output = output }

  /// What a change from this route to another one is.
  ///
  /// - Parameters:
  ///   - next: The other route.
  ///   - isStillThere: Whether what was used before can be used still.
  package func change(to next: AudioRoute, isStillThere: Bool) -> AudioSessionEvent.RouteChangeReason? {
    guard self != next else { return nil }
    switch (output, next.output) {
    case (_, nil): return output == nil ? nil : isStillThere ? .noSuitableRouteForCategory : .oldDeviceUnavailable
    case (nil, _): return .newDeviceAvailable
    case (let old?, let new?) where old.device == new.device && old.port == new.port: return .routeConfigurationChange
    default: return isStillThere ? .newDeviceAvailable : .oldDeviceUnavailable
    }
  }
}
