internal import CGStreamer

/// What an element does with its resources and its data.
///
/// The corresponding C type is `GstState`.
public enum State: Int32, Sendable, CaseIterable {
  /// No target; only in messages.
  case voidPending = 0
  /// Nothing is held.
  case null = 1
  /// Devices and connections are open.
  case ready = 2
  /// Data flows up to the sinks, which hold the first.
  case paused = 3
  /// The clock runs.
  case playing = 4

  init(_ state: GstState) { self = State(rawValue: Int32(state.rawValue)) ?? .voidPending }

  var raw: GstState { GstState(rawValue: UInt32(rawValue)) }
}

/// How a state change that didn't fail went on.
///
/// The corresponding C type is `GstStateChangeReturn` without its failure.
public enum StateChange: Sendable, Equatable {
  /// The state is reached.
  case success
  /// The state is reached later; the bus tells with ASYNC_DONE.
  case async
  /// The state is reached and there is no first data to wait for: the source is live.
  case noPreroll
}
