internal import CGStreamer

extension SeekFlags {
  /// With ``keyUnit``: the frame nearest to the target.
  public static let snapNearest: SeekFlags = [.snapBefore, .snapAfter]
  /// Frames may be left out for speed.
  public static let trickMode = SeekFlags(rawValue: GST_SEEK_FLAG_TRICKMODE.rawValue)
  /// With ``trickMode``: only frames that can be decoded by themselves.
  public static let trickModeKeyUnits = SeekFlags(rawValue: GST_SEEK_FLAG_TRICKMODE_KEY_UNITS.rawValue)
  /// With ``trickMode``: only frames that others are predicted from.
  public static let trickModeForwardPredicted = SeekFlags(
    rawValue: GST_SEEK_FLAG_TRICKMODE_FORWARD_PREDICTED.rawValue)
  /// With ``trickMode``: sound may be left out.
  public static let trickModeNoAudio = SeekFlags(rawValue: GST_SEEK_FLAG_TRICKMODE_NO_AUDIO.rawValue)
  /// Only the rate changes, at once and without a flush; both ends of the seek stay ``Seek/Target/unchanged``.
  public static let instantRateChange = SeekFlags(rawValue: GST_SEEK_FLAG_INSTANT_RATE_CHANGE.rawValue)
}

extension Element {
  /// Moves playback, with all that a seek can say, and returns the number of the seek event.
  ///
  /// Throws `seekRefused`. The corresponding C function is `gst_element_send_event` with `gst_event_new_seek`.
  @discardableResult
  public func seek(_ seek: Seek) throws(GStreamerError) -> UInt32 {
    let event = Event.seek(seek)
    let number = event.sequenceNumber
    guard send(event) else { throw GStreamerError(.seekRefused, "\(label) refused \(seek).", source: path) }
    return number
  }
}
