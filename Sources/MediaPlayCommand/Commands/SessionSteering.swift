/// What commands do to the list that a session plays.
protocol SessionSteering: Sendable {
  /// Ends the item and goes on to the next one.
  func next()

  /// Ends the item and goes back to the one before.
  func previous()

  /// Ends the session as the person wants it.
  func quit()
}
