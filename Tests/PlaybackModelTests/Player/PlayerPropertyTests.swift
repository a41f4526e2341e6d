import Testing

@Suite("Whatever happens")
struct PlayerPropertyTests {
  @Test("the books balance, nothing hangs and nothing stays open", arguments: 0..<8)
  func chaos(part: Int) {
    for seed in 0..<2_600 {
      var chaos = PlayerChaos(seed: UInt64(part * 1_000_000 + seed))
      chaos.run(inputs: 40)
      if let fault = chaos.ledger.faults.first {
        Issue.record("seed \(part * 1_000_000 + seed): \(fault)\n\(chaos.story)")
        return
      }
    }
  }
}
