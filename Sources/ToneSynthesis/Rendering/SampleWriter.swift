/// A kind of sample that a renderer can write.
protocol RenderedSample {
  /// The sample nearest to a value, −1…1 of full scale; `place` counts the samples of the whole stream.
  static func from(_ value: Double, at place: Int) -> Self
}

extension Float: RenderedSample {
  @inline(__always)
  static func from(_ value: Double, at place: Int) -> Float { Float(value) }
}

extension Double: RenderedSample {
  @inline(__always)
  static func from(_ value: Double, at place: Int) -> Double { value }
}

extension Int16: RenderedSample {
  /// Dithered with the difference of two even distributions of one step, which makes the error noise that doesn't depend on
  /// the sound; the same each time.
  @inline(__always)
  static func from(_ value: Double, at place: Int) -> Int16 {
    var bits = UInt64(truncatingIfNeeded: place) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits &>> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits &>> 27) &* 0x94D0_49BB_1331_11EB
    bits ^= bits &>> 31
    let dither = Double(Int64(bits &>> 32) - Int64(bits & 0xFFFF_FFFF)) * 0x1p-32
    // Rounded down, as a truncation of something positive.
    let steps = Int((value * 32_768 + dither + 65_536.5)) - 65_536
    return Int16(clamping: steps)
  }
}

/// Where samples go: interleaved frames of one kind of sample.
@safe
struct SampleWriter<Sample: RenderedSample> {
  private let samples: UnsafeMutablePointer<Sample>
  private let channels: Int
  /// The number of the first sample in the stream.
  private let place: Int

  init(_ samples: UnsafeMutablePointer<Sample>, channels: Int, frame: Int) {
    unsafe self.samples = samples
    self.channels = channels
    place = frame * channels
  }

  /// Writes values times a gain from a frame on, the same to each channel.
  @inline(__always)
  func write(_ values: UnsafePointer<Double>, count: Int, gain: Double, at frame: Int) {
    let start = frame * channels
    let out = unsafe samples + start
    if channels == 1 {
      for index in 0..<count {
        unsafe out[index] = .from(values[index] * gain, at: place &+ start &+ index)
      }
    } else if channels == 2 {
      for index in 0..<count {
        let value = unsafe values[index] * gain
        unsafe out[2 &* index] = .from(value, at: place &+ start &+ 2 &* index)
        unsafe out[2 &* index &+ 1] = .from(value, at: place &+ start &+ 2 &* index &+ 1)
      }
    } else {
      for index in 0..<count {
        let value = unsafe values[index] * gain
        for channel in 0..<channels {
          let sample = index &* channels &+ channel
          unsafe out[sample] = .from(value, at: place &+ start &+ sample)
        }
      }
    }
  }

  /// Writes silence, which stays silence: it isn't dithered.
  func writeSilence(count: Int, at frame: Int) {
    unsafe (samples + frame * channels).update(repeating: .from(0, at: 0), count: count * channels)
  }
}
