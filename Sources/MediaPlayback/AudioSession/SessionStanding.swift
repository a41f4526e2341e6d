internal import GStreamer
internal import PlaybackModel
internal import Synchronization

/// How a session stands with the arbiter, as it last heard.
final class SessionStanding: Sendable {
  private struct State {
    var number: UInt64 = 0
    var holders: [String] = []
    /// What was announced last, if that was active.
    var setup: AudioSessionSetup?
    var isResuming = false
  }

  private let state = Lock(State())

  /// A new announcement; what is told about earlier ones counts no more.
  ///
  /// Nil if the arbiter has the session so already.
  func announce(_ standing: SessionAnnouncement.Standing) -> SessionAnnouncement? {
    state.withLock { state in
      let setup = if case .active(let setup) = standing { setup } else { AudioSessionSetup?.none }
      // Not as its own will: another that is active since then has the sound.
      if state.isResuming, let setup, setup == state.setup { return nil }
      state = State(number: state.number + 1, setup: setup, isResuming: state.isResuming)
      return SessionAnnouncement(number: state.number, standing: standing)
    }
  }

  /// What follows is what the end of an interruption leads to, or no longer.
  func setResuming(_ isResuming: Bool) { state.withLock { $0.isResuming = isResuming } }

  /// What an arbiter that is new is to know: the announcement, or that the session waits since then.
  func renewed(_ announcement: SessionAnnouncement) -> SessionAnnouncement {
    state.withLock { state in
      guard state.number == announcement.number, !state.holders.isEmpty, let setup = state.setup else {
        return announcement
      }
      return SessionAnnouncement(number: state.number, standing: .waiting(setup, holders: state.holders))
    }
  }

  /// What news are to the session.
  func inputs(for news: SessionNews) -> [AudioSessionMachine.Input] {
    state.withLock { state in
      let others: [AudioSessionMachine.Input] = [.ducked(news.isDucked), .othersPlay(news.othersPlay)]
      // The arbiter hadn't heard of the latest when it decided.
      guard state.number == news.number else { return others }
      defer { state.holders = news.holders }
      switch (state.holders.isEmpty, news.holders.isEmpty) {
      case (true, false): return [.began(.session)] + others
      case (false, true): return [.ended(.session, shouldResume: news.shouldResume)] + others
      default: return others
      }
    }
  }

  /// What it is to the session that there is no bus any more: nobody says that what waits may go on.
  func inputsOfLoss() -> [AudioSessionMachine.Input] {
    state.withLock { state in
      defer { state.holders = [] }
      return (state.holders.isEmpty ? [] : [.ended(.session, shouldResume: false)])
        + [.ducked(false), .othersPlay(false)]
    }
  }
}
