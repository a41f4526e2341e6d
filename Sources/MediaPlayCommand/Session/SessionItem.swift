/// What a session plays as one item.
package struct SessionItem: Equatable, Sendable {
  /// The URL or path, as a command line would have it; `-` is the standard input.
  package let location: [UInt8]
  /// What the list that it stands in calls it.
  package let title: String?
  /// Whether it is known to be a list.
  let isList: Bool
  /// The lists that it stands in, the outermost first.
  let lists: [String]

  /// Creates an item.
  package init(_ location: [UInt8], title: String? = nil) { self.init(location, title: title, lists: []) }

  init(_ location: [UInt8], title: String? = nil, isList: Bool = false, lists: [String] = []) {
    (self.location, self.title, self.isList, self.lists) = (location, title, isList, lists)
  }
}
