public import PlaybackModel

extension HTTPCookie {
  /// The cookies in a file in Netscape's form, which browsers' add-ons and `curl --cookie-jar` write.
  ///
  /// `path` may have any bytes but 0. Throws ``MediaError`` with code `notReadable`, and `invalidValue` with the line for a
  /// file that is something else.
  public static func file(_ path: [UInt8]) throws(MediaError) -> [HTTPCookie] {
    let name = String(decoding: path, as: UTF8.self)
    guard let content = FileBytes.read(path, limit: 16 << 20) else {
      throw MediaError(.notReadable, "\(name) can't be read. Check the name and its permissions.")
    }
    do throws(FileError) {
      return try read(netscape: content)
    } catch {
      throw MediaError(
        .invalidValue, "\(name) is no file of cookies: in line \(error.line) \(error.message). Export them anew.")
    }
  }
}
