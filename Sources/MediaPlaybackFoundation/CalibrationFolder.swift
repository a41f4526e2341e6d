public import Foundation
public import MediaPlayback

/// Where a program keeps its calibrations: a folder with a JSON file for each.
public struct CalibrationFolder: Sendable, Hashable {
  /// The folder; it's made when the first calibration is saved.
  public let url: URL

  /// A folder.
  public init(_ url: URL) { self.url = url }

  /// The folder of a program, `$XDG_CONFIG_HOME/NAME/calibration`, or `~/.config/NAME/calibration` without that variable.
  ///
  /// - Parameters:
  ///   - application: The program's name, which is that of a folder.
  ///   - environment: The variables of the environment.
  ///
  /// Throws `ToneError` with code `badCalibration` for a name that can't be a folder's, and where there is no home.
  public init(
    application: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(ToneError) {
    try CalibrationFolder.validate(name: application, of: "program")
    let folder: String
    // The specification has relative folders ignored.
    if let configuration = environment["XDG_CONFIG_HOME"], configuration.hasPrefix("/") {
      folder = configuration
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      folder = home + "/.config"
    } else {
      throw ToneError(.badCalibration, "there is no folder for calibrations: set HOME or XDG_CONFIG_HOME to one")
    }
    url = URL(fileURLWithPath: folder, isDirectory: true).appendingPathComponent(application, isDirectory: true)
      .appendingPathComponent("calibration", isDirectory: true)
  }

  /// The names of what is kept, in order; none if there is no folder yet.
  ///
  /// Throws `ToneError` with code `badCalibration` if the folder can't be read.
  public func names() throws(ToneError) -> [String] {
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: url.path).filter {
        !$0.hasPrefix(".") && $0.hasSuffix(".json")
      }
      .map { String($0.dropLast(5)) }.sorted()
    } catch {
      throw refused("can't be read", url, error)
    }
  }

  /// The calibration of a name.
  ///
  /// Throws `ToneError` with code `badCalibration`, with the file and what is wrong with it.
  public func load(_ name: String) throws(ToneError) -> Calibration {
    let file = try file(name)
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
      let names = (try? names().joined(separator: ", ")) ?? ""
      let remedy = names.isEmpty ? "none is kept yet: calibrate the output first" : "there is \(names)"
      throw ToneError(.badCalibration, "there is no calibration \(file.path): \(remedy)")
    } catch {
      throw refused("can't be read", file, error)
    }
    do {
      return try JSONDecoder().decode(Calibration.self, from: data)
    } catch {
      throw refused("is no calibration", file, error)
    }
  }

  /// The calibration that is for an output, the latest if several are; nil if none is.
  ///
  /// Throws `ToneError` as ``load(_:)`` does.
  public func calibration(for output: CalibratedOutput) throws(ToneError) -> Calibration? {
    var found: Calibration?
    for name in try names() {
      let calibration = try load(name)
      guard (try? calibration.validate(for: output)) != nil else { continue }
      if calibration.date >= found?.date ?? "" { found = calibration }
    }
    return found
  }

  /// Keeps a calibration under a name, instead of the one that had it; either all of the file is written, or nothing.
  ///
  /// Throws `ToneError` with code `badCalibration` for a name that can't be a file's, and if the file can't be written.
  public func save(_ calibration: Calibration, as name: String) throws(ToneError) {
    let file = try file(name)
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try (encoder.encode(calibration) + Data("\n".utf8)).write(to: file, options: .atomic)
    } catch {
      throw refused("can't be written", file, error)
    }
  }

  private func file(_ name: String) throws(ToneError) -> URL {
    try CalibrationFolder.validate(name: name, of: "calibration")
    return url.appendingPathComponent(name + ".json", isDirectory: false)
  }

  private static func validate(name: String, of kind: String) throws(ToneError) {
    let isName = !name.isEmpty && !name.hasPrefix(".") && !name.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") }
    guard isName, name.utf8.count <= 200 else {
      throw ToneError(
        .badCalibration,
        "\"\(name.prefix(80))\" can't be the name of a \(kind): write 1 to 200 bytes without `/` that don't begin with a dot"
      )
    }
  }

  private func refused(_ problem: String, _ file: URL, _ error: any Error) -> ToneError {
    ToneError(.badCalibration, "\(file.path) \(problem): \(CalibrationFolder.reason(of: error))")
  }

  /// What is wrong, in a sentence; for JSON with the key.
  private static func reason(of error: any Error) -> String {
    guard let error = error as? DecodingError else { return error.localizedDescription }
    switch error {
    case .keyNotFound(let key, let context): return "\(place(context.codingPath + [key])) is missing"
    case .valueNotFound(_, let context): return "\(place(context.codingPath)) has no value"
    case .typeMismatch(let type, let context): return "\(place(context.codingPath)) is no \(type)"
    case .dataCorrupted(let context):
      let text = context.debugDescription
      return context.codingPath.isEmpty ? text : "\(place(context.codingPath)): \(text)"
    @unknown default: return error.localizedDescription
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined().trimmingPrefix(".").description
  }
}
