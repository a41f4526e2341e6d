import Glibc

/// Runs `body` on a thread of its own, which nobody waits for.
func onThread(_ body: @escaping @Sendable () -> Void) {
  final class Box: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var thread = pthread_t()
  let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { data in
    if let data = unsafe data { unsafe Unmanaged<Box>.fromOpaque(data).takeRetainedValue().body() }
    return nil
  }
  unsafe pthread_create(&thread, nil, start, Unmanaged.passRetained(Box(body)).toOpaque())
  pthread_detach(thread)
}
