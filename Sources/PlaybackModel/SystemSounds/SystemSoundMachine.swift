/// Which system sounds there are, what is set for them, and who waits for their ends: decisions without a sound.
package struct SystemSoundMachine<Completion>: Sendable where Completion: Sendable {
  /// What is known of a sound.
  package struct Entry: Sendable {
    package var isUISound = true
    package var completesIfAppDies = false
    /// Called whenever it has finished.
    package var completion: Completion?
    /// How many times it is being played.
    package var plays: Set<Int> = []
  }

  /// The vibration, which is there without being made.
  package static var vibration: UInt32 { 0x0FFF }

  package private(set) var entries: [UInt32: Entry] = [:]
  private var lastID: UInt32 = 0x1FFF
  private var lastPlay = 0

  package init() {}

  /// A new sound; its number is no other's, and none of those that are built in.
  package mutating func create() -> UInt32 {
    repeat { lastID = lastID == .max ? 0x2000 : lastID + 1 } while entries[lastID] != nil
    entries[lastID] = Entry()
    return lastID
  }

  /// Forgets a sound; nil if there is none.
  package mutating func dispose(_ id: UInt32) -> Entry? { entries.removeValue(forKey: id) }

  /// A play of a sound begins; nil if there is none, or if it's one that the user doesn't want to hear.
  package mutating func begin(_ id: UInt32, allowsUISounds: Bool) -> Int? {
    guard let entry = entries[id], allowsUISounds || !entry.isUISound else { return nil }
    lastPlay += 1
    entries[id]?.plays.insert(lastPlay)
    return lastPlay
  }

  /// A play has ended; whom to tell, if the sound is still there.
  package mutating func end(_ play: Int, of id: UInt32) -> Completion? {
    guard entries[id]?.plays.remove(play) != nil else { return nil }
    return entries[id]?.completion
  }

  /// Sets who is told of ends; false if there is no such sound.
  ///
  /// Nobody but the last is told.
  package mutating func setCompletion(_ completion: Completion?, for id: UInt32) -> Bool {
    guard entries[id] != nil || id == Self.vibration else { return false }
    entries[id, default: Entry()].completion = completion
    return true
  }

  /// A property of a sound as the number that it has always been.
  ///
  /// - Parameter specifierSize: How long what names the sound is, in bytes.
  package func property(_ code: UInt32, of id: UInt32, specifierSize: Int) throws(SystemSoundError) -> UInt32 {
    let entry = try self.entry(id, code, specifierSize)
    return (code == Self.isUISound ? entry.isUISound : entry.completesIfAppDies) ? 1 : 0
  }

  /// Sets a property of a sound from the bytes of its value.
  package mutating func setProperty(
    _ code: UInt32, of id: UInt32, specifierSize: Int, to value: [UInt8]
  ) throws(SystemSoundError) {
    _ = try entry(id, code, specifierSize)
    guard value.count == 4 else {
      throw SystemSoundError(.badPropertySize, "The property is a number of 4 bytes, not \(value.count).")
    }
    let isSet = value.contains { $0 != 0 }
    if code == Self.isUISound { entries[id]?.isUISound = isSet } else { entries[id]?.completesIfAppDies = isSet }
  }

  private func entry(_ id: UInt32, _ code: UInt32, _ specifierSize: Int) throws(SystemSoundError) -> Entry {
    guard code == Self.isUISound || code == Self.completesIfAppDies else {
      throw SystemSoundError(.unsupportedProperty, "System sounds have the properties isui and ifdi only.")
    }
    guard specifierSize == 4 else {
      throw SystemSoundError(.badSpecifierSize, "A sound is named by a number of 4 bytes, not \(specifierSize).")
    }
    guard let entry = entries[id] else { throw Self.unknown(id) }
    return entry
  }

  /// Whether a sound obeys the user's wish to hear no sounds of the interface (`isui`).
  package static var isUISound: UInt32 { 0x6973_7569 }
  /// Whether a sound is finished when the program dies (`ifdi`).
  package static var completesIfAppDies: UInt32 { 0x6966_6469 }

  package static func unknown(_ id: UInt32) -> SystemSoundError {
    SystemSoundError(.unspecified, "There is no system sound \(id). It was disposed of, or never made.")
  }
}
