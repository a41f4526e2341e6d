import MediaPlayback
import Testing

@Suite("The volume alert", .serialized, .timeLimit(.minutes(1)))
@MainActor
struct VolumeAlertTests {
  private final class Presenter: VolumeAlertPresenter {
    let told: AsyncStream<Bool>
    private let tell: AsyncStream<Bool>.Continuation

    init() { (told, tell) = AsyncStream.makeStream() }

    func volumeAlert(_ alert: VolumeAlert, isVisible: Bool) { tell.yield(isVisible) }
  }

  @Test("without a presenter it is shown and hidden all the same")
  func headless() {
    let alert = VolumeAlert.shared
    #expect(!alert.isVisible)
    alert.show()
    #expect(alert.isVisible)
    alert.show()
    alert.hide()
    #expect(!alert.isVisible)
    alert.hide()
  }

  @Test("a presenter is told what holds, after the call, and nothing twice")
  func presenter() async {
    let (alert, presenter) = (VolumeAlert.shared, Presenter())
    var told = presenter.told.makeAsyncIterator()
    alert.presenter = presenter
    alert.show()
    alert.show()
    #expect(await told.next() == true)
    alert.hide()
    alert.hide()
    #expect(await told.next() == false)
    alert.presenter = nil
  }

  @Test("a presenter that comes while it is visible shows it")
  func late() async {
    let (alert, presenter) = (VolumeAlert.shared, Presenter())
    var told = presenter.told.makeAsyncIterator()
    alert.show()
    alert.presenter = presenter
    #expect(await told.next() == true)
    alert.hide()
    // That it is visible may come twice.
    while let isVisible = await told.next(), isVisible {}
    #expect(!alert.isVisible)
    alert.presenter = nil
  }
}
