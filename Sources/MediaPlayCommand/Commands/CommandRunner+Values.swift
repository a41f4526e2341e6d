import Glibc
import MediaPlayback
import PlaybackModel

/// Properties that have a number.
extension CommandRunner {
  func add(_ amount: Double, to property: PlayerCommand.Property) {
    switch property {
    case .volume:
      let percent = VolumeScale.percent(gain: player.volume).rounded()
      // Whoever makes it louder wants to hear it.
      if amount > 0 { player.isMuted = false }
      set(.volume, to: percent + amount)
    case .speed: set(.speed, to: player.rate + amount)
    case .audioDelay: set(.audioDelay, to: player.audioDelay / .seconds(1) + amount)
    case .subtitleDelay: set(.subtitleDelay, to: player.subtitleDelay / .seconds(1) + amount)
    case .chapter: goToChapter(by: Int(amount))
    case .toneFrequency: changeTone { tone, _ in tone.frequency += amount }
    case .toneLevel: changeTone { _, level in level += amount }
    }
  }

  func multiply(_ property: PlayerCommand.Property, by factor: Double) {
    switch property {
    case .speed: set(.speed, to: player.rate * factor)
    case .volume: set(.volume, to: VolumeScale.percent(gain: player.volume) * factor)
    case .toneFrequency: changeTone { tone, _ in tone.frequency *= factor }
    case .audioDelay, .subtitleDelay, .chapter, .toneLevel: show("\(property.rawValue) can't be multiplied")
    }
  }

  func set(_ property: PlayerCommand.Property, to value: Double) {
    guard value.isFinite else { return }
    switch property {
    case .volume:
      let percent = min(max(0, value), 130)
      player.volume = VolumeScale.gain(percent: percent)
      show("Volume: \(Int(percent.rounded()))%" + (player.isMuted ? " (muted)" : ""))
    case .speed:
      // A step up and one down again lead back to exactly 1.
      let speed = (value - 1).magnitude < 0.000_1 ? 1 : value
      let limited = min(max(0.01, speed.magnitude), 100) * (speed < 0 ? -1 : 1)
      player.rate = limited
      show("Speed: \(StatusText.number(limited, digits: 2))")
    case .audioDelay:
      player.audioDelay = Self.delay(value)
      rememberDelay(player.audioDelay)
      show("Audio delay: \(Self.milliseconds(player.audioDelay)) ms")
    case .subtitleDelay:
      player.subtitleDelay = Self.delay(value)
      show("Subtitle delay: \(Self.milliseconds(player.subtitleDelay)) ms")
    case .chapter: goToChapter(Int(value))
    case .toneFrequency: changeTone { tone, _ in tone.frequency = value }
    case .toneLevel: changeTone { _, level in level = value }
    }
  }

  /// To the millisecond, and so that steps of a tenth don't add up their rounding.
  private static func delay(_ seconds: Double) -> Duration {
    .milliseconds(Int((min(max(-3600, seconds), 3600) * 1000).rounded()))
  }

  private static func milliseconds(_ time: Duration) -> Int { Int((time / .milliseconds(1)).rounded()) }

  // MARK: Chapters

  private func goToChapter(by step: Int) {
    guard let position = player.position else { return }
    let starts = player.metadata.chapters.map(\.start)
    goToChapter(ChapterStep.index(from: position, by: step, starts: starts))
  }

  private func goToChapter(_ index: Int) {
    let chapters = player.metadata.chapters
    guard canSeek, !chapters.isEmpty else {
      if chapters.isEmpty { show("There are no chapters") }
      return
    }
    guard chapters.indices.contains(index) else {
      show("There is no chapter \(index + 1)")
      return
    }
    seek(to: chapters[index].start)
    let title = chapters[index].title.map { " " + printable($0.utf8) } ?? ""
    show("Chapter: (\(index + 1)/\(chapters.count))\(title)")
  }

  // MARK: Tones

  private func changeTone(_ change: (inout Tone, inout Double) -> Void) {
    guard let program = player.tone else {
      show("No tone is played")
      return
    }
    guard case .sound(.tone(var tone)) = program.content, var level = program.level.decibels else {
      show("This tone has no single frequency and level")
      return
    }
    let before = (tone, level)
    change(&tone, &level)
    do {
      try player.changeTone(
        sound: tone == before.0 ? nil : .tone(tone),
        level: level == before.1 ? nil : program.level.with(decibels: (level * 100).rounded() / 100))
      if let text = player.tone?.statusText { show(text) }
    } catch {
      show(printable(error.message.utf8))
    }
  }
}

/// Which chapter a step leads to.
package enum ChapterStep {
  /// Behind that much of a chapter, a step back leads to its own beginning.
  private static let threshold = Duration.seconds(5)

  /// The index of a chapter, which may lie outside.
  package static func index(from position: Duration, by step: Int, starts: [Duration]) -> Int {
    let current = (starts.lastIndex { $0 <= position }) ?? -1
    if step < 0, starts.indices.contains(current), position - starts[current] > threshold {
      return current + step + 1
    }
    return current + step
  }
}

extension ToneLevel {
  /// The level in the decibels that it is given in; nil for silence.
  var decibels: Double? {
    let value: Double
    switch self {
    case .peak(let level), .rms(let level), .soundPressure(let level), .loudness(let level): value = level
    case .linear(let factor): value = 20 * log10(factor)
    }
    return value.isFinite ? value : nil
  }

  /// As many decibels of the same kind.
  func with(decibels: Double) -> ToneLevel {
    switch self {
    case .peak: .peak(min(decibels, 0))
    case .rms: .rms(decibels)
    case .linear: .linear(min(pow(10, decibels / 20), 1))
    case .soundPressure: .soundPressure(decibels)
    case .loudness: .loudness(decibels)
    }
  }

  /// The level with its unit, for a person.
  fileprivate var statusText: String {
    switch self {
    case .peak(let level): StatusText.number(level, digits: 1) + " dB"
    case .rms(let level): StatusText.number(level, digits: 1) + " dB RMS"
    case .linear(let factor): StatusText.number(20 * log10(factor), digits: 1) + " dB"
    case .soundPressure(let level): StatusText.number(level, digits: 1) + " dB SPL"
    case .loudness(let level): StatusText.number(level, digits: 1) + " phon"
    }
  }
}

extension ToneProgram {
  /// The frequency, if it's one wave, and the level, for a person.
  package var statusText: String {
    guard case .sound(.tone(let tone)) = content else { return level.statusText }
    return StatusText.number(tone.frequency, digits: 2) + " Hz " + level.statusText
  }
}
