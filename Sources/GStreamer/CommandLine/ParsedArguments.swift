/// What an ``OptionParser`` found, in the order given.
public struct ParsedArguments: Sendable, Equatable {
  /// One option as it was given.
  public struct Option: Sendable, Equatable {
    /// The long name without its dashes, also where the short one was given.
    public let name: String
    /// The value's bytes, `nil` for an option that takes none.
    public let value: [UInt8]?

    /// Creates an option.
    public init(name: String, value: [UInt8]? = nil) {
      self.name = name
      self.value = value
    }
  }

  /// The options; one that was given twice is there twice.
  public internal(set) var options: [Option]
  /// The arguments that are no options.
  public internal(set) var arguments: [[UInt8]]

  /// Creates a result.
  public init(options: [Option] = [], arguments: [[UInt8]] = []) {
    self.options = options
    self.arguments = arguments
  }
}
