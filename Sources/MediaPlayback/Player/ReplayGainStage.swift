internal import GStreamer
internal import PlaybackModel

extension ReplayGain {
  /// The elements that carry it out, in the order of the data.
  ///
  /// Throws ``GStreamerError`` with code `noSuchElement` where they aren't installed.
  func elements() throws(GStreamerError) -> [Element] {
    let limits = -60.0...60
    let volume = try Element.make("rgvolume")
    try volume.set("album-mode", to: mode == .album)
    let amplification = preamplification.limited(to: limits)
    try volume.set("pre-amp", to: amplification)
    // It's added to this one, too.
    try volume.set("fallback-gain", to: (fallback - amplification).limited(to: limits))
    // Without room above full scale the gain is lowered for the peak, and one that was never measured is taken to be there.
    // That needs no limiter, and rglimiter distorts by 5 % what is below full scale.
    try volume.set("headroom", to: allowsClipping ? limits.upperBound : 0)
    return [volume, try Element.make("audioconvert")]
  }
}

extension Double {
  fileprivate func limited(to range: ClosedRange<Double>) -> Double {
    isNaN ? 0 : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
