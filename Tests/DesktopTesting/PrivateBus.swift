package import Desktop
import Foundation

/// A message bus of the test's own, on which nothing is started and nobody else is.
package final class PrivateBus: Sendable {
  /// Where it listens.
  package let address: String
  private let daemon: TestProcess
  private let folder: URL

  package static let isInstalled = TestProcess.path(of: "dbus-daemon") != nil
  /// In CI a test that can't have its bus fails instead of skipping.
  package static let isRequired = ProcessInfo.processInfo.environment["CI"] != nil

  package init() async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "private-bus-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let configuration = """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "busconfig.dtd">
      <busconfig>
        <type>session</type>
        <listen>unix:dir=\(folder.path(percentEncoded: false))</listen>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/>
          <allow eavesdrop="true"/>
          <allow own="*"/>
        </policy>
      </busconfig>
      """
    let file = folder.appending(path: "bus.conf")
    try configuration.write(to: file, atomically: true, encoding: .utf8)
    daemon = try TestProcess([
      "dbus-daemon", "--nofork", "--print-address", "--config-file=\(file.path(percentEncoded: false))",
    ])
    address = try await daemon.line(containing: "unix:")
  }

  deinit {
    daemon.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Ends the daemon as a crash would.
  package func kill() { daemon.stop() }

  /// A connection of its own.
  package func connection() -> MessageBus { MessageBus(.address(address)) }

  /// What a program needs to find the bus.
  package var environment: [String: String] {
    ["DBUS_SESSION_BUS_ADDRESS": address, "DBUS_SYSTEM_BUS_ADDRESS": address]
  }

  /// Runs a program on the bus.
  package func run(_ command: [String]) async throws -> TestProcess.Result {
    try await TestProcess.run(command, environment: environment)
  }
}
