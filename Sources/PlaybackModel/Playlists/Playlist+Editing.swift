extension Playlist {
  /// Puts an item behind the last one.
  public mutating func append(_ item: Item) { append(contentsOf: CollectionOfOne(item)) }

  /// Puts items behind the last one; in a shuffled list, anywhere behind the current one in the order of play.
  public mutating func append(contentsOf items: some Sequence<Item>) { insert(contentsOf: items, at: entries.count) }

  /// Puts an item in front of the entry at `index`, or behind the last one.
  public mutating func insert(_ item: Item, at index: Int) { insert(contentsOf: CollectionOfOne(item), at: index) }

  /// Puts items in front of the entry at `index`, or behind the last one.
  ///
  /// An index outside of the list means its nearest end. The current entry stays what it is.
  public mutating func insert(contentsOf items: some Sequence<Item>, at index: Int) {
    let index = min(max(index, 0), entries.count)
    let added = items.map { item in
      lastID += 1
      return Entry(id: lastID, item: item)
    }
    guard !added.isEmpty else { return }
    entries.insert(contentsOf: added, at: index)
    earlierOrder = nil
    guard isShuffled else {
      if isOnEntry ? place >= index : place > index { place += added.count }
      return order.append(contentsOf: order.count..<entries.count)
    }
    if index < order.count { order = order.map { $0 >= index ? $0 + added.count : $0 } }
    for new in index..<index + added.count {
      order.append(new)
      order.swapAt(order.count - 1, randomUpcomingPlace())
    }
  }

  /// Takes an entry away; if it was the current one there is none until the next step.
  ///
  /// - Returns: The entry; nil, and nothing happens, if there is no such index.
  @discardableResult
  public mutating func remove(at index: Int) -> Entry? {
    guard entries.indices.contains(index), let removed = order.firstIndex(of: index) else { return nil }
    order.remove(at: removed)
    for place in order.indices where order[place] > index { order[place] -= 1 }
    earlierOrder = nil
    if removed < place { place -= 1 } else if removed == place { isOnEntry = false }
    return entries.remove(at: index)
  }

  /// Puts items in the place of an entry, such as what a list in the list names.
  ///
  /// If it was the current one there is none until the next step, which leads to the first of them unless the list is
  /// shuffled.
  public mutating func replace(at index: Int, with items: some Sequence<Item>) {
    guard remove(at: index) != nil else { return }
    insert(contentsOf: items, at: index)
  }

  /// Takes all entries away.
  public mutating func removeAll() {
    (entries, order, earlierOrder) = ([], [], nil)
    (place, isOnEntry) = (0, false)
  }

  /// Takes all entries away but the current one.
  public mutating func removeOthers() {
    guard let current else { return removeAll() }
    (entries, order, earlierOrder) = ([current], [0], nil)
    place = 0
  }

  /// Moves an entry so that it comes to stand in front of the one at `target`, both counted before the move.
  ///
  /// - Returns: False, and nothing happens, if there is no such entry.
  @discardableResult
  public mutating func move(from index: Int, to target: Int) -> Bool {
    guard entries.indices.contains(index), (0...entries.count).contains(target) else { return false }
    let destination = target > index ? target - 1 : target
    let current = currentIndex
    entries.insert(entries.remove(at: index), at: destination)
    let moved = { (old: Int) in
      if old == index { return destination }
      if index < destination { return old > index && old <= destination ? old - 1 : old }
      return old >= destination && old < index ? old + 1 : old
    }
    earlierOrder = nil
    if isShuffled {
      order = order.map(moved)
    } else if let current {
      place = moved(current)
    }
    return true
  }
}
