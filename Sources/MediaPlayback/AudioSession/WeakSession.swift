internal import GStreamer
internal import Synchronization

/// A session that a task speaks to and doesn't hold.
final class WeakSession: Sendable {
  private let reference: Lock<Reference>

  private struct Reference {
    weak var session: AudioSessionCore?
  }

  init(_ session: AudioSessionCore?) { reference = Lock(Reference(session: session)) }

  var session: AudioSessionCore? { reference.withLock { $0.session } }
}
