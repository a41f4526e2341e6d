extension OptionDefinition {
  /// The options for other programs that steer this one.
  static let remote = [
    OptionDefinition(
      "input-ipc-server", .required("PATH"), in: .messages, default: nil,
      "Let other programs of yours steer the playback through a socket of that name, in mpv's JSON protocol."
    ) { options, value throws(UsageError) in options.remoteSocket = try value.path() },
    OptionDefinition(
      "idle", .optional("yes|no|once", bare: "yes"), in: .messages, default: "no",
      "Stay where there is nothing to play, and wait for another program to say what; once: only at the beginning."
    ) { options, value throws(UsageError) in
      options.idling = try value.choice(CommandOptions.Idling.allCases.map { ($0.rawValue, $0) })
    },
  ]
}
