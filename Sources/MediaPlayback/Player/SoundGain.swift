internal import GStreamer
internal import PlaybackModel

/// The gain of a player's sound: a volume element of our own, and ramps, so that no change is heard as a step.
///
/// Ramps are in the media's time, and exact to the sample. Confined to the player's executor.
final class SoundGain {
  let element: Element
  /// What the gain is, or becomes.
  private var target: Double
  /// Steers the element from the first change on that comes while sound flows.
  private var ramp: InterpolationControlSource?

  /// The shortest change: long enough to be no click, short enough to be at once.
  private static let shortest = Duration.milliseconds(20)

  init(_ gain: Double) throws(GStreamerError) {
    element = try Element.make("volume")
    target = gain
    try element.set("volume", to: gain)
  }

  /// Changes the gain, evenly within a time from where the sound is; at once where none flows.
  func set(_ gain: Double, within duration: Duration, from position: Duration?) {
    let current = position.flatMap { ramp?.value(at: $0) } ?? target
    target = gain
    guard let position, current != gain else {
      settle()
      return
    }
    do {
      let ramp = try attached()
      ramp.removeAll()
      // At exactly 1 the element lets a whole buffer pass as it is.
      let start = current == 1 ? 0.999_999 : current
      ramp.set(start, at: .zero)
      ramp.set(start, at: position)
      ramp.set(gain, at: position + max(duration, SoundGain.shortest))
    } catch {
      Log.player.log(.warning, element, error.message)
    }
  }

  /// Ends a ramp: the gain is what it was to become, wherever the sound goes on.
  func settle() {
    if let ramp {
      ramp.removeAll()
      ramp.set(target, at: .zero)
    }
    do {
      try element.set("volume", to: target)
    } catch {
      Log.player.log(.warning, element, error.message)
    }
  }

  private func attached() throws(GStreamerError) -> InterpolationControlSource {
    if let ramp { return ramp }
    let ramp = try InterpolationControlSource()
    try element.attach(ControlBinding("volume", of: element, absolute: ramp))
    self.ramp = ramp
    return ramp
  }
}
