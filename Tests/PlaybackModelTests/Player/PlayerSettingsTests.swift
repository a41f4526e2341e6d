import PlaybackModel
import Testing

@Suite("Scaling and volume")
struct PlayerSettingsTests {
  @Test("the scaling mode is applied and told once, and only when it changes")
  func scaling() {
    let script = PlayerScript.playing()
    #expect(script.send(.setScalingMode(.aspectFit)) == [])
    #expect(script.send(.setScalingMode(.fill)) == ["scale fill", "> scaling fill"])
    #expect(script.send(.setScalingMode(.fill)) == [])
    #expect(script.send(.setScalingMode(.aspectFit)) == ["scale aspect-fit", "> scaling aspect-fit"])
  }

  @Test("a scaling mode set and taken back before the size is known is no change")
  func scalingTakenBack() {
    let script = PlayerScript()
    script.send(.setScalingMode(.fill), .prepare())
    #expect(script.send(.setScalingMode(.aspectFit)) == ["scale aspect-fit"])
    #expect(script.engine(.prerolled(.film)) == PlayerScript.preloading)
  }

  @Test("a scaling mode set before loading is told with the first size, and not with the next item")
  func scalingBeforeLoading() {
    let script = PlayerScript()
    #expect(script.send(.setScalingMode(.none)) == ["scale none"])
    script.send(.prepare())
    #expect(script.engine(.prerolled(.film)) == PlayerScript.preloading + ["> scaling none"])
    script.send(.setItem(hasItem: true, preload: true))
    #expect(script.engine(.prerolled(.film)) == PlayerScript.preloading)
  }

  @Test("without an item there is no size to wait for")
  func scalingWithoutItem() {
    #expect(PlayerScript(hasItem: false).send(.setScalingMode(.fill)) == ["scale fill", "> scaling fill"])
    let script = PlayerScript()
    script.send(.setScalingMode(.fill))
    #expect(script.send(.setItem(hasItem: false, preload: false)) == ["> scaling fill"])
    let loading = PlayerScript()
    loading.send(.prepare(), .setScalingMode(.fill))
    let told = loading.send(.setItem(hasItem: false, preload: false))
    #expect(told.first == "> scaling fill" && told.suffix(2) == ["> finished replaced", "tear down"])
  }

  @Test("the volume is applied and told on a person's scale, once a change, whatever is loaded")
  func volume() {
    for script in [PlayerScript(hasItem: false), .preloaded(), .playing(), .ended()] {
      #expect(script.send(.setVolume(gain: 1, isMuted: false)) == [])
      #expect(script.send(.setVolume(gain: 0.125, isMuted: false)) == ["volume 0.125", "> volume 50"])
      #expect(script.send(.setVolume(gain: 0.125, isMuted: true)) == ["volume 0.125 muted", "> volume 50 muted"])
      #expect(script.send(.setVolume(gain: 0.125, isMuted: true)) == [])
    }
  }

  @Test("others make it softer by 20 dB, of which nothing is told, and what is set meanwhile is there afterwards")
  func ducking() {
    for script in [PlayerScript(hasItem: false), .preloaded(), .playing(), .ended()] {
      #expect(script.send(.duck(true)) == ["volume 0.1 within 0.300"])
      #expect(script.send(.duck(true)) == [])
      #expect(script.send(.setVolume(gain: 0.125, isMuted: false)) == ["volume 0.0125", "> volume 50"])
      #expect(script.send(.duck(false)) == ["volume 0.125 within 0.300"])
    }
  }
}
