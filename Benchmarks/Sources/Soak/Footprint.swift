import Foundation

/// What this process holds right now.
struct Footprint {
  var residentBytes: Int
  var threads: Int
  var descriptors: Int

  /// Reads `/proc/self`; the descriptor of the reading itself is not counted.
  static func now() throws -> Footprint {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    return Footprint(
      residentBytes: try number("VmRSS", in: status) * 1024,
      threads: try number("Threads", in: status),
      descriptors: open.count - 1
    )
  }

  /// The number in the line `name:  number …`.
  private static func number(_ name: String, in status: String) throws -> Int {
    for line in status.split(separator: "\n") where line.hasPrefix(name + ":") {
      if let number = line.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int($0) }) { return number }
    }
    throw SoakError("/proc/self/status has no number for \(name)")
  }
}

extension Footprint {
  /// What the process holds once nothing changes any more: players that were dropped end on threads of their own.
  ///
  /// A thread that has nothing to do any more, and what malloc keeps for it, goes after 5 s in Dispatch's pool and after
  /// 15 s in GLib's; so the number of threads and descriptors must stay for longer than that. It waits two minutes at most.
  static func atRest() async throws -> Footprint {
    var last = try now()
    var steady = Duration.zero
    let interval = Duration.milliseconds(250)
    for _ in 0..<480 where steady < .seconds(17) {
      try await Task.sleep(for: interval)
      // What the allocator keeps of freed memory depends on which threads ran side by side, so it gives it back first.
      _ = trimMemory(0)
      let next = try now()
      steady = next.threads == last.threads && next.descriptors == last.descriptors ? steady + interval : .zero
      last = next
    }
    return last
  }
}

/// glibc's `malloc_trim`, whose header Swift's Glibc module leaves out.
@_silgen_name("malloc_trim")
private func trimMemory(_ padding: Int) -> Int32
