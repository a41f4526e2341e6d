import Foundation
import MediaPlayback
import MediaPlaybackFoundation
import Testing

@Suite("The folder of calibrations")
struct CalibrationFolderTests {
  private let output = CalibratedOutput(device: "alsa_output.usb", port: "headphones", channel: 1, volume: 0.4)

  private func calibration(date: String = "2026-11-30", note: String = "ear/simulator") throws -> Calibration {
    try Calibration(
      of: output,
      points: [
        CalibrationPoint(frequency: 1000, level: -20, soundPressure: 74.2),
        CalibrationPoint(frequency: 250, level: -20, soundPressure: 70),
      ], date: date, note: note, ceiling: 90)
  }

  /// A folder that is gone afterwards.
  private func withFolder(_ body: (CalibrationFolder) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("calibration-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    try body(CalibrationFolder(url.appendingPathComponent("app/calibration")))
  }

  @Test("what is saved is loaded, replaced, listed and found by its output")
  func roundTrip() throws {
    try withFolder { folder in
      #expect(try folder.names() == [])
      #expect(try folder.calibration(for: output) == nil)
      try folder.save(calibration(note: "first"), as: "Kopfhörer 1")
      try folder.save(calibration(), as: "Kopfhörer 1")
      #expect(try folder.load("Kopfhörer 1") == calibration())
      try folder.save(calibration(date: "2026-12-24"), as: "a")
      try folder.save(calibration(date: "2025-12-24"), as: "z")
      #expect(try folder.names() == ["Kopfhörer 1", "a", "z"])
      #expect(try folder.calibration(for: output)?.date == "2026-12-24")
      var other = output
      other.volume = 0.5
      #expect(try folder.calibration(for: other) == nil)
      // Nothing but the files is left: they are written beside, and then renamed.
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 3)
    }
  }

  @Test("a file is text that a person can read")
  func form() throws {
    try withFolder { folder in
      try folder.save(calibration(), as: "a")
      let text = try String(contentsOf: folder.url.appendingPathComponent("a.json"), encoding: .utf8)
      #expect(text.contains("\"note\" : \"ear/simulator\""))
      #expect(text.contains("\"version\" : 1"))
      #expect(text.hasSuffix("}\n"))
    }
  }

  @Test(
    "a file that is no calibration is refused with what is wrong",
    arguments: [
      ("{}", "version is missing"), (#"{"version":2}"#, "version: version 2 is not 1"),
      (
        #"{"version":1,"notes":""}"#,
        "there is no key notes here: there is version, output, points, date, note, ceiling"
      ),
      (#"{"version":1,"output":{"device":"d","volume":"1"}}"#, "output.volume is no Double"),
      (
        #"{"version":1,"output":{"device":"d","volume":1},"points":[{"frequency":1,"level":0}]}"#,
        "points[0].soundPressure is missing"
      ),
      (
        #"{"version":1,"output":{"device":"d","volume":1},"points":[{"frequency":1,"level":0,"spl":1}]}"#,
        "points[0]: there is no key spl here: there is frequency, level, soundPressure"
      ),
      (
        #"{"version":1,"output":{"device":"d","volume":1},"points":[],"date":"2026-01-01"}"#,
        "the calibration has no points: one at least is needed"
      ),
    ])
  func refused(json: String, reason: String) throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
      let file = folder.url.appendingPathComponent("a.json")
      try Data(json.utf8).write(to: file)
      #expect(throws: ToneError(.badCalibration, "\(file.path) is no calibration: \(reason)")) { try folder.load("a") }
    }
  }

  @Test("what is no JSON, a folder, or not there is refused with the file")
  func unreadable() throws {
    try withFolder { folder in
      let path = folder.url.path
      #expect(
        throws: ToneError(
          .badCalibration, "there is no calibration \(path)/a.json: none is kept yet: calibrate the output first")
      ) {
        try folder.load("a")
      }
      try folder.save(calibration(), as: "b")
      #expect(throws: ToneError(.badCalibration, "there is no calibration \(path)/a.json: there is b")) {
        try folder.load("a")
      }
      try Data("{".utf8).write(to: folder.url.appendingPathComponent("c.json"))
      let error = #expect(throws: ToneError.self) { try folder.load("c") }
      #expect(error?.message.hasPrefix("\(path)/c.json is no calibration: ") == true)
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent("d.json"), withIntermediateDirectories: false)
      let unread = #expect(throws: ToneError.self) { try folder.load("d") }
      #expect(unread?.message.hasPrefix("\(path)/d.json can't be read: ") == true)
      let unwritten = #expect(throws: ToneError.self) { try folder.save(calibration(), as: "d") }
      #expect(unwritten?.message.hasPrefix("\(path)/d.json can't be written: ") == true)
    }
  }

  @Test(
    "a name that leaves the folder is none",
    arguments: ["", "..", "../a", "a/b", ".a", "a\0", String(repeating: "x", count: 201)])
  func names(name: String) throws {
    try withFolder { folder in
      #expect(throws: ToneError.self) { try folder.save(calibration(), as: name) }
      #expect(throws: ToneError.self) { try folder.load(name) }
      #expect(throws: ToneError.self) { try CalibrationFolder(application: name, environment: ["HOME": "/h"]) }
    }
  }

  @Test(
    "a program's folder is below the one for settings",
    arguments: [
      (["XDG_CONFIG_HOME": "/c", "HOME": "/h"], "/c/app/calibration"), (["HOME": "/h"], "/h/.config/app/calibration"),
      (["XDG_CONFIG_HOME": "c", "HOME": "/h"], "/h/.config/app/calibration"),
      (["XDG_CONFIG_HOME": "", "HOME": "/h"], "/h/.config/app/calibration"),
    ])
  func places(environment: [String: String], path: String) throws {
    #expect(try CalibrationFolder(application: "app", environment: environment).url.path == path)
  }

  @Test("without a home there is no folder")
  func homeless() {
    #expect(throws: ToneError.self) { try CalibrationFolder(application: "app", environment: [:]) }
  }
}
