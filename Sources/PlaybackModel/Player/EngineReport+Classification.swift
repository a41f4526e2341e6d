extension EngineReport {
  /// What the engine says of a failure, before anything is made of it.
  package struct Raw: Sendable, Equatable {
    /// The GError domain, for example `gst-resource-error-quark`.
    package var domain: String
    package var code: Int
    package var message: String
    package var debug: String?
    /// The path of the element that reported it.
    package var source: String?
    /// The factory of that element, for example `souphttpsrc`.
    package var factory: String
    package var isFromSource: Bool
    package var output: OutputKind?
    /// What is being played, as a person knows it.
    package var mediaName: String
    /// Where the source was on the network, and what came of it.
    package var network: Network?

    /// What is known of a source on the network when it fails.
    package struct Network: Sendable, Equatable {
      package var uri: String
      /// The last answer; nil if there was none.
      package var answer: HTTPAnswer?
      /// What the library says of a connection that wasn't made.
      package var failure: String?

      package init(uri: String, answer: HTTPAnswer? = nil, failure: String? = nil) {
        self.uri = uri
        self.answer = answer
        self.failure = failure
      }
    }

    package init(
      domain: String, code: Int, message: String, debug: String? = nil, source: String? = nil, factory: String = "",
      isFromSource: Bool = false, output: OutputKind? = nil, mediaName: String = "", network: Network? = nil
    ) {
      self.domain = domain
      self.code = code
      self.message = message
      self.debug = debug
      self.source = source
      self.factory = factory
      self.isFromSource = isFromSource
      self.output = output
      self.mediaName = mediaName
      self.network = network
    }
  }

  /// Ranks a report of the engine and says it in words with a remedy.
  package init(_ raw: Raw) {
    if let network = raw.network, raw.isFromSource {
      self.init(SourceTrouble(raw, network), debug: raw.debug, source: raw.source)
      return
    }
    let (rank, code, text) = EngineReport.meaning(of: raw)
    self.init(
      rank: rank, error: MediaError(code, text, source: raw.source, debug: raw.debug), output: raw.output,
      isFromSource: raw.isFromSource, mayPass: raw.factory == "pulsesink")
  }

  private static func meaning(of raw: Raw) -> (Rank, MediaError.Code, String) {
    let name = raw.mediaName
    let detail = raw.message.hasSuffix(".") ? raw.message : raw.message + "."
    if let output = raw.output {
      let what = output == .audio ? "sound" : "picture"
      return (
        .source, .outputUnavailable,
        "The \(what) output \(raw.factory) failed: \(detail) Check the device, or name another output."
      )
    }
    let isNetwork = raw.factory == "souphttpsrc" || raw.factory == "rtspsrc"
    switch (raw.domain, raw.code) {
    case ("gst-resource-error-quark", 3):
      return (.source, .notFound, "\(name) doesn't exist. Check the name.")
    case ("gst-resource-error-quark", 15):
      return (.source, .notReadable, "\(name) may not be read: \(detail) Check the permissions.")
    case ("gst-resource-error-quark", _) where isNetwork:
      return (.source, .network, "\(name) can't be read from the network: \(detail) Check the address, or try again.")
    case ("gst-resource-error-quark", _) where raw.isFromSource:
      return (.source, .notReadable, "\(name) can't be read: \(detail) Check the file and its permissions.")
    case ("gst-resource-error-quark", _):
      return (.stream, .engine, "\(raw.factory) failed: \(detail)")
    case ("gst-core-error-quark", 12):
      return (.missing, .missingCodec, "No decoder for \(name) is installed: \(detail)")
    case ("gst-core-error-quark", _):
      return (.secondary, .engine, detail)
    case ("gst-stream-error-quark", _) where isNetwork:
      return (.source, .network, "\(name) can't be read from the network: \(detail) Check the address, or try again.")
    case ("gst-stream-error-quark", 1):
      return (
        .secondary, .corrupt, "\(name) can't be played: \(detail) It is damaged, or of a kind that isn't supported."
      )
    case ("gst-stream-error-quark", 4), ("gst-stream-error-quark", 5):
      return (
        .stream, .unsupportedFormat, "\(name) is not media of a known kind: \(detail) Check that it is the right file."
      )
    case ("gst-stream-error-quark", 6):
      return (.missing, .missingCodec, "No decoder for \(name) is installed: \(detail)")
    case ("gst-stream-error-quark", _):
      return (.stream, .corrupt, "\(name) is damaged: \(detail) Get it anew.")
    default:
      return (.secondary, .engine, "\(raw.factory) failed: \(detail)")
    }
  }
}

extension SourceTrouble {
  /// What the error of a source on the network means.
  fileprivate init(_ raw: EngineReport.Raw, _ network: EngineReport.Raw.Network) {
    guard let answer = network.answer, answer.status != 0 else {
      // Other protocols have no answers that are told; the errors' own codes are all there is.
      switch (raw.domain, raw.code) {
      case ("gst-resource-error-quark", 3):
        self.init(refusal: HTTPAnswer(uri: network.uri, status: 404))
        return
      case ("gst-resource-error-quark", 15):
        self.init(refusal: HTTPAnswer(uri: network.uri, status: 401))
        return
      default: break
      }
      self.init(connectionTo: network.uri, failedWith: network.failure)
      return
    }
    if answer.status >= 300 {
      self.init(refusal: answer)
    } else {
      // 11 is the answer to a connection that is to go on in the middle.
      self.init(lost: network.uri, canResume: (raw.domain, raw.code) != ("gst-resource-error-quark", 11))
    }
  }
}
