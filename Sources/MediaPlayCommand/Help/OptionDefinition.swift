/// One option: its name, what its help says, and what it sets.
package struct OptionDefinition: Sendable {
  /// What may follow an option's name.
  package enum Argument: Equatable, Sendable {
    /// Nothing.
    case none
    /// `=yes` or `=no`, where the bare name means yes; there is `--no-…` too.
    case yesOrNo
    /// A value, described by that word.
    case required(String)
    /// A value after `=`, described by that word; the bare name means `bare`, and `--no-…` means `no`.
    case optional(String, bare: String)
  }

  /// The part of the help that an option stands in.
  package enum Group: String, CaseIterable, Sendable {
    /// What is played, and which part of it.
    case playback = "Playback"
    /// The picture.
    case picture = "Picture"
    /// The sound.
    case sound = "Sound"
    /// Which of an item's tracks, and when.
    case tracks = "Tracks"
    /// How media is read from the network.
    case network = "Network"
    /// What is told, and to whom.
    case messages = "Terminal and events"
    /// What is in media, without playing it.
    case inspection = "Instead of playing"
    /// Pipeline description files.
    case pipelines = "Pipeline files"
    /// About the program.
    case about = "About"
  }

  /// What an option does to the options so far.
  typealias Effect = @Sendable (inout CommandOptions, OptionValue) throws(UsageError) -> Void

  /// The long name without its dashes.
  package let name: String
  /// The short name.
  package let short: Unicode.Scalar?
  /// What may follow the name.
  package let argument: Argument
  /// The part of the help that it stands in.
  package let group: Group
  /// One or two sentences for the help.
  package let help: String
  /// What holds without the option, for the help.
  package let defaultText: String?
  /// Whether the help shows `--no-…`, for an option that is on by default.
  package let isShownNegated: Bool
  /// What it sets.
  let effect: Effect

  init(
    _ name: String, short: Unicode.Scalar? = nil, _ argument: Argument, in group: Group, default defaultText: String?,
    isShownNegated: Bool = false, _ help: String, effect: @escaping Effect
  ) {
    self.name = name
    self.short = short
    self.argument = argument
    self.group = group
    self.help = help
    self.defaultText = defaultText
    self.isShownNegated = isShownNegated
    self.effect = effect
  }

  /// Whether `--no-…` exists.
  var hasNegation: Bool {
    switch argument {
    case .yesOrNo, .optional: true
    case .none, .required: false
    }
  }

  /// Whether it is about items, which a pipeline file has none of.
  var isAboutItems: Bool {
    switch group {
    case .playback, .picture, .sound, .tracks, .network: true
    case .messages: ["events-interval", "input-terminal", "input-ipc-server", "idle"].contains(name)
    case .inspection: name == "info-timeout"
    case .pipelines, .about: false
    }
  }

  /// The long names that it can be given by, without their dashes.
  package var names: [String] { hasNegation ? [name, "no-\(name)"] : [name] }

  /// The name as the help shows it, with its dashes.
  package var spelling: String { isShownNegated ? "--no-\(name)" : "--\(name)" }

  /// The option and its value as the help shows them.
  package var synopsis: String {
    let names = short.map { "-\($0), \(spelling)" } ?? spelling
    switch argument {
    case .none: return names
    case .yesOrNo: return isShownNegated ? names : names + "[=yes|no]"
    case .required(let word): return names + "=" + word
    case .optional(let word, _): return names + "[=" + word + "]"
    }
  }
}
