/// A gain over time that changes evenly, as points to draw a line through.
///
/// Times are those of the stream at the element that has the gain.
package struct GainRamp: Sendable, Equatable {
  /// A point of the line.
  package struct Point: Sendable, Equatable {
    package var time: Duration
    package var gain: Double

    package init(_ time: Duration, _ gain: Double) {
      self.time = time
      self.gain = gain
    }
  }

  /// What the gain is in the end.
  package private(set) var target: Double
  private var start: Point
  private var end: Duration

  package init(_ gain: Double) {
    target = gain
    start = Point(.zero, gain)
    end = .zero
  }

  /// The gain at a time.
  package func gain(at time: Duration) -> Double {
    guard time < end else { return target }
    guard time > start.time else { return start.gain }
    return start.gain + (target - start.gain) * ((time - start.time) / (end - start.time))
  }

  /// Lets the gain go from what it is at a time to another one, within a duration; at once if that is zero.
  package mutating func change(to gain: Double, at time: Duration, within duration: Duration) {
    start = Point(time, duration > .zero ? self.gain(at: time) : gain)
    target = gain
    end = time + max(.zero, duration)
  }

  /// The points of the line, from the time of the last change on.
  package var points: [Point] {
    end > start.time ? [start, Point(end, target)] : [Point(start.time, target)]
  }

  /// Whether the gain has reached its end and is one that leaves the sound as it is.
  package func isNeutral(at time: Duration) -> Bool { time >= end && target == 1 }
}
