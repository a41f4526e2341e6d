internal import Glibc
package import Synchronization

#if TSAN
  /// A mutual exclusion lock around a value.
  ///
  /// ThreadSanitizer doesn't see the contended path of `Synchronization.Mutex` on Linux; it does see `pthread_mutex`.
  @safe
  // @unchecked: both allocations belong to this value, and the value is touched only under the mutex.
  package struct Lock<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let value: UnsafeMutablePointer<Value>

    package init(_ value: consuming sending Value) {
      pthread_mutex_init(mutex, nil)
      self.value = .allocate(capacity: 1)
      self.value.initialize(to: value)
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
      value.deinitialize(count: 1)
      value.deallocate()
    }

    package borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return try body(&value.pointee)
    }
  }
#else
  /// A mutual exclusion lock around a value.
  package typealias Lock = Mutex
#endif

/// Makes a hand-over through C visible to ThreadSanitizer, which doesn't see GLib's locks: they are futexes.
///
/// Publish once everything is written that C is given, receive first thing in the callback. Without the sanitizer it's
/// nothing: GLib's locks order what both sides do.
enum Handover {
  #if TSAN
    private static let epoch = Atomic<Int>(0)

    static func publish() { epoch.add(1, ordering: .acquiringAndReleasing) }

    static func receive() { _ = epoch.load(ordering: .acquiring) }
  #else
    @inline(__always)
    static func publish() {}

    @inline(__always)
    static func receive() {}
  #endif

  /// A reference to an object for C's user data, which C's destroy notify gives back.
  static func retained(_ object: AnyObject) -> UnsafeMutableRawPointer {
    let pointer = unsafe Unmanaged.passRetained(object).toOpaque()
    publish()
    return unsafe pointer
  }
}
