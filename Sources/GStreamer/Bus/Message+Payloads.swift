extension Message {
  /// An element that is missing.
  public struct MissingPlugin: Sendable {
    /// What kind of thing is missing.
    public enum Kind: Hashable, Sendable {
      /// A source for a kind of URI, for example `https`.
      case uriSource
      /// A sink for a kind of URI.
      case uriSink
      /// An element of that name.
      case element
      /// A decoder for caps.
      case decoder
      /// An encoder for caps.
      case encoder
      /// Something else; the name that the message has for it.
      case other(String)
    }

    /// What kind of thing is missing.
    public let kind: Kind
    /// What is missing, in words: "MPEG-4 AAC decoder".
    public let description: String
    /// What it has to decode or encode; nil for elements and URIs.
    public let caps: Caps?
    /// The name of the element, or the scheme of the URI; nil for decoders and encoders.
    public let name: String?
    /// What an installer of plugins is told; nil if the message has too little for it.
    public let installerDetail: String?
  }

  /// Another place for media.
  public struct Redirection: Sendable {
    /// The place, a URI or relative to the one that was asked for.
    public var location: String
    /// What is known of the media there, for example its bit rate.
    public var tags: TagList?
    /// What else is known.
    public var structure: Structure?

    /// Creates a place.
    public init(_ location: String, tags: TagList? = nil, structure: Structure? = nil) {
      (self.location, self.tags, self.structure) = (location, tags, structure)
    }
  }

  /// What an element did to keep up.
  public struct QualityOfService: Sendable, Hashable {
    /// True if the element is in a live pipeline.
    public var isLive: Bool
    /// The running time of the data that was dropped or changed.
    public var runningTime: Duration?
    /// Its stream time.
    public var streamTime: Duration?
    /// Its time in its segment.
    public var timestamp: Duration?
    /// How long it lasts.
    public var duration: Duration?
    /// How late it was, negative for early.
    public var jitter: Duration = .zero
    /// The ratio of the time that data takes to the time that it has; above 1 it is too slow.
    public var proportion = 1.0
    /// The quality in millionths; a million is the best.
    public var quality = 1_000_000
    /// How much was handled, nil if the element doesn't count.
    public var processed: Quantity?
    /// How much was dropped, nil if the element doesn't count.
    public var dropped: Quantity?

    /// Creates a report.
    public init(
      isLive: Bool = false, runningTime: Duration?, streamTime: Duration?, timestamp: Duration?, duration: Duration?
    ) {
      self.isLive = isLive
      (self.runningTime, self.streamTime) = (runningTime, streamTime)
      (self.timestamp, self.duration) = (timestamp, duration)
    }
  }
}
