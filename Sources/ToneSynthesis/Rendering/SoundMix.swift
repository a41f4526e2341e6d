/// The sound that is there, and while it changes those before it, each faded into the next.
///
/// It counts the sound's own frames, which stand still while it is paused.
struct SoundMix {
  private struct Layer {
    let snapshot: ToneSnapshot
    let start: Int
    let length: Int

    var generator: Generator { snapshot.generator }
    var end: Int { start + length }
  }

  /// A change that comes while this many are under way waits for one to be done.
  private static let limit = 4

  private var layers: [Layer] = []
  private let mixed = SampleBlockReference()
  private(set) var sound: Int

  init(_ snapshot: ToneSnapshot) {
    sound = snapshot.sound
    layers.reserveCapacity(SoundMix.limit)
    layers.append(Layer(snapshot: snapshot, start: 0, length: 0))
  }

  /// True if a change can begin.
  var hasRoom: Bool { layers.count < SoundMix.limit }

  /// True if a snapshot's generator sounds.
  func holds(_ snapshot: ToneSnapshot) -> Bool { layers.contains { $0.snapshot === snapshot } }

  /// Goes on with another sound from a frame on; at once if nothing is heard.
  mutating func change(to snapshot: ToneSnapshot, at frame: Int, isSilent: Bool) {
    sound = snapshot.sound
    let ramp = isSilent ? 0 : snapshot.ramp
    guard let new = snapshot.generator as? ToneGenerator, let old = layers.last?.generator as? ToneGenerator else {
      snapshot.generator.begin(at: frame)
      layers.append(Layer(snapshot: snapshot, start: frame, length: ramp))
      return
    }
    let glide = isSilent ? 0 : snapshot.glide
    let (from, to) = (old.trajectory.motion(at: frame).value, new.trajectory.frequency)
    if new.waveform == old.waveform, new.waveform == .sine {
      old.glide(to: to, at: frame, over: glide)
      return
    }
    for layer in layers { (layer.generator as? ToneGenerator)?.glide(to: to, at: frame, over: glide) }
    new.follow(old)
    if new.waveform != old.waveform {
      layers.append(Layer(snapshot: snapshot, start: frame, length: ramp))
    } else {
      // The harmonics change while the frequency is the lower of both, for which there is room for all of them.
      let fade = glide / 5
      layers.append(Layer(snapshot: snapshot, start: to > from ? frame : frame + glide - fade, length: fade))
    }
  }

  /// Moves to another place, and what was fading is gone; those that aren't needed any more go to `retire`.
  mutating func seek(to frame: Int, retire: (ToneSnapshot) -> Void) {
    for layer in layers.dropLast() { retire(layer.snapshot) }
    layers.removeFirst(layers.count - 1)
    layers[0].generator.seek(to: frame / Generator.cellSize)
  }

  /// Forgets the sounds that have been faded out at a frame.
  mutating func settle(at frame: Int, retire: (ToneSnapshot) -> Void) {
    guard layers.count > 1, let done = layers.lastIndex(where: { $0.end <= frame }), done > 0 else { return }
    for layer in layers[..<done] { retire(layer.snapshot) }
    layers.removeFirst(done)
  }

  /// The samples from a frame on, within one cell.
  func samples(at frame: Int, count: Int) -> Samples {
    let (cell, offset) = frame.quotientAndRemainder(dividingBy: Generator.cellSize)
    let range = offset..<offset + count
    let first = unsafe layers[0].generator.samples(of: cell)
    if layers.count == 1 { return unsafe Samples(rebasing: first[range]) }
    let mix = unsafe mixed.block.samples
    for index in 0..<count { unsafe mix[index] = first[offset + index] }
    for layer in layers.dropFirst() {
      let samples = unsafe layer.generator.samples(of: cell)
      for index in 0..<count {
        let passed = frame + index - layer.start
        guard passed > 0 || layer.length == 0 && passed == 0 else { continue }
        let part = passed >= layer.length ? 1 : SmoothStep.seventh(Double(passed) / Double(layer.length))
        unsafe mix[index] += part * (samples[offset + index] - mix[index])
      }
    }
    return unsafe Samples(rebasing: mix[..<count])
  }
}

/// A block that a value shares with its copies.
private final class SampleBlockReference {
  let block = SampleBlock(count: Generator.cellSize)
}
