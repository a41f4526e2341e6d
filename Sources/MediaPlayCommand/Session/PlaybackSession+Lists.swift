import MediaPlayback
import PlaybackModel

extension PlaybackSession {
  /// What is found where an item should be.
  enum Expansion {
    /// Media, to be played.
    case media
    /// A list, whose items stand in its place now; or nothing that still matters.
    case replaced
    /// A list that can't be read.
    case failed(MediaError)
  }

  /// The items that a command line names: what stands in the lists comes first.
  static func items(_ options: CommandOptions) -> [SessionItem] {
    options.playlists.map { SessionItem($0, isList: true) } + options.items.map { SessionItem($0) }
  }

  /// Reads the lists that a command line names before anything is played, where it matters what all the items are.
  func prepareList() async {
    if options.isShuffled || options.playlistStart > 0 {
      for entry in control.playlist.entries {
        // What can't be read is told when its turn comes.
        _ = await expand(entry, isTold: false)
      }
    }
    if options.isShuffled { control.edit { $0.shuffle() } }
    guard options.playlistStart > 0, !control.begin(at: options.playlistStart) else { return }
    let message = "There is no item \(options.playlistStart): the list has \(control.snapshot.count), counted from 0."
    reporter.tell(.warning(MediaError(.invalidValue, message)), about: nil)
  }

  /// Whether what came from a server and isn't media is a list, whose items then stand in its place.
  func isReplaced(_ entry: Playlist<SessionItem>.Entry, _ error: MediaError) async -> Bool {
    let isUnknown = error.code == .unsupportedFormat || error.code == .missingCodec
    let scheme = entry.item.location.prefix { $0 != UInt8(ascii: ":") }
    guard isUnknown, ["http", "https"].contains(String(decoding: scheme, as: UTF8.self).lowercased()) else {
      return false
    }
    var curious = loader
    curious.looksAtUnnamed = true
    if case .replaced = await expand(entry, isTold: false, with: curious) { return !control.has(entry.id) }
    return false
  }

  /// Puts what a list or a folder names into its place.
  func expand(
    _ entry: Playlist<SessionItem>.Entry, isTold: Bool = true, with loader: PlaylistLoader? = nil
  ) async -> Expansion {
    let (item, loader) = (entry.item, loader ?? self.loader)
    // What isn't a location is told by who plays it.
    guard let location = try? MediaLocation(argument: item.location) else { return .media }
    let work = Task { () -> Result<PlaylistContents?, MediaError> in
      let item = PlaylistItem(location, lists: item.lists)
      do throws(MediaError) {
        return .success(entry.item.isList ? try await loader.load(item) : try await loader.contents(of: item))
      } catch {
        return .failure(error)
      }
    }
    let observation = control.observe { [control] in if control.isOver || !control.has(entry.id) { work.cancel() } }
    defer { observation.cancel() }
    if control.isOver { work.cancel() }
    switch await work.value {
    case .success(nil): return .media
    case .success(let contents?):
      let items = contents.items.map {
        SessionItem($0.location.path ?? Array($0.location.uri.utf8), title: $0.title, lists: $0.lists)
      }
      if let refusal = contents.refusal {
        let index = control.index(of: entry.id) ?? 0
        reporter.tell(
          .warning(refusal),
          about: EventWriter.Subject(index: index, url: String(decoding: item.location, as: UTF8.self)))
      }
      control.replace(entry.id, with: items)
      return .replaced
    case .failure(let error): return control.isOver || !isTold ? .replaced : .failed(error)
    }
  }
}
