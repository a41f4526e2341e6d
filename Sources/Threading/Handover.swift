internal import Synchronization

/// Makes a hand-over through C visible to ThreadSanitizer, which doesn't see GLib's locks: they are futexes.
///
/// Publish once everything is written that C is given, receive first thing in the callback. Without the sanitizer it's
/// nothing: GLib's locks order what both sides do.
package enum Handover {
  #if TSAN
    private static let epoch = Atomic<Int>(0)

    package static func publish() { epoch.add(1, ordering: .acquiringAndReleasing) }

    package static func receive() { _ = epoch.load(ordering: .acquiring) }
  #else
    @inlinable
    @inline(__always)
    package static func publish() {}

    @inlinable
    @inline(__always)
    package static func receive() {}
  #endif

  /// A reference to an object for C's user data, which C's destroy notify gives back.
  package static func retained(_ object: AnyObject) -> UnsafeMutableRawPointer {
    let pointer = unsafe Unmanaged.passRetained(object).toOpaque()
    publish()
    return unsafe pointer
  }
}
