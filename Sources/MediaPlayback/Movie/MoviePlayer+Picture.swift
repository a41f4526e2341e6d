internal import Dispatch
internal import GStreamer
public import PlaybackModel

extension MoviePlayer {
  /// The picture that is shown at this moment, with the subtitles in it, in square pixels.
  ///
  /// Nil while there is none, and for an output that keeps no picture. With a viewport it has the viewport's size.
  /// Converting it takes a moment, on another thread; cancelling the waiting task changes nothing.
  public func currentPicture() async -> PixelPicture? {
    guard let sample = await core.shownPicture() else { return nil }
    return await withCheckedContinuation { done in
      DispatchQueue.global().async { done.resume(returning: PixelPicture(sample)) }
    }
  }
}

extension PlayerCore {
  /// What the output for the picture shows.
  fileprivate func shownPicture() -> Sample? { engine?.shownPicture }
}

extension PixelPicture {
  /// The picture of a sample; nil for what is no raw picture.
  fileprivate init?(_ sample: Sample) {
    guard let info = sample.caps.flatMap({ VideoInfo($0) }), info.pixelAspect.denominator > 0 else { return nil }
    let aspect = Double(info.pixelAspect.numerator) / Double(info.pixelAspect.denominator)
    let width = max(1, Int((Double(info.width) * aspect).rounded()))
    guard let pixels = sample.pixels(width: width, height: info.height) else { return nil }
    self.init(size: PictureSize(width: width, height: info.height), pixels: pixels)
  }
}
