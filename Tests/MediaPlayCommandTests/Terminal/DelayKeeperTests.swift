import Foundation
import MediaPlayback
import PlaybackModel
import Testing

@testable import MediaPlayCommand

@Suite("The remembered delay of a sound device")
struct DelayKeeperTests {
  private let folder = StateFolder(path: Array("\(NSTemporaryDirectory())delays-\(UUID().uuidString)".utf8))

  private func keeper(of device: String, given: Bool = false) -> DelayKeeper {
    var options = CommandOptions()
    options.audioOutput = .device(device)
    options.hasAudioDelay = given
    return DelayKeeper(options, folder: folder)
  }

  @Test("what is set for one device is there the next time, and another device has its own", arguments: [180, -75])
  func remembers(milliseconds: Int) async {
    defer { try? FileManager.default.removeItem(atPath: String(decoding: folder.path, as: UTF8.self)) }
    await keeper(of: "pulse/headphones").remember(.milliseconds(milliseconds))?.value
    let (headphones, speaker) = (MoviePlayer(), MoviePlayer())
    await keeper(of: "pulse/headphones").begin(headphones)?.value
    await keeper(of: "pulse/speaker").begin(speaker)?.value
    #expect(headphones.audioDelay == .milliseconds(milliseconds) && speaker.audioDelay == .zero)
    // None at all is what there is without being remembered.
    await keeper(of: "pulse/headphones").remember(.zero)?.value
    let again = MoviePlayer()
    await keeper(of: "pulse/headphones").begin(again)?.value
    #expect(again.audioDelay == .zero)
  }

  @Test("a delay that is given counts, and so does one that is set meanwhile")
  func given() async {
    defer { try? FileManager.default.removeItem(atPath: String(decoding: folder.path, as: UTF8.self)) }
    await keeper(of: "a").remember(.milliseconds(100))?.value
    let player = MoviePlayer()
    #expect(keeper(of: "a", given: true).begin(player) == nil)
    let keeper = keeper(of: "a")
    await keeper.remember(.milliseconds(20))?.value
    await keeper.begin(player)?.value
    #expect(player.audioDelay == .zero)
  }

  @Test("nobody is asked for the device where nothing was ever remembered")
  func fresh() { #expect(keeper(of: "a").begin(MoviePlayer()) == nil) }
}
