internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// Something of this program that sounds, and that a session can hold.
protocol SessionPlayer: AnyObject, Sendable {
  var isSounding: Bool { get }
  /// Something else has the sound.
  func interrupt()
  func endInterruption(shouldResume: Bool)
  /// What it is heard through has gone.
  func loseRoute()
  /// Holds it, as its user would.
  func hold()
  /// Fades to a tenth of its volume, which is 20 dB less, or back; asked for again it changes nothing.
  func duck(_ isDucked: Bool)
}

/// The players of a session, held weakly.
final class SessionPlayers: Sendable {
  private struct Entry {
    weak var player: (any SessionPlayer)?
  }

  private let entries = Lock<[Entry]>([])

  func add(_ player: any SessionPlayer) {
    entries.withLock { entries in
      entries.removeAll { $0.player == nil }
      if !entries.contains(where: { $0.player === player }) { entries.append(Entry(player: player)) }
    }
  }

  var all: [any SessionPlayer] { entries.withLock { $0.compactMap(\.player) } }

  var areSounding: Bool { all.contains(where: \.isSounding) }
}
