internal import Dispatch
internal import GStreamer
public import PlaybackModel

/// Pictures of a film at even times on one sheet, with their times under them and what the film is above.
public struct ContactSheet: Sendable {
  /// The sheet.
  public let picture: PixelPicture
  /// The times of the pictures, in order.
  public let times: [Duration]
  /// Why places on the sheet are empty, if some are.
  public let problems: [MediaError]

  /// The largest size of a picture on the sheet, by default.
  public static let cellSize = PictureSize(width: 320, height: 240)

  /// Makes a contact sheet.
  ///
  /// Throws ``MediaError``: what ``MediaInspector/describe(_:)`` and ``ThumbnailGenerator/thumbnail(at:)`` throw,
  /// `notSupported` where there is no picture, and `missingElement` where nothing here draws text.
  ///
  /// - Parameters:
  ///   - location: The film.
  ///   - count: How many pictures, 1…``maximumCount``; a picture that doesn't move has one.
  ///   - cellSize: The size that a picture may have at most.
  ///   - timeout: How long describing the film may take, and each picture.
  public static func make(
    of location: MediaLocation, count: Int, cellSize: PictureSize = ContactSheet.cellSize,
    timeout: Duration = .seconds(10)
  ) async throws(MediaError) -> ContactSheet {
    let film = try await MediaInspector(timeout: timeout).describe(location)
    guard let video = film.mainVideo else {
      throw MediaError(.notSupported, "There is no picture in \(location.name): it has no video track.")
    }
    let times = times(count, of: film, isStill: video.video?.isStill ?? false)
    let generator = ThumbnailGenerator(location, maximumSize: cellSize, timeout: timeout)
    var results: [ThumbnailResult] = []
    for await result in generator.thumbnails(at: times) { results.append(result) }
    if Task.isCancelled { throw MediaError(.cancelled, "The contact sheet was cancelled.") }
    let problems = results.compactMap { if case .failure(let error) = $0.result { error } else { nil } }
    if problems.count == results.count, let problem = problems.first { throw problem }
    let sheet = try await draw(results, titles: [location.shortName, summary(of: film, video)])
    return ContactSheet(picture: sheet, times: times, problems: problems)
  }

  /// The highest number of pictures.
  public static let maximumCount = 400

  /// Times in the middle of parts of equal length, so that neither the first nor the last frame is among them.
  static func times(_ count: Int, of film: MediaDescription, isStill: Bool) -> [Duration] {
    guard !isStill, film.isSeekable, let duration = film.duration else { return [.zero] }
    let count = min(max(1, count), maximumCount)
    return (0..<count).map { duration * Double(2 * $0 + 1) / Double(2 * count) }
  }

  private static func summary(of film: MediaDescription, _ video: MediaTrack) -> String {
    let parts: [String?] = [
      film.duration?.clockText, video.video.map { "\($0.naturalSize.width)x\($0.naturalSize.height)" }, video.codec,
      film.tracks(.audio).first?.codec, film.byteCount.map { byteText($0) },
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }

  private static let background = PictureColor(red: 0x20, green: 0x20, blue: 0x20)
  private static let empty = PictureColor(red: 0x30, green: 0x30, blue: 0x30)
  private static let text = PictureColor(red: 0xE0, green: 0xE0, blue: 0xE0)

  /// Draws on a queue of its own, since drawing text blocks.
  private static func draw(
    _ results: [ThumbnailResult], titles: [String]
  ) async throws(MediaError) -> PixelPicture {
    let drawn: Result<PixelPicture, MediaError> = await withCheckedContinuation { done in
      DispatchQueue(label: "contact-sheet").async {
        do throws(MediaError) {
          done.resume(returning: .success(try drawNow(results, titles: titles)))
        } catch {
          done.resume(returning: .failure(error))
        }
      }
    }
    return try drawn.get()
  }

  private static func text(of time: Duration, precise: Bool) -> String {
    let step = Duration.milliseconds(precise ? 100 : 1000)
    return (step * Int((time / step).rounded())).clockText
  }

  private static func drawNow(_ results: [ThumbnailResult], titles: [String]) throws(MediaError) -> PixelPicture {
    let sizes = results.compactMap { try? $0.result.get().picture.size }
    let cell = PictureSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    let layout = ContactSheetLayout(count: results.count, cell: cell)
    var sheet = PixelPicture(size: layout.size, color: background)
    for (line, title) in titles.prefix(ContactSheetLayout.titleLines).enumerated() {
      let place = layout.title(line: line)
      let writer = try TextPicture(size: place.size, isBold: line == 0, text: text, background: background)
      sheet.draw(try writer.line(title), x: place.x, y: place.y)
    }
    let writer = try TextPicture(size: layout.label(at: 0).size, isCentred: true, text: text, background: background)
    // Tenths tell nothing of a long film.
    let isShort = results.allSatisfy { $0.requestedTime < .seconds(600) }
    for (index, result) in results.enumerated() {
      let picture: PixelPicture
      switch result.result {
      case .success(let thumbnail): picture = thumbnail.picture
      case .failure: picture = PixelPicture(size: cell, color: empty)
      }
      let (place, label) = (layout.picture(at: index, size: picture.size), layout.label(at: index))
      sheet.draw(picture, x: place.x, y: place.y)
      sheet.draw(try writer.line(text(of: result.requestedTime, precise: isShort)), x: label.x, y: label.y)
    }
    return sheet
  }
}

extension PictureRectangle {
  fileprivate var size: PictureSize { PictureSize(width: width, height: height) }
}

extension PixelPicture {
  /// The picture as a PNG file.
  ///
  /// Blocks for as long as encoding takes. Throws ``MediaError`` with code `missingElement` or `engine`.
  public func png() throws(MediaError) -> [UInt8] {
    do {
      return try PictureEncoder.encode(pixels, width: size.width, height: size.height, as: "image/png")
    } catch {
      throw MediaError(.engine, "The picture can't be encoded: \(error.message)")
    }
  }
}
