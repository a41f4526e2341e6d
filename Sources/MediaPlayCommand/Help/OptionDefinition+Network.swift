import MediaPlayback
import PlaybackModel

extension OptionDefinition {
  /// The options about reading from the network.
  static let network = [
    OptionDefinition(
      "network-timeout", .required("SECONDS"), in: .network, default: "15",
      "Give a server up that sends nothing for so long. In that time it is asked again three times, and each is told."
    ) { options, value throws(UsageError) in options.network.timeout = try value.timeout() },
    OptionDefinition(
      "user-agent", .required("TEXT"), in: .network, default: "GStreamer's", "Tell web servers that this asks."
    ) { options, value throws(UsageError) in options.network.userAgent = try value.fieldValue() },
    OptionDefinition(
      "referrer", .required("URL"), in: .network, default: nil, "Tell web servers that the media is on that page."
    ) { options, value throws(UsageError) in options.network.referrer = try value.fieldValue() },
    OptionDefinition(
      "http-header-fields", .required("NAME:VALUE[,...]"), in: .network, default: nil,
      "Send these with each request, only to the server that the address names."
    ) { options, value throws(UsageError) in options.network.headers += try value.headerFields() },
    OptionDefinition(
      "cookies-file", .required("FILE"), in: .network, default: nil,
      "Send the cookies of that file, in Netscape's form, to the servers that they belong to."
    ) { options, value throws(UsageError) in options.network.cookies = try value.cookies() },
    OptionDefinition(
      "tls-verify", .yesOrNo, in: .network, default: "yes", isShownNegated: true,
      "Play from servers that can't prove who they are, too."
    ) { options, value throws(UsageError) in options.network.verifiesCertificates = try value.yesOrNo() },
    OptionDefinition(
      "rtsp-transport", .required("tcp|udp|auto"), in: .network, default: "tcp",
      "How RTSP servers send: in the connection, in packets of their own, or as it turns out."
    ) { options, value throws(UsageError) in
      options.network.rtspTransport = try value.choice(RTSPTransport.allCases.map { ($0.rawValue, $0) })
    },
    OptionDefinition(
      "hls-bitrate", .required("auto|min|max|N"), in: .network, default: "auto",
      "Which variant of an adaptive stream to play: what the network carries, the smallest, the best, "
        + "or the best of at most N bits a second."
    ) { options, value throws(UsageError) in options.network.bitrate = try value.bitrate() },
  ]
}

extension OptionValue {
  /// How long a server may give nothing.
  fileprivate func timeout() throws(UsageError) -> Duration {
    guard let time = Duration(decimalSeconds: String(decoding: bytes, as: UTF8.self)[...]), time >= .milliseconds(100),
      time <= .seconds(86_400)
    else { throw refused(expected: "a number of seconds from 0.1 to 86400") }
    return time
  }

  /// What may stand in a field of a request.
  fileprivate func fieldValue() throws(UsageError) -> String {
    let text = try text("text")
    guard HTTPField(name: "X", value: text) != nil else { throw refused(expected: "text in one line") }
    return text
  }

  /// Fields with commas between them; what follows a comma and is no field belongs to the one before.
  fileprivate func headerFields() throws(UsageError) -> [HTTPField] {
    let expected = "Name: value, or several with commas between them"
    var fields: [HTTPField] = []
    for part in try text(expected).split(separator: ",", omittingEmptySubsequences: false) {
      if let field = HTTPField(String(part.drop { $0 == " " })) {
        fields.append(field)
      } else if let last = fields.last, let longer = HTTPField(name: last.name, value: last.value + "," + part) {
        fields[fields.count - 1] = longer
      } else {
        throw refused(expected: expected)
      }
    }
    return fields
  }

  /// The cookies in a file.
  fileprivate func cookies() throws(UsageError) -> [HTTPCookie] {
    let path = try path()
    do throws(MediaError) {
      return try HTTPCookie.file(path)
    } catch {
      throw UsageError("--\(option)=\(printable(bytes)): \(error.message)")
    }
  }

  /// Which variant of an adaptive stream is played.
  fileprivate func bitrate() throws(UsageError) -> AdaptiveBitrate {
    switch String(decoding: bytes, as: UTF8.self) {
    case "auto", "no": return .automatic
    case "min": return .lowest
    case "max": return .highest
    case let text:
      guard text.allSatisfy(\.isASCIIDigit), let bits = Int(text), (1...1_000_000_000).contains(bits) else {
        throw refused(expected: "auto, min, max or a number of bits a second")
      }
      return .atMost(bits)
    }
  }
}
