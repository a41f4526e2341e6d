/// An amplitude that changes without a click.
///
/// A change fades from what the amplitude does at that time to its new value; one that comes while another is under way
/// fades from that one as it goes on. The value at a frame depends on the frame alone, and never leaves the range of the
/// values that were asked for.
package struct GainTrajectory: Sendable {
  /// How a change goes from one value to the other.
  package enum Shape: Sendable {
    /// Without a click, however short it is.
    case smooth
    /// Evenly, for changes that are long enough to be followed.
    case even
  }

  private struct Fade {
    let target: Double
    let start: Int
    let length: Int
    let shape: Shape
    var end: Int { start + length }

    /// The part of the change that is done at a frame within it.
    func part(at frame: Int) -> Double {
      let part = Double(frame - start) / Double(length)
      return shape == .even ? part : SmoothStep.seventh(part)
    }
  }

  /// More changes than this at once wait for one to be done.
  private static let limit = 16

  private var base: Double
  private var fades: [Fade] = []

  package init(_ value: Double) {
    base = value
    fades.reserveCapacity(GainTrajectory.limit)
  }

  /// What it comes to in the end.
  package var target: Double { fades.last?.target ?? base }

  /// True if another change can begin.
  package var hasRoom: Bool { fades.count < GainTrajectory.limit }

  /// Changes to a value from a frame on.
  package mutating func fade(to target: Double, at frame: Int, over length: Int, _ shape: Shape = .smooth) {
    settle(at: frame)
    guard target != self.target else { return }
    if length == 0 {
      fades.removeAll(keepingCapacity: true)
      base = target
    } else {
      fades.append(Fade(target: target, start: frame, length: length, shape: shape))
    }
  }

  /// Forgets the changes that are done at a frame.
  package mutating func settle(at frame: Int) {
    guard let done = fades.lastIndex(where: { $0.end <= frame }) else { return }
    base = fades[done].target
    fades.removeSubrange(...done)
  }

  /// The frame from which on nothing changes any more, if something does now.
  package var end: Int? { fades.lazy.map(\.end).max() }

  /// True if nothing changes from here on.
  package var isSteady: Bool { fades.isEmpty }

  /// The amplitude at a frame.
  package func value(at frame: Int) -> Double {
    var value = base
    for fade in fades where frame > fade.start {
      if frame >= fade.end {
        value = fade.target
      } else {
        value += (fade.target - value) * fade.part(at: frame)
      }
    }
    return value
  }
}
