/// QuickTime's chapters: a track of text, one sample a chapter, which another track names in tref, chap.
extension ContainerChapters {
  /// More than anybody lists; the tables of a damaged file may promise billions.
  private static let mostChapters = 1000

  static func trackChapters(
    in movie: Range<UInt64>, _ reader: inout ContainerEndReader
  ) -> [MediaChapter] {
    let tracks = boxes("trak", in: movie, &reader)
    for track in tracks {
      guard let reference = box(["tref", "chap"], in: track, &reader),
        let ids = numbers(in: reference, from: 0, size: 4, limit: 8, &reader)
      else { continue }
      for other in tracks {
        guard let id = trackID(of: other, &reader), ids.contains(id) else { continue }
        let chapters = textSamples(of: other, &reader)
        // A track of pictures for the chapters may stand beside it.
        if !chapters.isEmpty { return chapters }
      }
    }
    return []
  }

  private static func trackID(of track: Range<UInt64>, _ reader: inout ContainerEndReader) -> UInt64? {
    guard let header = box("tkhd", in: track, &reader) else { return nil }
    return afterTimes(in: header, times: 2, &reader)
  }

  /// The number of four bytes behind version, flags and some times, which have eight bytes from version 1 on.
  private static func afterTimes(
    in area: Range<UInt64>, times: UInt64, _ reader: inout ContainerEndReader
  ) -> UInt64? {
    guard let version = reader.bytes(at: area.lowerBound, count: 1)?.first else { return nil }
    let position = area.lowerBound + 4 + times * (version == 0 ? 4 : 8)
    guard position + 4 <= area.upperBound else { return nil }
    return reader.bytes(at: position, count: 4)?.bigEndian
  }

  private static func textSamples(
    of track: Range<UInt64>, _ reader: inout ContainerEndReader
  ) -> [MediaChapter] {
    guard let media = box("mdia", in: track, &reader), let handler = box("hdlr", in: media, &reader),
      let kind = reader.bytes(at: handler.lowerBound.addingClamped(8), count: 4)?.fourCharacters,
      ["text", "sbtl"].contains(kind), let header = box("mdhd", in: media, &reader),
      let scale = afterTimes(in: header, times: 2, &reader), scale > 0,
      let table = box(["minf", "stbl"], in: media, &reader),
      let sizes = sampleSizes(in: table, &reader), let places = samplePlaces(in: table, sizes, &reader),
      let starts = sampleStarts(in: table, count: sizes.count, &reader)
    else { return [] }
    var chapters: [MediaChapter] = []
    for (index, size) in sizes.enumerated() {
      guard index < places.count, index < starts.count else { break }
      guard size >= 2, let length = reader.bytes(at: places[index], count: 2)?.bigEndian, length <= size - 2,
        let title = reader.bytes(at: places[index] + 2, count: Int(length))
      else { break }
      let isUTF16 = title.starts(with: [0xFE, 0xFF]) || title.starts(with: [0xFF, 0xFE])
      let start = Duration.seconds(Double(starts[index]) / Double(scale))
      chapters.append(MediaChapter(title: isUTF16 ? text16(title) : text(title), start: start))
    }
    return chapters
  }

  // MARK: Tables of samples

  /// Up to `limit` numbers of `size` bytes from a place in a box; nil where the box is too short for one.
  private static func numbers(
    in area: Range<UInt64>, from offset: UInt64, size: Int, limit: Int, _ reader: inout ContainerEndReader
  ) -> [UInt64]? {
    let start = area.lowerBound.addingClamped(offset)
    guard start < area.upperBound else { return nil }
    let count = min(limit, Int(clamping: (area.upperBound - start) / UInt64(size)))
    guard let bytes = reader.bytes(at: start, count: count * size) else { return nil }
    return (0..<count).map { bytes[($0 * size)..<(($0 + 1) * size)].bigEndian }
  }

  /// The entries of a table: a number of them behind version and flags, then so many rows of `width` numbers.
  private static func rows(
    _ type: String, in table: Range<UInt64>, size: Int = 4, width: Int, _ reader: inout ContainerEndReader
  ) -> [[UInt64]]? {
    guard let area = box(type, in: table, &reader),
      let count = numbers(in: area, from: 4, size: 4, limit: 1, &reader)?.first
    else { return nil }
    let limit = Int(clamping: min(count, UInt64(mostChapters))) * width
    guard let all = numbers(in: area, from: 8, size: size, limit: limit, &reader) else { return nil }
    return stride(from: 0, to: all.count - width + 1, by: width).map { Array(all[$0..<($0 + width)]) }
  }

  private static func sampleSizes(
    in table: Range<UInt64>, _ reader: inout ContainerEndReader
  ) -> [UInt64]? {
    guard let area = box("stsz", in: table, &reader),
      let head = numbers(in: area, from: 4, size: 4, limit: 2, &reader), head.count == 2
    else { return nil }
    let count = min(head[1], UInt64(mostChapters))
    if head[0] > 0 { return Array(repeating: head[0], count: Int(count)) }
    return numbers(in: area, from: 12, size: 4, limit: Int(count), &reader)
  }

  /// Where each sample is in the file: the samples of a chunk stand one behind the other.
  private static func samplePlaces(
    in table: Range<UInt64>, _ sizes: [UInt64], _ reader: inout ContainerEndReader
  ) -> [UInt64]? {
    let chunks = rows("stco", in: table, width: 1, &reader) ?? rows("co64", in: table, size: 8, width: 1, &reader)
    guard let chunks, let runs = rows("stsc", in: table, width: 3, &reader), !runs.isEmpty else { return nil }
    var places: [UInt64] = []
    for (index, chunk) in chunks.enumerated() {
      // A run holds from its first chunk, counted from 1, to that of the next run.
      guard let run = runs.last(where: { $0[0] <= UInt64(index) + 1 }) else { continue }
      var place = chunk[0]
      for _ in 0..<min(run[1], UInt64(mostChapters)) where places.count < sizes.count {
        places.append(place)
        place = place.addingClamped(sizes[places.count - 1])
      }
    }
    return places
  }

  /// When each sample begins, in units of the track.
  private static func sampleStarts(
    in table: Range<UInt64>, count: Int, _ reader: inout ContainerEndReader
  ) -> [UInt64]? {
    guard let runs = rows("stts", in: table, width: 2, &reader) else { return nil }
    var starts: [UInt64] = []
    var time: UInt64 = 0
    for run in runs {
      for _ in 0..<min(run[0], UInt64(mostChapters)) where starts.count < count {
        starts.append(time)
        time = time.addingClamped(run[1])
      }
    }
    return starts
  }
}
