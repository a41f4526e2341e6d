import PulseAudio
import Testing

@Suite("The volumes of channels")
struct ChannelVolumesTests {
  @Test(
    "scaling keeps each channel's share",
    arguments: [
      ([1, 0.5], 0.5, [0.5, 0.25]), ([0.5, 1], 1.5, [0.75, 1.5]), ([0.25], 1, [1]), ([1, 0], 0.5, [0.5, 0]),
      ([0, 0], 0.5, [0.5, 0.5]), ([1, 0.5], 0, [0, 0]), ([1, 1], -1, [0, 0]), ([1, 1], .nan, [0, 0]), ([], 1, []),
    ] as [([Double], Double, [Double])])
  func scaled(_ before: [Double], _ value: Double, _ after: [Double]) {
    #expect(ChannelVolumes(before).scaled(toLoudest: value).values == after)
  }

  @Test("the loudest volume that there is is the server's limit")
  func limit() {
    #expect(ChannelVolumes([.infinity, 1e9]).raw == [UInt32.max / 2, UInt32.max / 2])
  }

  @Test("the balance comes back from silence")
  func fromSilence() {
    var memory = BalanceMemory()
    let silence = memory.volumes(for: 0, from: ChannelVolumes([1, 0.5]))
    #expect(silence.values == [0, 0])
    #expect(memory.volumes(for: 0.5, from: silence).values == [0.5, 0.25])
  }

  @Test("rounding doesn't add up in a row of own changes")
  func noDrift() {
    var memory = BalanceMemory()
    var volumes = ChannelVolumes([1, 0.3])
    for step in [0.00005, 0.0001, 0.7, 0.00003, 1] { volumes = memory.volumes(for: step, from: volumes) }
    #expect(volumes == ChannelVolumes([1, 0.3]))
  }

  @Test("a balance that somebody else sets is the one that counts")
  func outsideBalance() {
    var memory = BalanceMemory()
    _ = memory.volumes(for: 0.5, from: ChannelVolumes([1, 0.5]))
    #expect(memory.volumes(for: 1, from: ChannelVolumes([0.25, 0.5])).values == [0.5, 1])
  }

  @Test("a sink with another number of channels has a balance of its own")
  func otherSink() {
    var memory = BalanceMemory()
    _ = memory.volumes(for: 0, from: ChannelVolumes([1, 0.5]))
    #expect(memory.volumes(for: 1, from: ChannelVolumes([0, 0, 0])).values == [1, 1, 1])
  }
}
