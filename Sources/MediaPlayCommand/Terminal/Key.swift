/// A key, with what was held along with it.
package struct Key: Hashable, Sendable {
  /// Which key it is.
  package enum Code: Hashable, Sendable {
    /// A character, as it was typed: a shifted letter is the capital one.
    case character(Character)
    /// An arrow.
    case up, down, left, right
    /// The keys that stand by the arrows.
    case home, end, pageUp, pageDown, insert, delete
    /// Keys without a sign of their own.
    case enter, tab, backspace, escape
    /// A function key by its number.
    case function(Int)
  }

  /// What is held along with a key.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits, as terminals number them.
    package let rawValue: Int

    /// Creates modifiers from their bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Shift, where it doesn't make another character.
    package static let shift = Modifiers(rawValue: 1)
    /// Alt or Meta.
    package static let alt = Modifiers(rawValue: 2)
    /// Control.
    package static let control = Modifiers(rawValue: 4)
  }

  /// Which key it is.
  package var code: Code
  /// What was held along with it.
  package var modifiers: Modifiers

  /// Creates a key.
  package init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// Creates the key of a character.
  package init(_ character: Character, _ modifiers: Modifiers = []) { self.init(.character(character), modifiers) }
}
