import GStreamer
import Glibc
import Testing

@Suite("Fourier transforms")
struct FourierTransformTests {
  /// A sine of so many periods in the block.
  static func sine(_ periods: Double, amplitude: Double = 1, phase: Double = 0, count: Int) -> [Double] {
    (0..<count).map { amplitude * sin(2 * .pi * periods * Double($0) / Double(count) + phase) }
  }

  @Test("a cosine is one coefficient, of half the number of samples and without an angle")
  func cosine() throws {
    var transform = try FourierTransform(count: 64)
    let result = try transform.transform(Self.sine(5, phase: .pi / 2, count: 64))
    #expect(result.count == 33)
    #expect(transform.coefficientCount == 33)
    for (index, coefficient) in result.enumerated() {
      #expect(abs(coefficient.magnitude - (index == 5 ? 32 : 0)) < 1e-12, "\(index)")
    }
    #expect(abs(result[5].phase) < 1e-12)
    #expect(abs(result[5].real - 32) < 1e-12 && abs(result[5].imaginary) < 1e-12)
  }

  @Test("a sine's coefficient points down the imaginary axis")
  func sine() throws {
    var transform = try FourierTransform(count: 64)
    let result = try transform.transform(Self.sine(5, count: 64))
    #expect(abs(result[5].imaginary + 32) < 1e-12)
    #expect(abs(result[5].phase + .pi / 2) < 1e-12)
  }

  @Test("a transform of each size is that of its definition", arguments: [2, 4, 6, 10, 14, 50, 96])
  func definition(count: Int) throws {
    let samples = (0..<count).map { Double(($0 * 37 + 11) % 23) - 11 }
    var transform = try FourierTransform(count: count)
    let result = try transform.transform(samples)
    for index in 0...count / 2 {
      var (real, imaginary) = (0.0, 0.0)
      for (time, sample) in samples.enumerated() {
        let angle = 2 * Double.pi * Double(index * time) / Double(count)
        real += sample * cos(angle)
        imaginary -= sample * sin(angle)
      }
      #expect(hypot(result[index].real - real, result[index].imaginary - imaginary) < 1e-9, "\(index)")
    }
  }

  @Test("the inverse gives the samples back", arguments: [2, 48, 1000])
  func inverse(count: Int) throws {
    let samples = (0..<count).map { Double(($0 * 31 + 7) % 19) / 19 }
    var transform = try FourierTransform(count: count)
    let back = try transform.inverse(transform.transform(samples))
    #expect(back.count == count)
    #expect(zip(back, samples).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test("a sine shows its own amplitude under any window", arguments: FourierTransform.Window.allCases)
  func amplitude(window: FourierTransform.Window) throws {
    var transform = try FourierTransform(count: 4800)
    let amplitudes = try transform.amplitudes(
      of: Self.sine(100, amplitude: 0.25, phase: 1, count: 4800), window: window)
    #expect(amplitudes.indices.max { amplitudes[$0] < amplitudes[$1] } == 100)
    // Bartlett's has side lobes, which reach round from the negative frequency.
    #expect(abs(amplitudes[100] - 0.25) < 1e-5)
    #expect(transform.frequency(of: 100, rate: 48_000) == 1000)
  }

  @Test("a constant and the highest frequency count once")
  func ends() throws {
    var transform = try FourierTransform(count: 16)
    let constant = try transform.amplitudes(of: [Double](repeating: 0.5, count: 16), window: .rectangular)
    #expect(abs(constant[0] - 0.5) < 1e-12)
    let highest = try transform.amplitudes(of: (0..<16).map { $0 % 2 == 0 ? 0.5 : -0.5 }, window: .rectangular)
    #expect(abs(highest[8] - 0.5) < 1e-12)
  }

  @Test("a window has its middle at one, and no two are the same")
  func windows() throws {
    var transform = try FourierTransform(count: 8)
    var seen: Set<[Double]> = []
    for window in FourierTransform.Window.allCases {
      var weights = [Double](repeating: 1, count: 8)
      try transform.apply(window, to: &weights)
      #expect(abs(weights[4] - 1) < 1e-12, "\(window)")
      seen.insert(weights)
    }
    #expect(seen.count == 5)
    var blackman = [Double](repeating: 1, count: 8)
    try transform.apply(.blackman, to: &blackman)
    #expect(abs(blackman[0]) < 1e-12 && abs(blackman[2] - 0.34) < 1e-12)
    var hann = [Double](repeating: 2, count: 8)
    try transform.apply(.hann, to: &hann)
    #expect(abs(hann[0]) < 1e-12 && abs(hann[2] - 1) < 1e-12)
  }

  @Test("an odd number, none and too many are refused", arguments: [-2, 0, 1, 7, 16_777_218, Int.max])
  func counts(count: Int) {
    expect(throwing: .outOfRange) { _ = try FourierTransform(count: count) }
  }

  @Test("another number of samples is refused, and said")
  func otherCount() throws {
    var transform = try FourierTransform(count: 8)
    do {
      _ = try transform.transform([1, 2, 3])
      unexpected()
    } catch {
      #expect(error.message == "A transform of 8 samples takes 8 samples, not 3.")
    }
    do {
      _ = try transform.inverse([])
      unexpected()
    } catch {
      #expect(error.message == "A transform of 8 samples takes 5 coefficients, not 0.")
    }
    var few = [1.0]
    do {
      try transform.apply(.hann, to: &few)
      unexpected()
    } catch {
      #expect(error.code == .outOfRange)
    }
  }

  @Test(
    "a quick number is even, not less, and of small factors",
    arguments: [(1, 2), (2, 2), (7, 8), (97, 100), (1001, 1024), (48_000, 48_000)])
  func fast(least: Int, expected: Int) {
    #expect(FourierTransform.fastCount(atLeast: least) == expected)
  }
}
