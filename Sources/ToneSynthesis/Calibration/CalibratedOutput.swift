/// An output as it was when it was measured.
public struct CalibratedOutput: Sendable, Hashable {
  /// The name that the sound system has for the device.
  public var device: String
  /// Which of the device's ports, for example that of the headphones; nil where it has none.
  public var port: String?
  /// Which channel, from 0; nil for all of them at once.
  public var channel: Int?
  /// The volume that the system has for the device, as a factor, 0…2.
  public var volume: Double

  /// An output.
  public init(device: String, port: String? = nil, channel: Int? = nil, volume: Double) {
    self.device = device
    self.port = port
    self.channel = channel
    self.volume = volume
  }
}

extension CalibratedOutput: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case device, port, channel, volume }

  /// Reads an output; another key than its own is refused.
  public init(from decoder: any Decoder) throws {
    try decoder.refuseKeys(outside: CodingKeys.allCases.map(\.rawValue))
    let values = try decoder.container(keyedBy: CodingKeys.self)
    device = try values.decode(String.self, forKey: .device)
    port = try values.decodeIfPresent(String.self, forKey: .port)
    channel = try values.decodeIfPresent(Int.self, forKey: .channel)
    volume = try values.decode(Double.self, forKey: .volume)
  }
}
