/// Remembers the balance of a device's channels while its volume goes through silence, where the server forgets it.
///
/// It remembers too what the balance was before a row of own changes, so that rounding doesn't add up while somebody
/// drags a slider.
public struct BalanceMemory: Sendable, Hashable {
  private var reference: ChannelVolumes?
  private var own: ChannelVolumes?

  /// Creates a memory of nothing.
  public init() {}

  /// The volumes for `current` to be as loud as `value`, with the balance that they have or had.
  public mutating func volumes(for value: Double, from current: ChannelVolumes) -> ChannelVolumes {
    observe(current)
    let balance = reference.flatMap { $0.raw.count == current.raw.count ? $0 : nil } ?? current
    let result = balance.scaled(toLoudest: value)
    own = result
    return result
  }

  /// Takes note of volumes that the server tells.
  public mutating func observe(_ volumes: ChannelVolumes) {
    if volumes != own, !volumes.isSilent { reference = volumes }
  }
}
