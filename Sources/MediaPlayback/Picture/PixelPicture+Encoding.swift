internal import GStreamer
public import PlaybackModel

extension PixelPicture {
  /// The picture as a JPEG file.
  ///
  /// Blocks for as long as encoding takes. Throws ``MediaError`` with code `engine`, also where the element `jpegenc`
  /// isn't installed.
  public func jpeg() throws(MediaError) -> [UInt8] {
    do {
      return try PictureEncoder.encode(pixels, width: size.width, height: size.height, as: "image/jpeg")
    } catch {
      throw MediaError(.engine, "The picture can't be encoded: \(error.message)")
    }
  }
}
