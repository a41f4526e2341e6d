/// Why a command of another program wasn't carried out, in mpv's words.
package enum RemoteFailure: String, Error, Sendable {
  /// The command is none, or an argument is wrong.
  case invalidParameter = "invalid parameter"
  /// There is no such property.
  case propertyNotFound = "property not found"
  /// The property has no value now.
  case propertyUnavailable = "property unavailable"
  /// The value isn't one of those that the property takes.
  case propertyFormat = "unsupported format for accessing property"
  /// The property can't be set, or not to that.
  case propertyError = "error accessing property"
  /// It can't be done now.
  case command = "error running command"
}
