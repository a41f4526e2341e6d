/// What a program lets others call on the bus.
///
/// One request is answered after the other, in the order in which they came, on no thread in particular. What doesn't
/// fit the introspection is refused before it comes here: arguments and values have the types that are declared.
public protocol BusObject: Sendable {
  /// Carries out a method, and returns what it answers, in the types that are declared.
  func call(_ method: String, of interface: String, _ request: BusRequest) async throws(BusFailure) -> [BusValue]
  /// What a property is, in the type that is declared.
  func property(_ name: String, of interface: String) async throws(BusFailure) -> BusValue
  /// Changes a property.
  func setProperty(_ name: String, of interface: String, to value: BusValue) async throws(BusFailure)
}

/// What came with a call, and from whom.
public struct BusRequest: Sendable, Hashable {
  /// The unique name of the caller.
  public let sender: String
  /// The arguments.
  public let arguments: [BusValue]
}

/// An error that a call of an object is answered with.
public struct BusFailure: Error, Sendable, Hashable {
  /// The error's name, for example `org.freedesktop.DBus.Error.InvalidArgs`.
  public let name: String
  /// What is wrong, for a person.
  public let message: String

  /// Creates an error.
  public init(name: String, _ message: String) {
    self.name = name
    self.message = message
  }

  /// The arguments aren't what the method takes.
  public static func invalidArguments(_ message: String) -> BusFailure {
    BusFailure(name: "org.freedesktop.DBus.Error.InvalidArgs", message)
  }

  /// The object can't do that.
  public static func notSupported(_ message: String) -> BusFailure {
    BusFailure(name: "org.freedesktop.DBus.Error.NotSupported", message)
  }

  /// It went wrong.
  public static func failed(_ message: String) -> BusFailure {
    BusFailure(name: "org.freedesktop.DBus.Error.Failed", message)
  }
}
