/// What a session plays as one item.
package struct SessionItem: Equatable, Sendable {
  /// The URL or path, as a command line would have it; `-` is the standard input.
  package let location: [UInt8]
  /// What the list that it stands in calls it.
  package let title: String?

  /// Creates an item.
  package init(_ location: [UInt8], title: String? = nil) { (self.location, self.title) = (location, title) }
}
