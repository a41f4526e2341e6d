import Dispatch
import Glibc
import PlaybackModel

/// Graphs in the DOT language, as files.
enum GraphPicture {
  /// Writes a graph to a file: as a picture where the name ends in `.svg`, `.png` or `.pdf`, else as it is.
  ///
  /// Pictures are made by the program `dot` of Graphviz. Throws ``MediaError``: `missing-element` where it isn't
  /// installed, `engine` where it fails, `timed-out` where it takes too long, and what writing throws.
  static func write(_ graph: String, to path: [UInt8]) async throws(MediaError) {
    guard let format = format(of: path) else {
      try OutputFile.write(Array(graph.utf8), to: path)
      return
    }
    let drawn: Result<[UInt8], MediaError> = await withCheckedContinuation { done in
      DispatchQueue(label: "dot").async {
        do throws(MediaError) {
          done.resume(returning: .success(try draw(graph, format)))
        } catch {
          done.resume(returning: .failure(error))
        }
      }
    }
    try OutputFile.write(try drawn.get(), to: path)
  }

  private static let formats = ["svg", "png", "pdf"]

  private static func format(of path: [UInt8]) -> String? {
    guard let dot = path.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = String(decoding: path[(dot + 1)...], as: UTF8.self).lowercased()
    return formats.contains(ending) ? ending : nil
  }

  /// How long drawing may take, in hundredths of a second.
  private static let limit = 6000

  private static func draw(_ graph: String, _ format: String) throws(MediaError) -> [UInt8] {
    // Files without a name, since a program that reads and writes pipes at once may wait for us, and we for it.
    guard let input = unsafe tmpfile(), let output = unsafe tmpfile(), let errors = unsafe tmpfile() else {
      throw MediaError(.engine, "There is no room for temporary files. Check the folder that TMPDIR names.")
    }
    defer {
      unsafe fclose(input)
      unsafe fclose(output)
      unsafe fclose(errors)
    }
    var bytes = Array(graph.utf8)
    guard unsafe fwrite(&bytes, 1, bytes.count, input) == bytes.count, unsafe fflush(input) == 0 else {
      throw MediaError(.engine, "There is no room for a temporary file. Check the folder that TMPDIR names.")
    }
    unsafe rewind(input)
    let process = try spawn(format, unsafe [fileno(input), fileno(output), fileno(errors)])
    var status: Int32 = 0
    var waited = 0
    while true {
      let ended = unsafe waitpid(process, &status, WNOHANG)
      if ended == process { break }
      if ended < 0, errno != EINTR { throw MediaError(.engine, "The program dot was lost.") }
      guard waited < limit else {
        kill(process, SIGKILL)
        _ = unsafe waitpid(process, &status, 0)
        throw MediaError(.timedOut, "The program dot takes too long. Write a file that ends in .dot instead.")
      }
      waited += 1
      usleep(10_000)
    }
    let picture = unsafe content(of: output)
    // 127 is what a shell, and posix_spawn in some C libraries, answer where there is no such program.
    if status & 0x7F == 0, status >> 8 & 0xFF == 127 { throw missing }
    guard status == 0, !picture.isEmpty else {
      let reason = printable(unsafe content(of: errors).prefix(300))
      throw MediaError(.engine, "The program dot failed: \(reason). Write a file that ends in .dot instead.")
    }
    return picture
  }

  private static var missing: MediaError {
    MediaError(
      .missingElement,
      "The program dot isn't installed. Install the package graphviz, or write a file that ends in .dot.")
  }

  private static func spawn(_ format: String, _ descriptors: [Int32]) throws(MediaError) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in descriptors.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    let (name, option) = unsafe (strdup("dot"), strdup("-T\(format)"))
    defer {
      unsafe free(name)
      unsafe free(option)
    }
    var process: pid_t = 0
    let failure = unsafe posix_spawnp(&process, "dot", &actions, nil, [name, option, nil], environ)
    guard failure == 0 else {
      if failure == ENOENT { throw missing }
      let reason = unsafe String(cString: strerror(failure))
      throw MediaError(.engine, "The program dot can't be started: \(reason).")
    }
    return process
  }

  private static func content(of file: UnsafeMutablePointer<FILE>) -> [UInt8] {
    let descriptor = unsafe fileno(file)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe pread(descriptor, &chunk, chunk.count, off_t(bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
  }
}
