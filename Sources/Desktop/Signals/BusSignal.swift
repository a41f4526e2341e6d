/// Something that an object on the bus tells everybody.
public struct BusSignal: Sendable, Hashable {
  /// The unique name of who sent it.
  public let sender: String
  /// The object.
  public let path: String
  /// The interface that the signal belongs to.
  public let interface: String
  /// The signal.
  public let name: String
  /// What it tells.
  public let arguments: [BusValue]
}

/// Which signals are of interest; what is nil may be anything.
public struct BusSignalFilter: Sendable, Hashable {
  /// The name of who sends them, well known or unique.
  public var sender: String?
  /// The object.
  public var path: String?
  /// The interface.
  public var interface: String?
  /// The signal.
  public var name: String?
  /// What the first argument is, which must be text.
  public var firstArgument: String?

  /// Creates a filter.
  public init(
    sender: String? = nil, path: String? = nil, interface: String? = nil, name: String? = nil,
    firstArgument: String? = nil
  ) {
    self.sender = sender
    self.path = path
    self.interface = interface
    self.name = name
    self.firstArgument = firstArgument
  }
}
