/// A parameter that a pipeline description file declares in its head.
public struct PipelineParameter: Sendable, Equatable {
  /// What a parameter's value may be.
  public enum Kind: Sendable, Equatable {
    /// Any text, which stands for the value of a text property, or a part of it.
    case string
    /// A file's name, passed on as it is.
    case path
    /// A URL, or a file's name that is made a `file:` URL.
    case url
    /// An element's name: letters, digits, `-` and `_`.
    case element
    /// A whole number within bounds, decimal or with `0x`.
    case int(PipelineBounds<Int>)
    /// A number within bounds.
    case double(PipelineBounds<Double>)
    /// `true` or `false`.
    case bool
    /// A length of time in seconds within bounds, which stands for nanoseconds as GStreamer's properties take them.
    case duration(PipelineBounds<Duration>)
    /// A fraction such as `30000/1001`, or a whole number.
    case fraction
    /// One of the words listed.
    case choice([String])
  }

  /// The name as `--set` takes it.
  public let name: String
  /// What its value may be.
  public let kind: Kind
  /// The value where none is set; `nil` where one must be.
  public let defaultValue: String?
  /// What it is for, as the file says it; may be empty.
  public let description: String
  /// Where the file declares it.
  public let place: PipelinePlace

  /// Whether a value must be set.
  public var isRequired: Bool { defaultValue == nil }
}

/// The least and the greatest value of a parameter, both allowed; `nil` where there is no bound.
public struct PipelineBounds<Value: Comparable & Sendable>: Sendable, Equatable {
  /// The least value.
  public let minimum: Value?
  /// The greatest value.
  public let maximum: Value?

  /// Creates bounds; without arguments there are none.
  public init(minimum: Value? = nil, maximum: Value? = nil) {
    self.minimum = minimum
    self.maximum = maximum
  }

  func contains(_ value: Value) -> Bool {
    (minimum.map { $0 <= value } ?? true) && (maximum.map { value <= $0 } ?? true)
  }
}

extension PipelineParameter.Kind {
  /// The names of the types as a declaration writes them.
  static let names = [
    "string", "path", "url", "element", "int", "double", "bool", "duration", "fraction", "choice",
  ]

  /// The type as a declaration writes it, with its range or choices.
  var signature: String {
    switch self {
    case .string: "string"
    case .path: "path"
    case .url: "url"
    case .element: "element"
    case .int(let bounds): "int" + range(bounds) { "\($0)" }
    case .double(let bounds): "double" + range(bounds, shortNumber)
    case .bool: "bool"
    case .duration(let bounds): "duration" + range(bounds, PipelineValue.seconds)
    case .fraction: "fraction"
    case .choice(let words): "choice(\(words.joined(separator: ", ")))"
    }
  }

  /// What is allowed, for the end of an error's sentence.
  var allowed: String {
    switch self {
    case .string: "a text without a NUL"
    case .path: "a file's name"
    case .url: "a URL or a file's name"
    case .element: "an element's name: letters, digits, `-` and `_`"
    case .int(let bounds): "a whole number" + limits(bounds) { "\($0)" }
    case .double(let bounds): "a number" + limits(bounds, shortNumber)
    case .bool: "`true` or `false`"
    case .duration(let bounds):
      "a time such as `2.5`, `500ms` or `1:30`" + limits(bounds) { "\(PipelineValue.seconds($0)) s" }
    case .fraction: "a fraction such as `30000/1001`, or a whole number"
    case .choice(let words): "one of \(words.map { "`\($0)`" }.joined(separator: ", "))"
    }
  }

  private func range<Value>(_ bounds: PipelineBounds<Value>, _ text: (Value) -> String) -> String {
    if bounds.minimum == nil && bounds.maximum == nil { return "" }
    return " [\(bounds.minimum.map(text) ?? "")...\(bounds.maximum.map(text) ?? "")]"
  }

  private func limits<Value>(_ bounds: PipelineBounds<Value>, _ text: (Value) -> String) -> String {
    switch (bounds.minimum.map(text), bounds.maximum.map(text)) {
    case (let minimum?, let maximum?): " from \(minimum) to \(maximum)"
    case (let minimum?, nil): " of at least \(minimum)"
    case (nil, let maximum?): " of at most \(maximum)"
    case (nil, nil): ""
    }
  }
}
