internal import Glibc

/// Where a pipeline file that is given by its bare name may be.
package enum PipelineSearch {
  /// The paths to try, in order.
  ///
  /// The name as it is comes first, and alone if it has a slash. Then come the folders for data: the person's own, the
  /// one of this installation, and the system's; there `.pipeline` may be left out of the name.
  package static func candidates(
    _ name: [UInt8], executable: [UInt8]?, environment: (String) -> [UInt8]?
  ) -> [[UInt8]] {
    let slash = UInt8(ascii: "/")
    guard !name.contains(slash) else { return [name] }
    var folders: [[UInt8]] = []
    if let home = environment("XDG_DATA_HOME"), home.first == slash {
      folders.append(home)
    } else if let home = environment("HOME"), home.first == slash {
      folders.append(home + "/.local/share".utf8)
    }
    if let executable, let end = executable.lastIndex(of: slash) {
      folders.append(Array(executable[..<end]) + "/../share".utf8)
    }
    let listed = environment("XDG_DATA_DIRS") ?? []
    let system = listed.isEmpty ? Array("/usr/local/share:/usr/share".utf8) : listed
    // The specification has relative folders ignored.
    folders += system.split(separator: UInt8(ascii: ":")).map(Array.init).filter { $0.first == slash }
    let suffix = Array(".pipeline".utf8)
    let file = name.suffix(suffix.count).elementsEqual(suffix) ? name : name + suffix
    return [name] + folders.map { $0 + "/mediaplay/pipelines/".utf8 + file }
  }

  /// The first of the paths that is a file; the name as it was given if none is.
  static func path(_ name: [UInt8]) -> [UInt8] {
    let candidates = candidates(name, executable: executable) { name in
      unsafe getenv(name).map { unsafe Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
    return candidates.first { path in
      var status = stat()
      let terminated = path.map { CChar(bitPattern: $0) } + [0]
      return unsafe stat(terminated, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
    } ?? name
  }

  /// The path of this program.
  private static var executable: [UInt8]? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink("/proc/self/exe", &path, path.count)
    return count > 0 ? path.prefix(count).map { UInt8(bitPattern: $0) } : nil
  }
}
