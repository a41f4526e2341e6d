import Testing

@testable import PlaybackModel

@Suite("A playlist")
struct PlaylistTests {
  /// What happens to a list, in words.
  enum Step: Sendable {
    /// The current entry ended, or couldn't be played, and the list goes on.
    case end, fail
    case next, previous
    case jump(Int)
    case remove(Int)
    case insert(String, Int)
    case replace(Int, [String])
    case move(Int, Int)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var items = ["a", "b", "c"]
    var passes = RepeatCount.none
    let steps: [Step]
    /// The current item after each step, and at first that of the first step forward.
    let current: [String?]
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "it is played from its first item to its last", steps: [.end, .end, .end], current: ["a", "b", "c", nil]),
    Case(name: "nothing comes of an empty one", items: [], passes: .forever, steps: [.end], current: [nil, nil]),
    Case(
      name: "two passes are two", items: ["a", "b"], passes: .times(1), steps: [.end, .end, .end, .end],
      current: ["a", "b", "a", "b", nil]),
    Case(
      name: "at its ends a person stays", steps: [.previous, .next, .next, .next, .previous],
      current: ["a", "a", "b", "c", "c", "b"]),
    Case(
      name: "with repetitions a person comes around, and back", items: ["a", "b"], passes: .times(1),
      steps: [.previous, .next, .next, .next, .next, .previous, .previous, .previous, .previous],
      current: ["a", "a", "b", "a", "b", "b", "a", "b", "a", "a"]),
    Case(
      name: "for ever it goes around both ways", items: ["a", "b"], passes: .forever,
      steps: [.previous, .next, .next], current: ["a", "b", "a", "b"]),
    Case(
      name: "what failed is passed over on the way back and in the next pass", passes: .forever,
      steps: [.end, .fail, .previous, .next, .next, .next],
      current: ["a", "b", "c", "a", "c", "a", "c"]),
    Case(
      name: "what failed last isn't gone back to", steps: [.fail, .previous, .end, .end],
      current: ["a", "b", "b", "c", nil]),
    Case(
      name: "where everything fails for ever is an end", passes: .forever, steps: [.fail, .fail, .fail],
      current: ["a", "b", "c", nil]),
    Case(
      name: "what is jumped to gets another try", passes: .forever, steps: [.fail, .jump(0), .end, .end, .end],
      current: ["a", "b", "a", "b", "c", "a"]),
    Case(name: "a jump out of it is none", steps: [.jump(3), .jump(-1)], current: ["a", "a", "a"]),
    Case(
      name: "behind a current item that was taken away comes its successor", steps: [.end, .remove(1), .end],
      current: ["a", "b", nil, "c"]),
    Case(
      name: "what was taken away elsewhere changes nothing", steps: [.end, .remove(0), .remove(1), .end],
      current: ["a", "b", "b", "b", nil]),
    Case(
      name: "what is put in comes where it stands",
      steps: [.insert("x", 1), .insert("y", 0), .end, .previous, .previous],
      current: ["a", "a", "a", "x", "a", "y"]),
    Case(
      name: "a list that ended goes on with what comes in", items: ["a"], steps: [.end, .insert("x", 9), .end, .end],
      current: ["a", nil, nil, "x", nil]),
    Case(
      name: "a list in it gives way to its items", steps: [.end, .replace(1, ["x", "y"]), .end, .end, .end],
      current: ["a", "b", nil, "x", "y", "c"]),
    Case(
      name: "an empty list in it is passed over", steps: [.end, .replace(1, []), .end], current: ["a", "b", nil, "c"]),
    Case(
      name: "a moved item takes the current place along",
      steps: [.move(0, 3), .end, .previous, .move(0, 2), .previous],
      current: ["a", "a", nil, "a", "a", "b"]),
  ]

  @Test("steps lead where they should", arguments: cases)
  func steps(test: Case) {
    var list = Playlist(test.items)
    list.repeatCount = test.passes
    list.advance()
    #expect(list.current?.item == test.current[0])
    for (step, expected) in zip(test.steps, test.current.dropFirst()) {
      let couldGo = (next: list.hasNext, previous: list.hasPrevious)
      let before = list.currentIndex
      switch step {
      case .end: list.advance()
      case .fail:
        if let id = list.current?.id { list.note(id, hasFailed: true) }
        list.advance()
      case .next:
        let went = list.next() != nil
        #expect(went == couldGo.next)
      case .previous:
        let went = list.previous() != nil
        #expect(went == couldGo.previous)
      case .jump(let index):
        let went = list.jump(to: index) != nil
        #expect(went == list.entries.indices.contains(index))
      case .remove(let index): list.remove(at: index)
      case .insert(let item, let index): list.insert(item, at: index)
      case .replace(let index, let items): list.replace(at: index, with: items)
      case .move(let index, let target): list.move(from: index, to: target)
      }
      #expect(list.current?.item == expected, "\(step), from \(before ?? -1)")
    }
  }

  @Test("what comes next is known beforehand where it isn't up to chance")
  func upcoming() {
    var list = Playlist(["a", "b"])
    for expected in [0, 1, nil] {
      #expect(list.upcomingIndex == expected)
      let index = list.advance()
      #expect(index == expected)
    }
    list.repeatCount = .forever
    list.jump(to: 1)
    #expect(list.upcomingIndex == 0)
    list.shuffle()
    list.advance()
    #expect(list.upcomingIndex == nil)
  }

  @Test("chance plays each item once in a pass, from the current one on, and going back retraces it")
  func shuffle() {
    var list = Playlist(0..<50)
    list.repeatCount = .forever
    list.jump(to: 7)
    list.shuffle(using: Dice(seed: 1))
    #expect(list.currentIndex == 7 && list.entries.map(\.item) == Array(0..<50))
    var heard = [7]
    while heard.count < 100, let index = list.advance() { heard.append(index) }
    #expect(Set(heard[..<50]) == Set(0..<50) && Set(heard[50...]) == Set(0..<50))
    #expect(Array(heard[..<50]) != Array(heard[50...]) && heard[49] != heard[50])
    for expected in heard.dropLast().reversed() {
      let index = list.previous()
      #expect(index == expected)
    }
    list.unshuffle()
    list.advance()
    #expect(list.currentIndex == 8)
  }

  @Test("of two items chance plays none twice in a row over the end of a pass")
  func seam() {
    var list = Playlist(["a", "b"])
    list.repeatCount = .forever
    list.shuffle(using: Dice(seed: 3))
    var last: Int?
    for _ in 0..<40 {
      let index = list.advance()
      #expect(index != last)
      last = index
    }
  }

  @Test("what comes into a shuffled list is mixed into what is still to come")
  func shuffledInsertion() {
    var list = Playlist(0..<20)
    list.shuffle(using: Dice(seed: 5))
    for _ in 0..<10 { list.advance() }
    let heard = list.order[..<10]
    list.insert(contentsOf: 100..<120, at: 0)
    #expect(list.order[..<10].map { list[$0].item } == heard.map { $0 })
    #expect(list.order.sorted() == Array(0..<40))
    #expect(list.order[10..<20].contains { list[$0].item >= 100 })
    #expect(list.order[20...].contains { list[$0].item < 100 })
  }

  @Test("each entry keeps its number, and one that has gone is no matter")
  func identity() {
    var list = Playlist(["a", "b"])
    list.insert("c", at: 1)
    #expect(list.entries.map(\.id) == [1, 3, 2])
    list.remove(at: 0)
    list.note(1, hasFailed: true)
    #expect(list.entries.map(\.hasFailed) == [false, false])
    list.append("d")
    #expect(list.entries.map(\.id) == [3, 2, 4])
  }

  @Test("all but the current entry can go, and all")
  func clearing() {
    var list = Playlist(["a", "b", "c"])
    list.jump(to: 1)
    list.removeOthers()
    #expect(list.entries.map(\.item) == ["b"] && list.currentIndex == 0 && !list.hasNext && !list.hasPrevious)
    list.removeAll()
    list.advance()
    #expect(list.isEmpty && list.currentIndex == nil)
  }

  @Test("a hundred thousand entries come in one by one, fail, and end", .timeLimit(.minutes(1)))
  func size() {
    var list = Playlist<Int>()
    for number in 0..<100_000 { list.append(number) }
    list.repeatCount = .forever
    var count = 0
    while list.advance() != nil, let id = list.current?.id {
      list.note(id, hasFailed: true)
      count += 1
    }
    #expect(count == 100_000)
  }
}

/// Chance that is the same each time.
struct Dice: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
