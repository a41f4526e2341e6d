/// What commands do to the list that a session plays.
protocol SessionSteering: Sendable {
  /// Ends the item and goes on to the next one; false if there is none.
  @discardableResult
  func next() -> Bool

  /// Ends the item and goes back to the one before; false if there is none.
  @discardableResult
  func previous() -> Bool

  /// Ends the session as the person wants it.
  func quit()
}
