/// A list of items, which of them is played, and which comes next.
///
/// It is a value that decides and plays nothing: whoever plays tells it how an item went, and asks where to go. Items
/// that couldn't be played are passed over from then on, in both directions, and a list in which nothing can be
/// played comes to its end also where it is repeated for ever.
///
/// ```swift
/// var list = Playlist(["a.ogg", "b.ogg", "c.ogg"])
/// list.repeatCount = .times(1)
/// while let index = list.advance() { print(list[index].item) }
/// ```
public struct Playlist<Item: Sendable>: Sendable {
  /// An item with what the list knows of it.
  public struct Entry: Sendable, Identifiable {
    /// A number that stays with the entry wherever it moves; the first entry of a list has 1.
    public let id: Int
    /// What is played.
    public var item: Item
    /// Whether it couldn't be played when it was tried last.
    public internal(set) var hasFailed = false
  }

  /// How often the whole list is played again at its end.
  public var repeatCount = RepeatCount.none
  /// The entries in the order in which they were given, which a shuffled list keeps.
  public internal(set) var entries: [Entry] = []
  /// Whether the list is played in an order of chance.
  public private(set) var isShuffled = false

  /// The indices of the entries in the order of play.
  var order: [Int] = []
  /// The order of the pass before, to which going back over its end leads.
  var earlierOrder: [Int]?
  /// Where in the order the current entry is; where the next one is while there is no current one.
  var place = 0
  /// Whether ``place`` is that of an entry that is current.
  var isOnEntry = false
  private var pass = 0
  private var random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  var lastID = 0

  /// Creates an empty list.
  public init() {}

  /// Creates a list of items; none of them is current.
  public init(_ items: some Sequence<Item>) { append(contentsOf: items) }

  /// The number of entries.
  public var count: Int { entries.count }

  /// Whether there are no entries.
  public var isEmpty: Bool { entries.isEmpty }

  /// The entry at an index.
  public subscript(index: Int) -> Entry { entries[index] }

  /// Where the current entry is; nil before the first, behind the last, and when the current one was removed.
  public var currentIndex: Int? { isOnEntry ? order[place] : nil }

  /// The current entry.
  public var current: Entry? { currentIndex.map { entries[$0] } }

  // MARK: Stepping

  /// The index that ``advance()`` would go to; nil at the end, and where chance has yet to choose the next pass.
  public var upcomingIndex: Int? {
    if let next = step(from: isOnEntry ? place + 1 : place) { return order[next] }
    return isRepeated && !isShuffled ? step(from: 0).map { order[$0] } : nil
  }

  /// Whether there is something to go to behind the current entry.
  public var hasNext: Bool { step(from: isOnEntry ? place + 1 : place) != nil || isRepeated && hasPlayable }

  /// Whether there is something to go back to.
  public var hasPrevious: Bool {
    if stepBack(from: place - 1) != nil { return true }
    return (pass > 0 || repeatCount == .forever) && hasPlayable
  }

  /// Goes to the entry that comes next, into the next pass if there is one.
  ///
  /// - Returns: Its index; nil at the end of the list, where no entry is current.
  @discardableResult
  public mutating func advance() -> Int? {
    if let next = step(from: isOnEntry ? place + 1 : place) { return go(to: next) }
    guard isRepeated, hasPlayable else {
      (place, isOnEntry) = (order.count, false)
      return nil
    }
    pass += 1
    if isShuffled {
      let last = isOnEntry ? order[place] : order.last
      earlierOrder = order
      shuffleOrder()
      // Nobody wants to hear the same twice in a row.
      if order.count > 1, order.first == last { order.swapAt(0, order.count - 1) }
    }
    return step(from: 0).flatMap { go(to: $0) }
  }

  /// Goes to the entry that comes next, as a person asks for it: at the end of the list nothing happens.
  ///
  /// - Returns: Its index; nil if there is none.
  @discardableResult
  public mutating func next() -> Int? { hasNext ? advance() : nil }

  /// Goes to the entry that came before; at the beginning of the list nothing happens.
  ///
  /// - Returns: Its index; nil if there is none.
  @discardableResult
  public mutating func previous() -> Int? {
    if let earlier = stepBack(from: place - 1) { return go(to: earlier) }
    guard hasPrevious else { return nil }
    pass = max(pass - 1, 0)
    if let earlierOrder { order = earlierOrder }
    earlierOrder = nil
    return stepBack(from: order.count - 1).flatMap { go(to: $0) }
  }

  /// Goes to an entry, also to one that had failed, which gets another try.
  ///
  /// - Returns: The index; nil, and nothing happens, if there is no such entry.
  @discardableResult
  public mutating func jump(to index: Int) -> Int? {
    guard entries.indices.contains(index), let place = order.firstIndex(of: index) else { return nil }
    entries[index].hasFailed = false
    return go(to: place)
  }

  /// Notes whether an entry could be played, by its ``Entry/id``; one that is no longer there is no matter.
  public mutating func note(_ id: Entry.ID, hasFailed: Bool) {
    if let current, current.id == id { return entries[order[place]].hasFailed = hasFailed }
    if let index = entries.firstIndex(where: { $0.id == id }) { entries[index].hasFailed = hasFailed }
  }

  // MARK: Order

  /// Plays in an order of chance, which going back retraces; the current entry is its first.
  public mutating func shuffle(using generator: some RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()) {
    random = generator
    isShuffled = true
    let current = currentIndex
    shuffleOrder()
    earlierOrder = nil
    place = 0
    if let current, let found = order.firstIndex(of: current) { order.swapAt(0, found) }
  }

  /// Plays in the order of the entries again, on from the current one.
  public mutating func unshuffle() {
    let current = currentIndex
    isShuffled = false
    earlierOrder = nil
    order = Array(entries.indices)
    place = current ?? min(place, order.count)
  }

  /// A place behind the current entry, by chance.
  mutating func randomUpcomingPlace() -> Int {
    Int.random(in: min(isOnEntry ? place + 1 : place, order.count - 1)...order.count - 1, using: &random)
  }

  private mutating func shuffleOrder() { order = Array(entries.indices).shuffled(using: &random) }

  private var isRepeated: Bool {
    switch repeatCount {
    case .forever: true
    case .times(let count): pass < count
    }
  }

  private var hasPlayable: Bool { entries.contains { !$0.hasFailed } }

  private mutating func go(to place: Int) -> Int {
    (self.place, isOnEntry) = (place, true)
    return order[place]
  }

  private func step(from place: Int) -> Int? {
    order.indices[min(place, order.count)...].first { !entries[order[$0]].hasFailed }
  }

  private func stepBack(from place: Int) -> Int? {
    guard place >= 0 else { return nil }
    return order[...place].lastIndex { !entries[$0].hasFailed }
  }
}
