import MediaPlayback
import PlaybackModel

/// Something that other programs can ask for by mpv's name, and some of it set.
struct RemoteProperty: Sendable {
  let name: String
  /// Whether it changes by itself while something plays.
  let isClock: Bool
  /// Its value; nil while it has none.
  let value: @Sendable (RemoteContext) -> JSONValue?
  let set: (@Sendable (RemoteContext, JSONValue) throws(RemoteFailure) -> Void)?

  init(
    _ name: String, isClock: Bool = false,
    set: (@Sendable (RemoteContext, JSONValue) throws(RemoteFailure) -> Void)? = nil,
    _ value: @escaping @Sendable (RemoteContext) -> JSONValue?
  ) {
    (self.name, self.isClock, self.set, self.value) = (name, isClock, set, value)
  }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The property of a name, without what stands behind a slash.
  static func named(_ name: some StringProtocol) -> RemoteProperty? {
    byName[String(name.prefix { $0 != "/" })]
  }

  /// The value of a property or of a part of one.
  static func value(of name: String, in context: RemoteContext) throws(RemoteFailure) -> JSONValue {
    guard let property = named(name) else { throw .propertyNotFound }
    let path = name.split(separator: "/").dropFirst()
    guard let value = property.value(context)?.part(path) else { throw .propertyUnavailable }
    return value
  }

  static func set(_ name: String, to value: JSONValue, in context: RemoteContext) throws(RemoteFailure) {
    guard let property = named(name) else { throw .propertyNotFound }
    guard let set = property.set, !name.contains("/") else { throw .propertyError }
    try set(context, value)
  }
}
