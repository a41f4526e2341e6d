internal import Dispatch
internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// Finds out whether a sink can be started, within a bound.
struct OutputStarter: Sendable {
  /// How long a sink may take to open its device or its connection.
  var bound: Duration = .seconds(2)

  /// Brings a sink to READY; nil if it got there, otherwise what is wrong.
  ///
  /// The sink is tried on a thread of its own, so that one that hangs holds up nobody: it is left to itself.
  func start(_ sink: Element) -> String? {
    // A sink without a device can't hang, and a thread costs more than its start.
    if sink.factory?.name == "fakesink" { return sink.openDevice()?.message }
    let outcome = Outcome()
    DispatchQueue.global().async { outcome.settle(sink.openDevice()?.message) }
    guard outcome.waits(for: bound) else { return "it didn't start within \(bound.secondsText) s." }
    return outcome.reason
  }

  private final class Outcome: Sendable {
    private let done = DispatchSemaphore(value: 0)
    private let text = Lock<String?>(nil)

    var reason: String? { text.withLock { $0 } }

    func settle(_ reason: String?) {
      text.withLock { $0 = reason }
      done.signal()
    }

    func waits(for bound: Duration) -> Bool {
      done.wait(timeout: .now() + .nanoseconds(Int(bound.wholeNanoseconds))) == .success
    }
  }
}
