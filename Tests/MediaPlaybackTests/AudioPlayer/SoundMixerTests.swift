import GStreamer
import PlaybackModel
import Synchronization
import Testing

@testable import MediaPlayback

@Suite("A mixer", .timeLimit(.minutes(1)))
struct SoundMixerTests {
  private func mixer(linger: Duration) -> SoundMixer {
    var settings = SoundMixer.Settings()
    settings.output = .description("fakesink sync=true")
    settings.linger = linger
    return SoundMixer(settings)
  }

  /// A voice of so many frames that tells that it was heard.
  private final class Voice: MixerVoice {
    let wasToldToBeHeard = Atomic<Bool>(false)
    private let left: Atomic<Int>

    init(frames: Int) { left = Atomic(frames) }

    func mix(into block: UnsafeMutableBufferPointer<Float>, from first: Int64) -> Bool {
      left.subtract(block.count / MixBus.channels, ordering: .relaxed).newValue > 0
    }

    func wasHeard() { wasToldToBeHeard.store(true, ordering: .relaxed) }
  }

  @Test("a sound that is longer than the output lingers is heard to its end")
  func outlastsLinger() async throws {
    let mixer = mixer(linger: .milliseconds(50))
    let voice = Voice(frames: 24_000)
    try mixer.add(voice)
    try await eventually("its end") { voice.wasToldToBeHeard.load(ordering: .relaxed) }
    #expect(mixer.frames.heard >= 24_000)
  }

  @Test("an output that nothing is heard through is held, given back, and opened again for the next sound")
  func lingers() async throws {
    let mixer = mixer(linger: .milliseconds(50))
    try mixer.warmUp()
    try await eventually("it is given back") { mixer.isClosed }
    let before = mixer.frames.next
    let voice = Voice(frames: 4800)
    try mixer.add(voice)
    try await eventually("the sound's end") { voice.wasToldToBeHeard.load(ordering: .relaxed) }
    #expect(mixer.frames.next >= before + 4800)
  }

  @Test("a voice that is taken out is heard no more, and isn't told of an end")
  func removes() async throws {
    let mixer = mixer(linger: .seconds(5))
    let voice = Voice(frames: .max)
    try mixer.add(voice)
    mixer.remove(voice)
    try await eventually("nothing plays") { mixer.bus.isEmpty }
    let wasHeard = voice.wasToldToBeHeard.load(ordering: .relaxed)
    #expect(!wasHeard)
  }
}
