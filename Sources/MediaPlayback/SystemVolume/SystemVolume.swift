internal import GStreamer
public import PlaybackModel

/// The volume of the device that sound goes to by default: what the keyboard's volume keys change.
///
/// It belongs to the person, not to the program, and it's another thing than a player's volume: the sound goes through
/// both. Any thread may use it. Where there is no sound server, ``canSet`` is false, ``value`` is 1 and setting throws;
/// when the server comes or comes back, it's noticed within seconds.
public final class SystemVolume: Sendable {
  /// The volume of this machine.
  ///
  /// The sound server is sought from the first use on.
  public static let shared = SystemVolume()

  private let core: SystemVolumeCore
  private let work: Task<Void, Never>

  /// Creates the volume of a server.
  ///
  /// - Parameter server: Where it is, for example `unix:/run/user/1000/pulse/native`; nil for the usual one, which the
  ///   environment variable `PULSE_SERVER` may name.
  public init(server: String? = nil) {
    let core = SystemVolumeCore(server: server)
    self.core = core
    work = Task { await core.run() }
  }

  deinit {
    work.cancel()
    core.finish()
  }

  /// What holds at this moment, all of the same moment.
  ///
  /// Right after the first use the server may not have answered yet; ``current()`` waits for that.
  public var state: SystemVolumeState { core.state }

  /// The position on a person's scale, 0…1, made for sliders; 1 without a sound server.
  public var value: Double { state.value }

  /// The linear gain of ``value``.
  public var linear: Double { state.linear }

  /// The level of ``value`` in decibels.
  public var decibels: Double { state.decibels }

  /// True if the device is muted.
  public var isMuted: Bool { state.isMuted }

  /// False without a sound server or a device.
  public var canSet: Bool { state.canSet }

  /// True if the device is louder than unchanged sound; a slider shows its end then, with a warning.
  public var isOveramplified: Bool { state.isOveramplified }

  /// The device's name for people; nil without one.
  public var deviceName: String? { state.deviceName }

  /// True to let ``value`` and ``set(_:)`` go up to 1.5253 (+11 dB), where mixers of desktops end; false by default.
  public var allowsOveramplification: Bool {
    get { core.allowsOveramplification }
    set { core.allowsOveramplification = newValue }
  }

  /// What holds, once the server has answered or it's clear that none will: at most 2 seconds after the first use.
  ///
  /// Cancelled, it gives at once what is known.
  public func current() async -> SystemVolumeState { await core.current() }

  /// Sets the volume; the balance of the channels stays.
  ///
  /// It shows in ``value`` at once. While it's set many times, as by a slider, 30 values in a second are written and the
  /// last one always is; a call returns when its value is written, or a later one. From silence the balance comes back
  /// that was before.
  ///
  /// - Parameter value: The position on a person's scale, 0…1; what lies outside counts as the nearer end.
  ///
  /// Throws `no-audio-server` without a server or a device, `invalid-value` for NaN, `cancelled` when the task is
  /// cancelled (at once; the value may still be written) or the device changed before, `timed-out` if the server
  /// doesn't answer.
  public func set(_ value: Double) async throws(MediaError) {
    guard !value.isNaN else { throw MediaError(.invalidValue, "NaN is no volume. Give a number from 0 to 1.") }
    try await core.change { $0.ask(for: value) }
  }

  /// Mutes the device, or lets it be heard again.
  ///
  /// Throws as ``set(_:)`` does.
  public func set(muted: Bool) async throws(MediaError) {
    try await core.change { $0.ask(muted: muted) }
  }

  /// What others change from this moment on, in order: another program, a key, a device that comes or goes.
  ///
  /// What is set here is no event. Back pressure: none; 256 events may wait, beyond them the oldest are dropped, and each
  /// has all that holds. Consumers: any number of sequences. It ends with the volume, and your part in it with the last
  /// reference to the sequence or when the waiting task is cancelled.
  public var events: SystemVolumeEvents { SystemVolumeEvents(core.events.subscribe(capacity: 256)) }
}
