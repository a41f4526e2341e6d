/// The wave tables that a sequence needs, made before it begins.
struct WaveShapes {
  private struct Key: Hashable {
    let waveform: Waveform
    let frequency: Double
  }

  /// More than any melody has; what a longer list has beyond them is made when its turn comes.
  private static let limit = 512

  private var shapes: [Key: WaveShape] = [:]
  private let rate: Int

  init(of sequence: ToneSequence, rate: Int) {
    self.rate = rate
    for event in sequence.events where shapes.count < WaveShapes.limit {
      switch event.sound {
      case .tone(let tone): add(tone)
      case .chord(let chord): for partial in chord.partials { add(partial.tone) }
      default: break
      }
    }
  }

  private mutating func add(_ tone: Tone) {
    let key = Key(waveform: tone.waveform, frequency: tone.frequency)
    guard tone.waveform != .sine, shapes[key] == nil else { return }
    shapes[key] = WaveShape(tone.waveform, frequency: tone.frequency, rate: rate)
  }

  subscript(tone: Tone) -> WaveShape {
    if tone.waveform == .sine { return .sine }
    return shapes[Key(waveform: tone.waveform, frequency: tone.frequency)]
      ?? WaveShape(tone.waveform, frequency: tone.frequency, rate: rate)
  }
}
