internal import Desktop
internal import PlaybackModel

extension RemoteValue {
  /// The value as it goes over the bus.
  var busValue: BusValue {
    switch self {
    case .bool(let value): .bool(value)
    case .int32(let value): .int32(value)
    case .int64(let value): .int64(value)
    case .double(let value): .double(value)
    // A zero byte ends a text in C, and D-Bus has none.
    case .text(let text): .string(RemoteValue.clean(text))
    case .texts(let texts): .strings(texts.map(RemoteValue.clean))
    case .path(let path): .objectPath(path)
    case .dictionary(let values): .options(values.mapValues(\.busValue))
    }
  }

  private static func clean(_ text: String) -> String {
    text.utf8.contains(0) ? String(text.unicodeScalars.filter { $0 != "\0" }.map(Character.init)) : text
  }
}

extension RemoteRefusal {
  /// The error that a call is answered with.
  var busFailure: BusFailure {
    switch self {
    case .invalid(let message): .invalidArguments(message)
    case .notSupported(let message): .notSupported(message)
    }
  }
}

extension MediaError {
  /// What went wrong with the desktop, as the framework tells it.
  init(_ error: DesktopError) {
    self.init(.desktopUnavailable, "\(error.message) \(error.remedy)", debug: error.remoteName)
  }
}

extension MediaError.Code {
  /// A service of the desktop that was needed isn't there, or refused.
  public static let desktopUnavailable = MediaError.Code(rawValue: "desktop-unavailable")
}
