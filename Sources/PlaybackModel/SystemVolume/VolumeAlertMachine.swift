/// Whether the volume alert is shown: there is one, and showing it twice shows it once.
package struct VolumeAlertMachine: Sendable, Equatable {
  /// True from ``show()`` to ``hide()``.
  package private(set) var isVisible = false

  package init() {}

  /// Shows it; false if it is shown already.
  package mutating func show() -> Bool {
    defer { isVisible = true }
    return !isVisible
  }

  /// Hides it, for the program or because the person is done; false if it is hidden already.
  package mutating func hide() -> Bool {
    defer { isVisible = false }
    return isVisible
  }
}
