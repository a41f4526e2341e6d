package import Foundation
internal import Synchronization
internal import Threading

/// A PulseAudio server of a test's own, with null sinks whose sound the test can hear.
///
/// It has its own folder, socket and settings, and touches no other server of the machine. It ends with the last
/// reference, and also when the test's process dies. Ask ``unavailability`` first: it's nil where PulseAudio is installed.
package final class PrivateSoundServer: Sendable {
  /// Why there can be no server here; nil if there can.
  package static let unavailability: String? =
    ["pulseaudio", "pactl", "parec"].allSatisfy(ToolRun.isInstalled)
    ? nil : "PulseAudio isn't installed (Debian: apt-get install pulseaudio pulseaudio-utils)"

  /// The folder of its socket and settings.
  package let folder: URL
  private let arguments: [String]
  private let process = Lock<KeptProcess?>(nil)

  /// Where it listens, for `PULSE_SERVER`.
  package var address: String { "unix:\(folder.path)/native" }

  /// What programs that talk to it have in their environment; nothing in it leads to another server.
  package var environment: [String: String] {
    var result = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "PULSE_SINK", "PULSE_SOURCE"] { result[name] = nil }
    for name in ["HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "PULSE_RUNTIME_PATH", "PULSE_STATE_PATH"] {
      result[name] = folder.path
    }
    result["PULSE_COOKIE"] = "\(folder.path)/cookie"
    result["PULSE_SERVER"] = address
    result["LC_ALL"] = "C.UTF-8"
    return result
  }

  /// Starts a server and waits until it listens.
  ///
  /// - Parameters:
  ///   - sinks: The names of its null sinks, of which the first is the default.
  ///   - modules: More modules with their arguments, for example `module-role-cork`.
  package init(sinks: [String] = ["main"], modules: [String] = []) async throws {
    let base = FileManager.default.temporaryDirectory
    // A socket's path has room for 107 bytes.
    folder = (base.path.utf8.count < 60 ? base : URL(fileURLWithPath: "/tmp"))
      .appendingPathComponent("sound-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let nulls = sinks.map { "module-null-sink sink_name=\($0) sink_properties=device.description=\($0)" }
    let native = "module-native-protocol-unix socket=\(folder.path)/native auth-anonymous=1"
    arguments =
      [
        "pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1", "--realtime=no",
        "--high-priority=no", "--log-target=stderr", "--log-level=notice",
      ] + (nulls + modules + [native]).flatMap { ["-L", $0] }
    try await start()
  }

  deinit {
    process.withLock { $0?.end() }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Starts it again after ``kill()``; does nothing if it runs.
  package func start() async throws {
    let isRunning = process.withLock { $0 != nil }
    if isRunning { return }
    let log = folder.appendingPathComponent("log")
    let started = try KeptProcess(arguments, environment: environment, log: log)
    process.withLock { $0 = started }
    let deadline = ContinuousClock.now + .seconds(20)
    // The socket is there before the server answers, so it's asked.
    while try await ToolRun.run(["pactl", "info"], environment: environment).status != 0 {
      guard ContinuousClock.now < deadline else {
        let said = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
        throw ToolRun.Failure(description: "pulseaudio didn't start: \(said)")
      }
    }
  }

  /// Kills it as a crash would.
  package func kill() {
    process.withLock { process in
      process?.end()
      process = nil
    }
    // A server that crashed leaves its socket; the next one takes its place.
  }

  /// Lets it answer nobody until ``thaw()``.
  package func freeze() { process.withLock { $0?.signal(SIGSTOP) } }

  /// Lets it answer again after ``freeze()``.
  package func thaw() { process.withLock { $0?.signal(SIGCONT) } }

  /// Has `pactl` do something on it, and gives what it says.
  @discardableResult
  package func pactl(_ arguments: String...) async throws -> String { try await run(["pactl"] + arguments) }

  /// Runs a program against it, such as `paplay FILE`, to its end; throws with what it said unless it succeeds.
  @discardableResult
  package func run(_ arguments: [String]) async throws -> String {
    let run = try await ToolRun.run(arguments, environment: environment)
    guard run.status == 0 else {
      throw ToolRun.Failure(description: "\(arguments.joined(separator: " ")): status \(run.status), \(run.output)")
    }
    return run.output
  }

  /// Loads a module; the number is for ``unload(module:)``.
  @discardableResult
  package func load(module: String, _ arguments: String...) async throws -> Int {
    let output = try await run(["pactl", "load-module", module] + arguments)
    guard let index = Int(output.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw ToolRun.Failure(description: "load-module \(module) said \(output)")
    }
    return index
  }

  /// Unloads a module.
  package func unload(module index: Int) async throws { try await pactl("unload-module", String(index)) }

  /// Starts to record what a sink plays.
  package func record(sink: String, rate: Int = 48000, channels: Int = 1) async throws -> SoundRecording {
    try await SoundRecording(of: sink, on: self, rate: rate, channels: channels)
  }
}
