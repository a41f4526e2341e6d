/// Memory for some samples, which whoever renders uses again and again.
///
/// Its owner passes the pointer on only for the time of a call.
@safe
struct SampleBlock: ~Copyable {
  let samples: UnsafeMutableBufferPointer<Double>

  /// Silence.
  init(count: Int) {
    unsafe samples = .allocate(capacity: count)
    unsafe samples.initialize(repeating: 0)
  }

  deinit { unsafe samples.deallocate() }
}

/// Samples that a generator fills: a cell, or what of it is asked for.
typealias Samples = UnsafeMutableBufferPointer<Double>
