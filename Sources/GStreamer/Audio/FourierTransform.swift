internal import CGStreamer
internal import Glibc

/// The discrete Fourier transform of real samples, for looking at what a sound is made of.
///
/// A transform has scratch memory, so it's a value of one owner: keep it in a `var` and reuse it. The coefficients
/// stand at the frequencies from 0 to half the sample rate, ``frequency(of:rate:)`` says at which.
/// The corresponding C type is `GstFFTF64`.
@safe
public struct FourierTransform: ~Copyable, @unchecked Sendable {  // The C plan belongs to this value alone.
  /// The weights that fade the ends of a block of samples, so that what doesn't fit into it whole smears less.
  ///
  /// The corresponding C type is `GstFFTWindow`.
  public enum Window: UInt32, Sendable, Hashable, CaseIterable {
    /// None: every sample counts the same.
    case rectangular
    /// Hamming's.
    case hamming
    /// Hann's, a raised cosine.
    case hann
    /// Bartlett's, a triangle.
    case bartlett
    /// Blackman's.
    case blackman
  }

  /// A coefficient of a transform.
  ///
  /// The corresponding C type is `GstFFTF64Complex`.
  public struct Complex: Sendable, Hashable, BitwiseCopyable {
    /// The part of a cosine.
    public var real: Double
    /// The part of a sine, negated.
    public var imaginary: Double

    /// Creates a coefficient of its two parts.
    public init(real: Double, imaginary: Double) { (self.real, self.imaginary) = (real, imaginary) }

    /// The absolute value, not scaled: a sine of amplitude 1 has half the number of samples.
    public var magnitude: Double { hypot(real, imaginary) }

    /// The angle in radians, from -π to π: that of a cosine is 0 where it starts at its peak.
    public var phase: Double { atan2(imaginary, real) }
  }

  /// The number of samples of a block.
  public let count: Int
  private let forward: OpaquePointer
  private let backward: OpaquePointer

  /// Makes a transform of blocks of so many samples.
  ///
  /// - Parameter count: An even number from 2 to 16 777 216; of those, ``fastCount(atLeast:)`` names quick ones.
  ///
  /// Throws ``GStreamerError`` with code `outOfRange`. The corresponding C function is `gst_fft_f64_new`.
  public init(count: Int) throws(GStreamerError) {
    guard 2...16_777_216 ~= count, count.isMultiple(of: 2) else {
      throw GStreamerError(.outOfRange, "A transform takes an even number of samples from 2 to 16777216, not \(count).")
    }
    guard let forward = unsafe gst_fft_f64_new(gint(count), 0), let backward = unsafe gst_fft_f64_new(gint(count), 1)
    else { throw GStreamerError(.outOfRange, "There is no transform of \(count) samples.") }
    self.count = count
    unsafe (self.forward, self.backward) = unsafe (forward, backward)
  }

  deinit {
    unsafe gst_fft_f64_free(forward)
    unsafe gst_fft_f64_free(backward)
  }

  /// The number of coefficients: half the number of samples, and one.
  public var coefficientCount: Int { count / 2 + 1 }

  /// The frequency in hertz of a coefficient, of samples at `rate` a second.
  public func frequency(of index: Int, rate: Int) -> Double { Double(index) * Double(rate) / Double(count) }

  /// The least even number of samples from `count` on that a transform is quick for: of the factors 2, 3 and 5 only.
  ///
  /// The corresponding C function is `gst_fft_next_fast_length`.
  public static func fastCount(atLeast count: Int) -> Int {
    Int(gst_fft_next_fast_length(gint(max(2, min(count, 16_777_216)))))
  }

  /// The coefficients of a block of samples, from frequency 0 on, not scaled.
  ///
  /// Throws ``GStreamerError`` with code `outOfRange` for another number of samples than ``count``.
  /// The corresponding C function is `gst_fft_f64_fft`.
  public mutating func transform(_ samples: [Double]) throws(GStreamerError) -> [Complex] {
    try check(samples.count, count, "samples")
    return unsafe [Complex](unsafeUninitializedCapacity: coefficientCount) { memory, initialized in
      unsafe memory.withMemoryRebound(to: GstFFTF64Complex.self) { coefficients in
        unsafe gst_fft_f64_fft(forward, samples, coefficients.baseAddress)
      }
      initialized = coefficientCount
    }
  }

  /// The samples that have these coefficients: the inverse of ``transform(_:)``, scaled so that it gives back the same.
  ///
  /// Throws ``GStreamerError`` with code `outOfRange` for another number of coefficients than ``coefficientCount``.
  /// The corresponding C function is `gst_fft_f64_inverse_fft`.
  public mutating func inverse(_ coefficients: [Complex]) throws(GStreamerError) -> [Double] {
    try check(coefficients.count, coefficientCount, "coefficients")
    let raw = coefficients.map { GstFFTF64Complex(r: $0.real / Double(count), i: $0.imaginary / Double(count)) }
    return unsafe [Double](unsafeUninitializedCapacity: count) { memory, initialized in
      unsafe gst_fft_f64_inverse_fft(backward, raw, memory.baseAddress)
      initialized = count
    }
  }

  /// Weights a block of samples in place.
  ///
  /// Throws ``GStreamerError`` with code `outOfRange` for another number of samples than ``count``.
  /// The corresponding C function is `gst_fft_f64_window`.
  public mutating func apply(_ window: Window, to samples: inout [Double]) throws(GStreamerError) {
    try check(samples.count, count, "samples")
    guard window == .blackman else {
      unsafe gst_fft_f64_window(forward, &samples, GstFFTWindow(window.rawValue))
      return
    }
    // GStreamer 1.22 leaves the π out of this one, which makes it no window at all.
    for index in samples.indices {
      let angle = 2 * .pi * Double(index) / Double(count)
      samples[index] *= 0.42 - 0.5 * cos(angle) + 0.08 * cos(2 * angle)
    }
  }

  /// The amplitude at each frequency from 0 on, in the unit of the samples.
  ///
  /// - Parameters:
  ///   - samples: A block; it's weighted here.
  ///   - window: The weights, which are taken out of the result again: a sine whose periods fit into the block shows its
  ///     own amplitude, whatever the window.
  ///
  /// Throws ``GStreamerError`` with code `outOfRange` for another number of samples than ``count``.
  public mutating func amplitudes(of samples: [Double], window: Window = .hann) throws(GStreamerError) -> [Double] {
    var weighted = samples
    try apply(window, to: &weighted)
    var weights = [Double](repeating: 1, count: count)
    try apply(window, to: &weights)
    let gain = weights.reduce(0, +)
    let last = coefficientCount - 1
    // Frequency 0 and half the rate stand for themselves, each other one also for its negative.
    return try transform(weighted).enumerated().map { index, coefficient in
      coefficient.magnitude * (index == 0 || index == last ? 1 : 2) / gain
    }
  }

  private func check(_ given: Int, _ wanted: Int, _ what: String) throws(GStreamerError) {
    guard given == wanted else {
      throw GStreamerError(.outOfRange, "A transform of \(count) samples takes \(wanted) \(what), not \(given).")
    }
  }
}
