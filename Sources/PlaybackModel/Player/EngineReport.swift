/// An ERROR or WARNING of the engine, reduced to what decides about it.
package struct EngineReport: Sendable, Equatable {
  /// How much the report says; several reports of one cause are ordered by it.
  package enum Rank: Int, Sendable, Comparable {
    /// What the source says: not found, not readable, refused.
    case source = 0
    /// What an element says of the media itself: unknown type, wrong type, damaged.
    case stream = 1
    /// A decoder or demuxer is missing.
    case missing = 2
    /// What follows from something else: "internal data stream error", "state change failed".
    case secondary = 3

    package static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  package let rank: Rank
  package let error: MediaError
  /// The output that reported it.
  package let output: OutputKind?
  /// It came from the element that reads the URL.
  package let isFromSource: Bool
  /// It came from a loader of the program's, which knows that it failed: no end that follows is the media's.
  package let isFromLoader: Bool
  /// The output that reported it is one of a server, which mostly comes back.
  package let mayPass: Bool
  /// What can be done about it, where it came from the network.
  package let trouble: SourceTrouble?

  package init(
    rank: Rank, error: MediaError, output: OutputKind? = nil, isFromSource: Bool = false, isFromLoader: Bool = false,
    mayPass: Bool = false, trouble: SourceTrouble? = nil
  ) {
    self.rank = rank
    self.error = error
    self.output = output
    self.isFromSource = isFromSource
    self.isFromLoader = isFromLoader
    self.mayPass = mayPass
    self.trouble = trouble
  }

  /// A source on the network that gives nothing, or nothing more.
  package init(_ trouble: SourceTrouble, debug: String? = nil, source: String? = nil) {
    self.init(
      rank: .source, error: MediaError(trouble.code, trouble.message, source: source, debug: debug),
      isFromSource: true, trouble: trouble)
  }

  /// One error for one cause: the report that says most, with the others under it.
  package static func mostSpecific(_ reports: [EngineReport]) -> MediaError? {
    // A stable order: of equal rank the first report is the cause, the later ones follow from it.
    let ordered = reports.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element.error)
    guard let first = ordered.first else { return nil }
    let others = ordered.dropFirst().filter { $0.message != first.message }
    return MediaError(
      first.code, first.message, source: first.source, debug: first.debug, underlying: first.underlying + others,
      cause: first.cause)
  }
}
