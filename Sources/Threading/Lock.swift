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
