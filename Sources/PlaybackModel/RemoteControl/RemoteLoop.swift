/// What is played again at its end, as MPRIS tells it.
package enum RemoteLoop: String, Sendable, CaseIterable {
  /// Nothing.
  case none = "None"
  /// The item.
  case track = "Track"
  /// The list of items.
  case playlist = "Playlist"
}
