internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// Shows the volume alert where there is a window system; see ``VolumeAlert``.
@MainActor
public protocol VolumeAlertPresenter: AnyObject, Sendable {
  /// The alert is to be shown or hidden.
  ///
  /// - Parameters:
  ///   - alert: The alert; when the person is done with it, hide it.
  ///   - isVisible: What holds now. It may come twice with the same value.
  func volumeAlert(_ alert: VolumeAlert, isVisible: Bool)
}

/// The alert with the slider of the system volume, which a program shows where it has no slider of its own.
///
/// There is one per process. It shows ``SystemVolume/shared``, and stays until the person is done or the program hides it.
/// Without a presenter nothing is drawn, but all else holds. Any thread may use it.
public final class VolumeAlert: Sendable {
  /// The alert.
  public static let shared = VolumeAlert()

  private struct State {
    var machine = VolumeAlertMachine()
    weak var presenter: (any VolumeAlertPresenter)?
  }

  private let state = Lock(State())

  init() {}

  /// What draws it; held weakly.
  ///
  /// One that is set while the alert is visible is told so.
  public var presenter: (any VolumeAlertPresenter)? {
    get { state.withLock { $0.presenter } }
    set {
      state.withLock { $0.presenter = newValue }
      if isVisible { present() }
    }
  }

  /// True from ``show()`` on until the alert is hidden, by the program or the person.
  public var isVisible: Bool { state.withLock { $0.machine.isVisible } }

  /// Shows the alert; does nothing if it's visible.
  ///
  /// ``isVisible`` is true when it returns. The presenter is told on the main actor, later.
  public func show() { if state.withLock({ $0.machine.show() }) { present() } }

  /// Hides the alert; does nothing if it's hidden.
  ///
  /// The presenter calls it too, when the person is done.
  public func hide() { if state.withLock({ $0.machine.hide() }) { present() } }

  private func present() {
    // What holds by then is told: a hide may have overtaken a show.
    Task { @MainActor in presenter?.volumeAlert(self, isVisible: isVisible) }
  }
}
