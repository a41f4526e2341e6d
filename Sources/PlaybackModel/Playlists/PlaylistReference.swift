/// An entry of a list as it is written there.
package struct PlaylistReference: Sendable, Equatable {
  /// The URL or path, absolute or relative to the list; a path may have any bytes but 0.
  package var location: [UInt8]
  /// What the list calls it.
  package var title: String?
  /// How long the list says that it is.
  package var duration: Duration?

  /// Creates an entry.
  package init(_ location: [UInt8], title: String? = nil, duration: Duration? = nil) {
    (self.location, self.title, self.duration) = (location, title, duration)
  }
}
