internal import GStreamer
public import PlaybackModel
internal import Synchronization

extension MoviePlayer {
  /// The speed that playback has, or will have when it plays: 1 is the media's own, negative goes backwards.
  ///
  /// The pitch of the sound is kept; backwards there is none. It survives the item. Its magnitude is kept within
  /// 0.01…100; 0 and what is no number are ignored. Media that can't be played like that refuses with a warning
  /// `notSupported`, and the speed is again what it was; ``setRate(_:)`` throws that.
  public var rate: Double {
    get { core.snapshot.withLock { $0.rate } }
    set { core.setRateWithoutWaiting(newValue) }
  }

  /// Changes the speed, and waits until it is there.
  ///
  /// While nothing is loaded the speed is kept, and a refusal comes as a warning when it is.
  ///
  /// - Parameter rate: As ``rate`` takes it.
  ///
  /// Throws ``MediaError`` with code `invalidValue` for 0 and what is no number, `notSupported` if the media can't be
  /// played like that, and `cancelled` at once when the waiting task is, which leaves the change alone.
  public func setRate(_ rate: Double) async throws(MediaError) {
    guard rate.isFinite, rate != 0 else {
      throw MediaError(.invalidValue, "A speed of \(rate) plays nothing. Give one that isn't 0, or pause.")
    }
    if await core.waitForSeek(core.setRate(rate)) { return }
    if Task.isCancelled { throw MediaError(.cancelled, "The wait for the change of speed was cancelled.") }
    throw MediaError(
      .notSupported,
      "This media can't be played at \(rate.rateText) times its speed. It goes on at \(self.rate.rateText).")
  }

  /// The speed at this moment: ``rate`` while playing or scanning, 0 while not, or while playback waits for data.
  ///
  /// Setting 0 holds playback, setting another speed plays with it.
  public var currentPlaybackRate: Double {
    get { core.snapshot.withLock { $0.currentRate } }
    set {
      if newValue == 0 {
        pause()
      } else {
        rate = newValue
        play()
      }
    }
  }

  /// Scans towards the end, silently, the faster the longer it lasts: 2, 4, 8 and 16 times, 3 s each.
  ///
  /// ``endSeeking()``, ``play()`` or ``pause()`` end it. Does nothing while nothing is loaded.
  public func beginSeekingForward() { core.beginScan(.forward) }

  /// Scans towards the beginning as ``beginSeekingForward()`` does towards the end.
  ///
  /// At the beginning it ends by itself. Media that can't be played backwards refuses with a warning `notSupported`.
  public func beginSeekingBackward() { core.beginScan(.backward) }

  /// Ends a scan; what was before it goes on from here.
  public func endSeeking() { core.endScan() }
}
