/// Which Debian package has what is missing: an element, a decoder, a source for a URL's scheme.
///
/// Nothing here is touched until something is missing; the tables are read at the first question.
package enum DebianPackages {
  /// What one package has, as its record lists it.
  struct Record: Sendable {
    let package: String
    let elements: String
    let decoders: String
    let schemes: String
  }

  /// The package that has the element, for example `gstreamer1.0-plugins-ugly` for `x264enc`.
  package static func package(ofElement name: String) -> String? { elements[name] }

  /// The package that has a source for the scheme, in any case and without its colon.
  package static func package(ofURIScheme scheme: String) -> String? { schemes[scheme.lowercased()] }

  /// The package that decodes, or takes apart, a format given as caps, for example `video/x-h264, profile=high`.
  ///
  /// A field that only one side names doesn't decide.
  package static func package(decoding caps: String) -> String? {
    guard let wanted = CapsPattern(Substring(caps)) else { return nil }
    return decoders[wanted.mediaType]?.first { $0.pattern.matches(wanted) }?.package
  }

  /// Every element name that some package has, for "did you mean".
  package static var elementNames: some Collection<String> & Sendable { elements.keys }

  private static let elements = index(of: \.elements)
  private static let schemes = index(of: \.schemes)

  private static func index(of list: KeyPath<Record, String>) -> [String: String] {
    var found: [String: String] = [:]
    for record in records {
      for name in record[keyPath: list].split(whereSeparator: \.isWhitespace) where found[String(name)] == nil {
        found[String(name)] = record.package
      }
    }
    return found
  }

  /// By media type; libav's decoders stand before those of bad and ugly, which have fewer and are patent-laden.
  private static let decoders: [String: [(package: String, pattern: CapsPattern)]] = {
    var found: [String: [(package: String, pattern: CapsPattern)]] = [:]
    let last = ["gstreamer1.0-plugins-bad", "gstreamer1.0-plugins-ugly"]
    for record in records.filter({ !last.contains($0.package) }) + records.filter({ last.contains($0.package) }) {
      for caps in record.decoders.split(separator: ";") {
        guard let pattern = CapsPattern(caps) else { continue }
        found[pattern.mediaType, default: []].append((record.package, pattern))
      }
    }
    return found
  }()
}
