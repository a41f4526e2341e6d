internal import GStreamer

extension AudioBlock {
  /// A copy of the samples of each channel as numbers from −1 to 1, whatever their format; nil if they can't be read.
  ///
  /// Whole numbers are exact: −32 768 of 16 bits is −1.
  public func samplesByChannel() -> [[Double]]? {
    switch format {
    case .int16: numbers(of: Int16.self) { Double($0) / 32_768 }
    case .int32: numbers(of: Int32.self) { Double($0) / 2_147_483_648 }
    case .float32: numbers(of: Float.self) { Double($0) }
    case .float64: numbers(of: Double.self) { $0 }
    case nil: converted()
    }
  }

  /// The name of how samples are written, for example `S24LE`.
  package var sampleFormatName: String { info.format.name }

  private func numbers<Value: BitwiseCopyable>(of type: Value.Type, _ number: (Value) -> Double) -> [[Double]]? {
    let read = buffer.withAudio(info) { audio -> [[Double]]? in
      // Interleaved samples have one plane, others one for each channel.
      let perPlane = audio.planeCount > 1 ? 1 : channels
      var numbers: [[Double]] = []
      for plane in 0..<audio.planeCount {
        let read = audio.withSamples(of: type, plane: plane) { samples in
          (0..<perPlane).map { channel in
            stride(from: channel, to: samples.count, by: perPlane).map { number(samples[$0]) }
          }
        }
        guard let read else { return nil }
        numbers += read
      }
      return numbers
    }
    return read ?? nil
  }

  /// By way of GStreamer's converter, which knows every format.
  private func converted() -> [[Double]]? {
    guard let wide = try? AudioInfo(format: .f64, rate: rate, channels: channels, positions: info.positions),
      let converter = try? AudioConverter(from: info, to: wide), let bytes = try? converter.convert(buffer.bytes)
    else { return nil }
    return unsafe bytes.withUnsafeBytes { memory in
      (0..<channels).map { channel in
        stride(from: channel * 8, to: memory.count, by: channels * 8).map {
          unsafe memory.loadUnaligned(fromByteOffset: $0, as: Double.self)
        }
      }
    }
  }
}
