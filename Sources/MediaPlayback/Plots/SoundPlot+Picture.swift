internal import Dispatch
public import PlaybackModel

extension SoundPlot {
  /// The picture as a PNG file, drawn by GStreamer.
  ///
  /// Cancelling the task doesn't end it sooner. Throws ``MediaError``: `missingElement` that names the package where the
  /// element `rsvgdec` or `pngenc` isn't installed, `timedOut`, and `engine` for what else goes wrong.
  ///
  /// - Parameter timeout: How long drawing may take.
  public func png(timeout: Duration = .seconds(20)) async throws(MediaError) -> [UInt8] {
    let svg = svg
    let drawn: Result<[UInt8], MediaError> = await withCheckedContinuation { done in
      DispatchQueue(label: "sound-plot").async {
        do throws(MediaError) {
          done.resume(returning: .success(try VectorPicture.png(svg, timeout: timeout)))
        } catch {
          done.resume(returning: .failure(error))
        }
      }
    }
    return try drawn.get()
  }

  /// Throws what ``png(timeout:)`` would throw for elements that aren't installed.
  package static func checkPicture() throws(MediaError) { try VectorPicture.check() }
}
