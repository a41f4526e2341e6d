internal import GStreamer
internal import Glibc
internal import PlaybackModel
internal import Synchronization

/// Why connections failed, which elements write into their log and tell nobody.
enum ConnectionLog {
  private struct State {
    /// What went wrong, by the element.
    var failures: [UInt: String] = [:]
    /// The same of a library below the element, by the thread.
    var threads: [UInt: String] = [:]

    mutating func note(_ text: String, of address: UInt) {
      if failures.count > 100 { failures.removeAll() }
      failures[address] = text
    }
  }

  private static let state = Lock(State())

  private static let observesWeb: Bool = {
    // The category is made when the plugin is loaded.
    guard (try? Plugin.load("soup")) != nil else { return false }
    return DebugLog.observe("souphttpsrc", upTo: .debug) { line in
      guard let text = line.text.behind("Didn't get an input stream: ") else { return }
      state.withLock { $0.note(text, of: line.objectIdentity) }
    }
  }()

  private static let observesRTSP: Bool = {
    // This one's category is made with the first element.
    guard (try? Element.make("rtspsrc")) != nil else { return false }
    DebugLog.observe("default", upTo: .error) { line in
      guard let text = line.text.behind("failed to connect: ") else { return }
      state.withLock { $0.threads[UInt(pthread_self())] = text }
    }
    return DebugLog.observe("rtspsrc", upTo: .error) { line in
      state.withLock { state in
        guard let text = state.threads.removeValue(forKey: UInt(pthread_self())) else { return }
        state.note(text, of: line.objectIdentity)
      }
    }
  }()

  /// Listens from before the first connection on.
  static func start(_ address: NetworkAddress) {
    _ = address.scheme.hasPrefix("rtsp") ? observesRTSP : observesWeb
  }

  static func failure(of element: Object) -> String? { state.withLock { $0.failures[element.identity] } }
}

extension String {
  /// What comes behind a phrase.
  fileprivate func behind(_ phrase: String) -> String? {
    firstRange(of: phrase).map { String(self[$0.upperBound...]) }
  }
}
