/// What may be a system sound: short, and as simple as its files have always been.
package enum SystemSoundRule {
  /// The longest sound there is; it is one still.
  package static let longest = Duration.seconds(30)

  /// What a sound's bytes were found to be: media types with their details, the container first.
  ///
  /// Throws unless they are samples as they are or IMA4 in a CAF, AIFF, AIFF-C or WAV file.
  package static func check(_ types: [String], named name: String) throws(SystemSoundError) {
    let containers = ["audio/x-wav", "audio/x-caf", "audio/x-aiff"]
    let codings = ["audio/x-raw", "audio/x-adpcm", "audio/x-alaw", "audio/x-mulaw"]
    guard let container = types.first, containers.contains(container) else {
      throw refusal(name, "it is \(types.first ?? "of no known kind")")
    }
    guard types.dropFirst().contains(where: { $0 == "audio/x-raw" || $0 == "audio/x-adpcm" }),
      !types.dropFirst().contains(where: { $0.hasPrefix("audio/") && !codings.prefix(2).contains($0) })
    else {
      throw refusal(name, "its sound is coded as \(types.dropFirst().first ?? "nothing known")")
    }
  }

  /// Throws if a sound of so many frames a second is too long.
  package static func check(frames: Int, rate: Int, named name: String) throws(SystemSoundError) {
    guard frames > rate * Int(longest / .seconds(1)) else { return }
    throw SystemSoundError(
      .exceededMaximumDuration, "\(name) is longer than 30 s, the longest system sound. Use an audio player for it.")
  }

  private static func refusal(_ name: String, _ reason: String) -> SystemSoundError {
    SystemSoundError(
      .unspecified,
      "\(name) can't be a system sound: \(reason). Give linear PCM or IMA4 in a .caf, .aif or .wav file, or use an audio "
        + "player.")
  }
}
