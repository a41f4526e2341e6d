internal import GStreamer
internal import PlaybackModel

extension CoverArt {
  /// Each picture of the lists once: the front cover first, then those to be shown large, icons, attached files.
  static func all(in lists: [TagList]) -> [CoverArt] {
    let samples = [TagKey<Sample>.image, .previewImage, .attachment].flatMap { key in lists.flatMap { $0.all(key) } }
    var seen: Set<[UInt8]> = []
    let art = samples.compactMap { CoverArt($0) }.filter { seen.insert($0.data).inserted }
    return art.filter(\.isFrontCover) + art.filter { !$0.isFrontCover }
  }

  private var isFrontCover: Bool { role == "front-cover" }

  /// Nil for what is no picture, such as an attached font.
  private init?(_ sample: Sample) {
    guard let type = sample.caps?.structures.first?.name, type.hasPrefix("image/"), let bytes = sample.buffer?.bytes,
      !bytes.isEmpty
    else { return nil }
    let role = sample.info?["image-type"]?.description
    self.init(data: bytes, mimeType: type, role: role == "undefined" ? nil : role)
  }
}
