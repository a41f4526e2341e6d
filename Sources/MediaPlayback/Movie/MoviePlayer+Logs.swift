internal import GStreamer
public import PlaybackModel
internal import Synchronization

extension MoviePlayer {
  /// What was played so far: one event for each uninterrupted period of playback, the latest thousand.
  public var accessLog: [AccessLogEvent] { core.snapshot.withLock { $0.log.accessEvents } }

  /// What went wrong so far, each thing once, the latest thousand.
  public var errorLog: [ErrorLogEvent] { core.snapshot.withLock { $0.log.errorEvents } }

  /// ``accessLog`` as text in the W3C's Extended Log File Format.
  public var extendedAccessLog: String { ExtendedLog.text(of: accessLog) }

  /// ``errorLog`` as text in the W3C's Extended Log File Format.
  public var extendedErrorLog: String { ExtendedLog.text(of: errorLog) }
}
