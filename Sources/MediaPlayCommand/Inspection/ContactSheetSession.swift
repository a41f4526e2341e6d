import MediaPlayback
import PlaybackModel

/// Makes a contact sheet of the item of a command line.
struct ContactSheetSession {
  let item: [UInt8]
  let count: Int
  let output: [UInt8]
  let timeout: Duration
  let reporter: Reporter
  let interruption: Interruption

  /// Makes the sheet and writes it, and returns what came of it.
  func run() async -> SessionSummary {
    let subject = EventWriter.Subject(index: 0, url: String(decoding: item, as: UTF8.self))
    let work = Task { await make() }
    interruption.onFirst { _ in work.cancel() }
    let result = await work.value
    let reason: FinishReason
    switch result {
    case .success(let sheet):
      reason = .ended
      for problem in sheet.problems { reporter.tell(.warning(problem), about: subject) }
      let pictures = sheet.times.count == 1 ? "1 picture" : "\(sheet.times.count) pictures"
      reporter.tell(
        "contact-sheet-did-finish", about: subject, fields(of: sheet),
        text: "\(printable(output)): \(pictures), \(sheet.picture.size.text)\n")
    case .failure(let error):
      reason = .failed(error)
      reporter.tell("contact-sheet-did-finish", about: subject, ["error": .object(error.json)], text: "")
    }
    return SessionSummary(
      [SessionSummary.Item(printable(item), reason)],
      endedBy: interruption.cause.map { .signal($0) } ?? .endOfList, verb: "made into a contact sheet")
  }

  private func make() async -> Result<ContactSheet, MediaError> {
    do throws(MediaError) {
      let sheet = try await ContactSheet.make(of: try MediaLocation(argument: item), count: count, timeout: timeout)
      try OutputFile.write(try sheet.picture.png(), to: output)
      return .success(sheet)
    } catch {
      return .failure(error)
    }
  }

  private func fields(of sheet: ContactSheet) -> JSONObject {
    [
      "output": .bytes(output), "size": .object(sheet.picture.size.json),
      "times": .array(sheet.times.map { .seconds($0) }),
    ]
  }
}
