import GStreamer
package import MediaPlayback
package import PlaybackModel
import Synchronization

/// What steers a session: the list of what is played, where it is, and when it ends.
///
/// Keys, the desktop and remote programs call it from any thread; the session does what it says. A step takes effect on
/// the list at once, so that of several in a row none is lost, and the item that plays then makes way.
package final class SessionControl: Sendable {
  /// What there is to steer at a moment.
  package struct Snapshot: Equatable, Sendable {
    /// Whether there is something to go to.
    package let hasNext: Bool
    /// Whether there is something to go back to.
    package let hasPrevious: Bool
    /// How many items the list has.
    package let count: Int
    /// The current item's place in the list, from 0; nil while there is none.
    package let index: Int?
    /// Whether the list is at its end, and the session waits for more.
    package let isIdle: Bool
  }

  /// What becomes of the session behind an item that was stopped.
  enum Decision: Sendable, Equatable {
    /// The item plays again.
    case replay
    /// The session goes on without it, or ends.
    case leave
  }

  private struct State {
    var playlist: Playlist<SessionItem>
    /// The entry that the session plays.
    var playing: Int?
    /// The list was told where to be, and the session hasn't gone there yet.
    var isMoved = false
    /// The item was stopped, and may be played again.
    var isStopped = false
    var isIdle = false
    /// What is played is held, and what follows will be.
    var isPaused = false
    /// The player was paused by somebody else, or pauses because it's at its end: how the item finishes tells.
    var hasPaused = false
    /// What was asked for and hasn't been seen in the player yet.
    var askedPause: Bool?
    var hasQuit = false
    var hasPlayed = false
    var isOver = false
    /// Whether who ended it was the person watching.
    var endsByUser = false
    /// What a wait for a decision, or for more to play, ends with.
    var decide: AsyncStream<Decision>.Continuation?
    var observers: [Int: @Sendable () -> Void] = [:]
    var lastObserver = 0
  }

  /// What plays.
  package let player: MoviePlayer
  private let idling: CommandOptions.Idling
  private let state: Lock<State>
  private let observation = Lock<PlayerObservation?>(nil)

  /// Steers a player through a list; `idling` says whether the session goes on where there is nothing to play.
  package init(
    _ player: MoviePlayer, playlist: Playlist<SessionItem>, isPaused: Bool = false,
    idling: CommandOptions.Idling = .never
  ) {
    (self.player, self.idling) = (player, idling)
    state = Lock(State(playlist: playlist, isPaused: isPaused))
    let observation = player.observeEvents { [weak self] event in
      self?.note(event)
    }
    self.observation.withLock { $0 = observation }
  }

  // MARK: What there is

  /// What there is to steer now.
  package var snapshot: Snapshot {
    state.withLock { state in
      Snapshot(
        hasNext: state.playlist.hasNext, hasPrevious: state.playlist.hasPrevious, count: state.playlist.count,
        index: state.playlist.currentIndex, isIdle: state.isIdle)
    }
  }

  /// The list as it is now.
  package var playlist: Playlist<SessionItem> { state.withLock { $0.playlist } }

  /// Whether the person ended the session.
  package var hasQuit: Bool { state.withLock { $0.hasQuit } }

  /// Calls `handler` when the list or the current item changed, on no thread in particular.
  ///
  /// It carries nothing: ask for the ``snapshot`` in it, where you are alone, and the last call has seen the last change.
  package func observe(_ handler: @escaping @Sendable () -> Void) -> PlayerObservation {
    let number = state.withLock { state in
      state.lastObserver += 1
      state.observers[state.lastObserver] = handler
      return state.lastObserver
    }
    return PlayerObservation { [weak self] in _ = self?.state.withLock { $0.observers.removeValue(forKey: number) } }
  }

  /// The number of the entry that the session plays; nil while it plays none.
  package var playingEntry: Int? { state.withLock { $0.playing } }

  // MARK: Steering

  /// Whether what is played is held; it stays so for the items that follow.
  package var isPaused: Bool {
    get {
      let (isPaused, hasPaused) = state.withLock { ($0.isPaused, $0.hasPaused) }
      return isPaused || hasPaused && player.isPlayingThrough
    }
    set {
      let isPlaying = state.withLock { state in
        // Of what is so already the player says nothing.
        if (state.isPaused || state.hasPaused) != newValue { state.askedPause = newValue }
        (state.isPaused, state.hasPaused) = (newValue, false)
        return state.playing != nil
      }
      guard isPlaying else { return }
      if newValue { player.pause() } else { player.play() }
    }
  }

  /// Goes to the next item; false, and nothing happens, if there is none.
  @discardableResult
  package func next() -> Bool { move { $0.next() } }

  /// Goes to the item before; false, and nothing happens, if there is none.
  @discardableResult
  package func previous() -> Bool { move { $0.previous() } }

  /// Goes to an item, from its beginning; false, and nothing happens, if the list has no such index.
  @discardableResult
  package func jump(to index: Int) -> Bool { move { $0.jump(to: index) } }

  /// Plays an item now, behind which the list goes on.
  package func play(_ item: SessionItem) {
    move { list in
      let index = (list.currentIndex ?? list.count - 1) + 1
      list.insert(item, at: index)
      return list.jump(to: index)
    }
  }

  /// Stops the item, which may be played again; the session waits for what comes.
  package func stop() {
    state.withLock { $0.isStopped = true }
    player.stop()
  }

  /// Ends the session as the person watching does.
  package func quit() {
    state.withLock { $0.hasQuit = true }
    interrupt(byUser: true)
  }

  /// Ends the session without a person's wish.
  package func interrupt(byUser: Bool) {
    state.withLock { state in
      if !state.isOver { (state.isOver, state.endsByUser) = (true, byUser) }
    }
    player.stop(byUser: byUser)
    wake()
    tell()
  }

  // MARK: Editing

  /// Puts an item behind the last one; a session that is idle plays it.
  ///
  /// - Returns: The entry's number, which stays with it.
  @discardableResult
  package func append(_ item: SessionItem) -> Int { insert([item], at: .max) }

  /// Puts items in front of the one at `index`, or behind the last one.
  ///
  /// - Parameter wakes: A session that is idle plays what comes next.
  /// - Returns: The number of the first of them.
  @discardableResult
  package func insert(_ items: [SessionItem], at index: Int, wakes: Bool = true) -> Int {
    var first = 0
    edit(wakes: wakes) { list in
      let place = min(index, list.count)
      list.insert(contentsOf: items, at: place)
      if list.entries.indices.contains(place) { first = list[place].id }
    }
    return first
  }

  /// Takes an item away; if it plays the next one follows.
  ///
  /// - Returns: False, and nothing happens, if the list has no such index.
  @discardableResult
  package func remove(at index: Int) -> Bool {
    var isFound = false
    edit { isFound = $0.remove(at: index) != nil }
    return isFound
  }

  /// Changes the list; if the item that plays is no longer there, it makes way for the next.
  package func edit(wakes: Bool = true, _ change: (inout Playlist<SessionItem>) -> Void) {
    let isGone = state.withLock { state in
      change(&state.playlist)
      return state.playing != nil && state.playlist.current?.id != state.playing
    }
    if isGone { player.stop() }
    if wakes { wake() }
    tell()
  }

  // MARK: For the session

  /// Whether the session has been ended.
  var isOver: Bool { state.withLock { $0.isOver } }

  /// Whether an entry is still in the list, and to be played if it was taken.
  func has(_ entry: Int) -> Bool {
    state.withLock { state in
      if state.playing == entry { return !state.isMoved && state.playlist.current?.id == entry }
      return state.playlist.entries.contains { $0.id == entry }
    }
  }

  /// Where an entry is in the list.
  func index(of entry: Int) -> Int? { state.withLock { $0.playlist.entries.firstIndex { $0.id == entry } } }

  /// Begins with another entry than the first; false if there is no such index.
  func begin(at index: Int) -> Bool {
    state.withLock { state in
      guard state.playlist.jump(to: index) != nil else { return false }
      state.isMoved = true
      return true
    }
  }

  /// Puts items into the place of an entry that isn't played itself.
  func replace(_ entry: Int, with items: [SessionItem]) {
    state.withLock { state in
      guard let index = state.playlist.entries.firstIndex(where: { $0.id == entry }) else { return }
      if state.playing == entry { state.playing = nil }
      state.playlist.replace(at: index, with: items)
    }
    tell()
  }

  /// The entry to play now, and its place; nil at the end.
  func takeEntry() async -> (entry: Playlist<SessionItem>.Entry, index: Int)? {
    while true {
      let (decisions, decide) = AsyncStream.makeStream(of: Decision.self)
      let (isOver, isIdle) = state.withLock { state in
        (state.isStopped, state.playing, state.decide) = (false, nil, nil)
        if state.isOver { return (true, false) }
        if !state.isMoved || state.playlist.current == nil { state.playlist.advance() }
        state.isMoved = false
        state.playing = state.playlist.current?.id
        guard state.playing == nil else {
          (state.isIdle, state.hasPlayed) = (false, true)
          return (false, false)
        }
        state.isIdle = idling == .always || idling == .once && !state.hasPlayed
        if state.isIdle { state.decide = decide }
        return (!state.isIdle, state.isIdle)
      }
      if isOver { return nil }
      tell()
      if isIdle {
        for await _ in decisions { break }
        continue
      }
      let taken = state.withLock { state in
        state.playlist.currentIndex.map { (state.playlist[$0], $0) }
      }
      if let taken, taken.0.id == state.withLock({ $0.playing }) { return taken }
    }
  }

  /// Stops what the session has just started, if it was steered elsewhere meanwhile and there was nothing yet to stop.
  func yieldIfOvertaken() {
    let (isOvertaken, isByUser) = state.withLock { state in
      (state.isOver || state.isMoved || state.playlist.current?.id != state.playing, state.endsByUser)
    }
    if isOvertaken { player.stop(byUser: isByUser) }
  }

  /// Notes how an entry went.
  func note(_ finish: PlaybackFinish, of entry: Int) {
    let hasFailed =
      switch finish.reason {
      case .failed: true
      // What gave nothing at all would be tried for ever.
      case .truncated: (finish.position ?? .zero) <= .zero
      case .ended, .stopped, .userExited, .replaced: false
      }
    state.withLock { $0.playlist.note(entry, hasFailed: hasFailed) }
  }

  /// Waits, if the item was stopped, for what comes next.
  func decision() async -> Decision {
    let (decisions, decide) = AsyncStream.makeStream(of: Decision.self)
    let isStopped = state.withLock { state in
      guard state.isStopped, !state.isOver, !state.isMoved else { return false }
      state.decide = decide
      return true
    }
    defer {
      state.withLock { ($0.decide, $0.isStopped) = (nil, false) }
    }
    guard isStopped else { return .leave }
    let observation = player.observeEvents { event in if event == .itemStarted { decide.yield(.replay) } }
    defer { observation.cancel() }
    // What was asked for between the end and this is seen in the player.
    if player.isPlayingThrough { return .replay }
    for await decision in decisions { return decision }
    return .leave
  }

  /// Moves in the list, and lets the item that plays make way.
  @discardableResult
  private func move(_ step: (inout Playlist<SessionItem>) -> Int?) -> Bool {
    let isMoved = state.withLock { state in
      guard !state.isOver, step(&state.playlist) != nil else { return false }
      (state.isMoved, state.isStopped) = (true, false)
      return true
    }
    guard isMoved else { return false }
    player.stop()
    wake()
    tell()
    return true
  }

  /// Notes what the player does on somebody else's demand.
  private func note(_ event: PlayerEvent) {
    let hasChanged = state.withLock { state in
      switch event {
      case .playbackStateDidChange(let playback) where playback == .paused || playback == .playing:
        let isPaused = playback == .paused
        // What comes before the answer to a demand is older than it.
        guard state.askedPause ?? isPaused == isPaused else { return false }
        state.askedPause = nil
        state.hasPaused = isPaused
        if !isPaused { state.isPaused = false }
      case .playbackDidFinish(let finish):
        // What was held when it had to make way leaves the next one held, too.
        if state.hasPaused, finish.reason == .stopped || finish.reason == .replaced { state.isPaused = true }
        state.hasPaused = false
      default: return false
      }
      return true
    }
    if hasChanged { tell() }
  }

  /// Ends a wait; who waited looks at what there is.
  private func wake() { state.withLock { $0.decide }?.yield(.leave) }

  private func tell() {
    for observer in state.withLock({ Array($0.observers.values) }) { observer() }
  }
}
