import PlaybackModel
import Testing

@Suite("Autoplay")
struct PlayerAutoplayTests {
  @Test("playback follows an explicit prepare by itself, once there is something to play")
  func plays() {
    let script = PlayerScript()
    #expect(script.send(.prepare(autoplays: true)) == PlayerScript.loading())
    #expect(script.engine(.prerolled(.film)) == PlayerScript.preloading + PlayerScript.running + ["> playing"])
  }

  @Test("it follows a prepare also while the item is loading or when it is loaded")
  func loaded() {
    #expect(PlayerScript.preloaded().send(.prepare(autoplays: true)) == PlayerScript.running + ["> playing"])
  }

  @Test("a pause before readiness cancels it")
  func cancelled() {
    let script = PlayerScript()
    script.send(.prepare(autoplays: true), .pause)
    #expect(script.engine(.prerolled(.film)) == PlayerScript.preloading + ["> paused"])
  }

  @Test("what was held stays held, and what has ended stays at its end")
  func held() {
    let script = PlayerScript.playing()
    script.send(.pause)
    #expect(script.send(.prepare(autoplays: true)) == [])
    #expect(PlayerScript.ended().send(.prepare(autoplays: true)) == [])
  }
}
