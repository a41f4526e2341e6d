/// Makes keys of the bytes that a terminal sends for them, in whatever pieces they come.
///
/// It knows what xterm, VTE, the Linux console, rxvt, tmux and terminals with `CSI u` send. Of what it doesn't know, and of
/// what is no UTF-8, nothing becomes a key.
package struct KeyDecoder: Sendable {
  private enum State: Sendable {
    case ground
    /// Behind an escape character.
    case escape
    /// Behind `ESC O`.
    case single
    /// Behind `ESC [`, with what has come of it.
    case sequence([UInt8])
    /// In a character of several bytes.
    case character([UInt8], missing: Int)
  }

  private var state = State.ground
  private var hasAlt = false
  /// Longer ones mean nothing to anybody.
  private static let longestSequence = 32

  /// Creates a decoder that has seen nothing.
  package init() {}

  /// True if an escape character has come that may be a key, or the beginning of one.
  package var isWaiting: Bool {
    if case .ground = state { false } else { true }
  }

  /// The keys that bytes complete.
  package mutating func take(_ bytes: some Sequence<UInt8>) -> [Key] { bytes.compactMap { take($0) } }

  /// What was begun is all that comes, since enough time went by: an escape character is the key, the rest nothing.
  package mutating func settle() -> Key? {
    defer { (state, hasAlt) = (.ground, false) }
    switch state {
    case .escape: return Key(.escape, hasAlt ? .alt : [])
    case .single: return Key("O", .alt)
    case .sequence(let bytes) where bytes.isEmpty: return Key("[", .alt)
    case .ground, .sequence, .character: return nil
    }
  }

  private mutating func take(_ byte: UInt8) -> Key? {
    switch state {
    case .ground: return begin(byte)
    case .escape:
      switch byte {
      case 0x1B:
        // Twice is Alt and a key that begins with one, or Alt and Escape.
        hasAlt = true
        return nil
      case UInt8(ascii: "["): state = .sequence([])
      case UInt8(ascii: "O"): state = .single
      default:
        state = .ground
        hasAlt = true
        return begin(byte)
      }
      return nil
    case .single:
      return finish(Self.key(final: byte, parameters: []))
    case .sequence(let bytes):
      // The console's function keys have a second bracket in front of their letter.
      if bytes.isEmpty && byte == UInt8(ascii: "[") || (0x20...0x3F).contains(byte) && byte != UInt8(ascii: "$") {
        state = bytes.count < Self.longestSequence ? .sequence(bytes + [byte]) : .ground
        return nil
      }
      if byte == 0x1B {
        // What was begun is cut; a new one begins.
        (state, hasAlt) = (.escape, false)
        return nil
      }
      return finish(Self.key(sequence: bytes, final: byte))
    case .character(let bytes, let missing):
      guard byte & 0xC0 == 0x80 else {
        state = .ground
        return begin(byte)
      }
      guard missing == 1 else {
        state = .character(bytes + [byte], missing: missing - 1)
        return nil
      }
      let text = String(validating: bytes + [byte], as: UTF8.self)
      return finish(text?.first.map { Key($0) })
    }
  }

  private mutating func begin(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x1B:
      state = .escape
      return nil
    case 0xC2...0xDF: state = .character([byte], missing: 1)
    case 0xE0...0xEF: state = .character([byte], missing: 2)
    case 0xF0...0xF4: state = .character([byte], missing: 3)
    case 0x80...: return finish(nil)
    default: return finish(Self.key(byte: byte))
    }
    return nil
  }

  private mutating func finish(_ key: Key?) -> Key? {
    defer { (state, hasAlt) = (.ground, false) }
    guard var key else { return nil }
    if hasAlt { key.modifiers.insert(.alt) }
    return key
  }

  /// The key of a byte that stands for itself.
  private static func key(byte: UInt8) -> Key? {
    switch byte {
    case 0x00: Key(" ", .control)
    case 0x08, 0x7F: Key(.backspace)
    case 0x09: Key(.tab)
    case 0x0A, 0x0D: Key(.enter)
    case 0x01...0x1A: Key(Character(UnicodeScalar(byte + 0x60)), .control)
    case 0x1C...0x1F: Key(Character(UnicodeScalar(byte + 0x40)), .control)
    case 0x20...0x7E: Key(Character(UnicodeScalar(byte)))
    default: nil
    }
  }

  /// The key of `ESC [`, what stands behind that, and a final byte.
  private static func key(sequence: [UInt8], final: UInt8) -> Key? {
    if sequence == [UInt8(ascii: "[")] {
      let number = Int(final) - Int(UInt8(ascii: "A")) + 1
      return (1...5).contains(number) ? Key(.function(number)) : nil
    }
    // Those with other signs in front are answers of the terminal.
    let isPlain = sequence.allSatisfy { (0x30...0x3B).contains($0) }
    guard isPlain else { return nil }
    let parameters = sequence.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part in
      // Behind a colon stands what a keyboard has there in other layouts, or whether the key was pressed or repeated.
      Int(String(decoding: part.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)) ?? 0
    }
    return key(final: final, parameters: parameters)
  }

  private static func key(final: UInt8, parameters: [Int]) -> Key? {
    let held = parameters.count > 1 ? modifiers(parameters[1]) : []
    let number = parameters.first ?? 0
    switch Character(UnicodeScalar(final)) {
    case "A": return Key(.up, held)
    case "B": return Key(.down, held)
    case "C": return Key(.right, held)
    case "D": return Key(.left, held)
    case "H": return Key(.home, held)
    case "F": return Key(.end, held)
    case "M": return Key(.enter, held)
    case "P": return Key(.function(1), held)
    case "Q": return Key(.function(2), held)
    case "R": return Key(.function(3), held)
    case "S": return Key(.function(4), held)
    case "Z": return Key(.tab, .shift)
    // Rxvt has small letters for arrows with Shift, and behind `ESC O` with Control.
    case "a": return Key(.up, parameters.isEmpty ? .control : .shift)
    case "b": return Key(.down, parameters.isEmpty ? .control : .shift)
    case "c": return Key(.right, parameters.isEmpty ? .control : .shift)
    case "d": return Key(.left, parameters.isEmpty ? .control : .shift)
    case "~" where number == 27 && parameters.count == 3: return character(parameters[2], held)
    case "~": return tilde(number).map { Key($0, held) }
    case "$": return tilde(number).map { Key($0, .shift) }
    case "^": return tilde(number).map { Key($0, .control) }
    case "@": return tilde(number).map { Key($0, [.shift, .control]) }
    case "u": return character(number, held)
    default: return nil
    }
  }

  private static func tilde(_ number: Int) -> Key.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }

  /// A key that is told by the code point of its character.
  private static func character(_ value: Int, _ held: Key.Modifiers) -> Key? {
    guard let number = UInt32(exactly: value), let scalar = UnicodeScalar(number) else { return nil }
    switch value {
    case 8, 127: return Key(.backspace, held)
    case 9: return Key(.tab, held)
    case 13: return Key(.enter, held)
    case 27: return Key(.escape, held)
    case 32...: break
    default: return nil
    }
    // A shifted character is another one.
    guard held.contains(.shift) else { return Key(Character(scalar), held) }
    let capital = String(Character(scalar)).uppercased()
    return capital.count == 1 ? Key(Character(capital), held.subtracting(.shift)) : nil
  }

  private static func modifiers(_ parameter: Int) -> Key.Modifiers {
    Key.Modifiers(rawValue: max(0, parameter - 1)).intersection([.shift, .alt, .control])
  }
}
