import PlaybackModel

/// A description of media as lines for a person: a headline, and under it what is known, in two columns.
///
/// Whatever comes from the media is made printable, and cut where it is very long.
struct DescriptionText {
  private var rows: [(label: String, text: String)] = []

  /// Describes media that was found out about.
  init(_ description: MediaDescription) {
    add("Title", description.tags.title)
    add("Container", description.container)
    add("Duration", DescriptionText.duration(of: description))
    add("Size", DescriptionText.size(of: description))
    for track in description.tracks { add("\(track.kind.label) \(track.number)", track.summary) }
    for row in description.tags.rows { add(row.label, row.text) }
    for (index, cover) in description.coverArt.enumerated() {
      add(index == 0 ? "Cover" : "", cover.summary)
    }
    for (index, chapter) in description.chapters.enumerated() {
      add(index == 0 ? "Chapters" : "", chapter.summary)
    }
    for missing in description.missingDecoders { add("Missing", missing.summary) }
    for problem in description.problems { add("Problem", problem.message) }
  }

  /// Says why nothing could be found out.
  init(_ error: MediaError) { add("Problem", error.message) }

  /// All lines, the headline first, with their line ends.
  func lines(headline: String) -> String {
    let width = rows.map(\.label.count).max() ?? 0
    let lines = rows.map { label, text in
      "  " + label + String(repeating: " ", count: width - label.count + 2) + text + "\n"
    }
    return headline + "\n" + lines.joined()
  }

  private static let longest = 200

  private mutating func add(_ label: String, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    let line = printable(text.utf8)
    rows.append((label, line.count > Self.longest ? line.prefix(Self.longest - 1) + "…" : line))
  }

  private static func duration(of description: MediaDescription) -> String? {
    let manner = description.isLive ? "live" : description.isSeekable ? nil : "can't be sought"
    let isStill = !description.tracks.isEmpty && description.tracks.allSatisfy { $0.video?.isStill == true }
    let time = description.duration?.clockText ?? (description.isLive || isStill ? nil : "unknown")
    return time.map { $0 + (manner.map { ", \($0)" } ?? "") } ?? (description.isLive ? "live" : nil)
  }

  private static func size(of description: MediaDescription) -> String? {
    description.byteCount.map { count in
      byteText(count) + (description.bitRate.map { ", \(bitRateText($0))" } ?? "")
    }
  }
}

extension MediaTrack.Kind {
  fileprivate var label: String {
    switch self {
    case .video: "Video"
    case .audio: "Audio"
    case .subtitles: "Subtitles"
    }
  }
}

extension MediaTrack {
  /// What the track is, for example `H.264, 1280x720, 25 fps`.
  var summary: String {
    var parts = [codec ?? mediaType ?? "unknown"]
    if let video { parts += video.summary }
    if let audio { parts += audio.summary }
    if let bitRate { parts.append(bitRateText(bitRate)) }
    if let language { parts.append(language) }
    if let title { parts.append("\"\(title)\"") }
    if isDefault == true { parts.append("default") }
    if isForced == true { parts.append("forced") }
    return parts.joined(separator: ", ")
  }
}

extension VideoProperties {
  fileprivate var summary: [String] {
    var parts: [String] = []
    if !size.isEmpty {
      let natural = naturalSize
      parts.append("\(size.text)" + (natural == size ? "" : " shown as \(natural.text)"))
    }
    switch orientation {
    case .rotate0: break
    case .rotate90: parts.append("turned 90 degrees")
    case .rotate180: parts.append("turned 180 degrees")
    case .rotate270: parts.append("turned 270 degrees")
    default: parts.append("mirrored")
    }
    if let frameRate { parts.append("\(shortDecimal(frameRate.value, digits: 3)) fps") }
    if isStill { parts.append("still") }
    if isInterlaced { parts.append("interlaced") }
    if let bitDepth, bitDepth != 8 { parts.append("\(bitDepth) bit") }
    switch dynamicRange {
    case .perceptualQuantizer: parts.append("HDR (PQ)")
    case .hybridLogGamma: parts.append("HDR (HLG)")
    case .standard, nil: break
    }
    return parts
  }
}

extension AudioProperties {
  fileprivate var summary: [String] {
    var parts: [String] = []
    if let layout { parts.append(layout) } else if channelCount > 0 { parts.append("\(channelCount) channels") }
    if sampleRate > 0 { parts.append("\(shortDecimal(Double(sampleRate) / 1000, digits: 3)) kHz") }
    if let bitDepth { parts.append("\(bitDepth) bit") }
    return parts
  }
}

extension MediaChapter {
  fileprivate var summary: String {
    start.clockText + (end.map { " to \($0.clockText)" } ?? "") + (title.map { "  \($0)" } ?? "")
  }
}

extension CoverArt {
  fileprivate var summary: String {
    [mimeType ?? "picture", byteText(data.count), role.map { $0.split(separator: "-").joined(separator: " ") }]
      .compactMap { $0 }.joined(separator: ", ")
  }
}

extension MissingDecoder {
  fileprivate var summary: String {
    let remedy = debianPackage.map { "install the package \($0)" } ?? "no package of Debian is known to have it"
    return "\(name)\(mediaType.map { " (\($0))" } ?? ""): \(remedy)"
  }
}

extension PictureSize {
  /// The size as `640x480`.
  var text: String { "\(width)x\(height)" }
}
