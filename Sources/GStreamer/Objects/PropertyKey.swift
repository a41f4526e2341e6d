internal import CGStreamer

/// A property's name together with the type of its values.
///
/// A program declares the keys that it uses, and the compiler checks the values:
///
/// ```swift
/// extension PropertyKey where Content == Double {
///   static var volume: PropertyKey<Double> { PropertyKey("volume") }
/// }
/// try element.set(.volume, to: 0.5)
/// ```
public struct PropertyKey<Content: ValueConvertible>: Sendable, Hashable {
  /// The property's name.
  public let name: String

  /// Creates a key for a property of that name.
  public init(_ name: String) { self.name = name }
}

extension Object {
  /// Sets a property.
  ///
  /// Throws as ``set(_:to:)`` with a name does. The corresponding C function is `g_object_set_property`.
  public func set<Content: ValueConvertible>(
    _ key: PropertyKey<Content>, to value: Content
  ) throws(GStreamerError) { try set(key.name, to: value) }

  /// Reads a property.
  ///
  /// Throws as ``get(_:as:)`` does. The corresponding C function is `g_object_get_property`.
  public func get<Content: ValueConvertible>(_ key: PropertyKey<Content>) throws(GStreamerError) -> Content {
    try get(key.name, as: Content.self)
  }

  /// Calls `body` with the new value whenever a property changes, until the connection is cancelled or released.
  ///
  /// It runs on the thread that changes the property, which may be a streaming thread, where no state may be changed.
  /// A value that isn't a `Content` isn't told. Throws `propertyNotFound`, or `notReadable`.
  /// The corresponding C signal is `notify`.
  public func observe<Content: ValueConvertible>(
    _ key: PropertyKey<Content>, _ body: @escaping @Sendable (Content) -> Void
  ) throws(GStreamerError) -> SignalConnection {
    // Says what is wrong before there is anything to observe.
    _ = try value(of: key.name)
    // The object comes with each emission: a handler that held it would keep it alive.
    return connect(to: try Signal("notify::\(key.name)", of: self)) { arguments in
      if let emitter = arguments.first.flatMap({ Object(value: $0) }), let content = try? emitter.get(key) {
        body(content)
      }
      return nil
    }
  }

  /// The values of a property from here on, one for each change.
  ///
  /// Back pressure: none, who changes the property never waits; beyond `capacity` the oldest values are dropped. One
  /// consumer. The sequence doesn't end by itself; your part in it ends with the last reference to it, or with the task.
  /// Throws as ``observe(_:_:)`` does. The corresponding C signal is `notify`.
  public func changes<Content: ValueConvertible>(
    of key: PropertyKey<Content>, capacity: Int = 64
  ) throws(GStreamerError) -> PropertyChanges<Content> {
    let broadcast = Broadcast<Content>()
    let subscription = broadcast.subscribe(capacity: capacity)
    return PropertyChanges(subscription: subscription, connection: try observe(key) { broadcast.post($0) })
  }
}

/// The values of a property as it changes; see ``Object/changes(of:capacity:)``.
public struct PropertyChanges<Content: ValueConvertible>: AsyncSequence, Sendable {
  fileprivate let subscription: Broadcast<Content>.Subscription
  fileprivate let connection: SignalConnection

  /// How many values were dropped because nobody took them in time.
  public var dropped: Int { subscription.dropped }

  /// The iterator; all iterators of one sequence take from the same queue.
  public func makeAsyncIterator() -> Iterator { Iterator(changes: self) }

  /// Takes one value after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let changes: PropertyChanges

    /// The next value; nil at once when the task is cancelled.
    public mutating func next() async -> Content? { await changes.subscription.next() }

    /// The next value; nil at once when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Content? {
      await changes.subscription.next(isolation: actor)
    }
  }
}
