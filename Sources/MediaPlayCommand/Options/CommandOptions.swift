package import PlaybackModel

/// What a command line of `mediaplay` asks for.
package struct CommandOptions: Equatable, Sendable {
  /// Where picture or sound goes.
  package enum Output: Equatable, Sendable {
    /// The best output that can be started.
    case automatic
    /// Nowhere, in real time.
    case null
    /// To a sound device of that name.
    case device(String)
    /// To an element or a bin, described in gst-launch syntax and used as given.
    case description(String)
  }

  /// How often an item is played again.
  package enum Repeat: Equatable, Sendable {
    /// That many times more after the first pass; 0 plays once.
    case times(Int)
    /// Until something stops it.
    case forever
  }

  /// When the program stays where there is nothing to play.
  package enum Idling: String, Equatable, Sendable, CaseIterable {
    /// It ends.
    case never = "no"
    /// It waits for something to play.
    case always = "yes"
    /// It waits for the first item, and ends behind the last.
    case once
  }

  /// The form that events are written in.
  package enum EventFormat: String, Equatable, Sendable, CaseIterable {
    /// One JSON object a line.
    case json
  }

  /// A pipeline file's parameter and the value given for it.
  package struct Parameter: Equatable, Sendable {
    /// The parameter's name, never empty.
    package var name: String
    /// The value's bytes, maybe none.
    package var value: [UInt8]

    /// Creates a setting.
    package init(name: String, value: [UInt8]) {
      self.name = name
      self.value = value
    }
  }

  /// URLs and paths to play, as given; `-` is the standard input.
  package var items: [[UInt8]] = []
  /// Lists whose items are played first, as given; `-` is the standard input.
  package var playlists: [[UInt8]] = []
  /// The item of the list to begin with, from 0.
  package var playlistStart = 0
  /// Whether the items are played in an order of chance.
  package var isShuffled = false
  /// How often the whole list is played again.
  package var playlistLoop = Repeat.times(0)
  /// Which part of each item is played.
  package var range = PlaybackRange()
  /// How many times as fast as the media has it; negative for backwards.
  package var speed = 1.0
  /// The tracks that were asked for by number, or turned off.
  package var trackNumbers: [MediaTrack.Kind: TrackSelection] = [:]
  /// The languages of tracks in the order of preference.
  package var trackLanguages: [MediaTrack.Kind: [String]] = [:]
  /// A file with subtitles for each item.
  package var subtitleFile: [UInt8]?
  /// By how much sound and subtitles come later than the picture.
  package var delays = TrackDelays()
  /// Whether a delay of the sound was given, so that none is remembered.
  package var hasAudioDelay = false
  /// How media is read from the network.
  package var network = NetworkSettings()
  /// Whether the first item is shown and not yet played.
  package var startsPaused = false
  /// How often each item is played again.
  package var loop = Repeat.times(0)
  /// The controls that the person watching gets.
  package var controls = ControlMode.default
  /// How the picture is fitted into its area.
  package var scaling = ScalingMode.aspectFit
  /// The colour around the picture.
  package var background = PictureColor.black
  /// The size that scaling targets when there is no window.
  package var viewport: PictureSize?
  /// Where the picture goes.
  package var videoOutput = Output.automatic
  /// Where the sound goes.
  package var audioOutput = Output.automatic
  /// Whether the sound devices are listed instead of playing.
  package var listsDevices = false
  /// What the volume of the whole system is set to, 0…100; `nil` to leave it alone.
  package var systemVolume: Double?
  /// The volume on a person's scale, 0…130; `nil` if none was given.
  package var volume: Double?
  /// Whether the sound is off; `nil` if nothing was said about it.
  package var muted: Bool?
  /// Which measured loudness is evened out; `nil` for none.
  package var replayGainMode: ReplayGain.Mode?
  /// How it's evened out, but for the mode.
  package var replayGain = ReplayGain()
  /// The file that a plot of the sound is drawn into; `nil` for none.
  package var plotFile: [UInt8]?
  /// Whether levels are shown on the terminal.
  package var showsMeter = false
  /// The form of the events on stdout; `nil` for none.
  package var events: EventFormat?
  /// The time between two `position` events; `nil` for none.
  package var eventsInterval: Duration?
  /// Whether what is played, warnings and the summary of what went well are left out.
  package var isQuiet = false
  /// Whether the terminal may be used, for keys and the status line.
  package var usesTerminal = true
  /// Whether keys are read from the terminal; `nil` for where nobody else may read them.
  package var readsKeys: Bool?
  /// Whether an item goes on where it was left.
  package var resumesPlayback = true
  /// Whether the position is remembered however the session is ended.
  package var savesPosition = false
  /// Where pictures are written, and how.
  package var screenshots = ScreenshotOptions()
  /// The path of the socket where other programs can steer this one; `nil` for none.
  package var remoteSocket: [UInt8]?
  /// When the program stays where there is nothing to play.
  package var idling = Idling.never
  /// Whether the desktop gets a remote control, and is kept from suspending.
  package var offersRemoteControl = true
  /// Whether the items are described instead of played.
  package var showsInfo = false
  /// How many pictures a contact sheet of the item has; `nil` for no sheet.
  package var thumbnails: Int?
  /// The file that the contact sheet is written to.
  package var output: [UInt8]?
  /// The file that the item's pipeline is drawn into; `nil` for none.
  package var graphFile: [UInt8]?
  /// How long describing one item, or making one picture of it, may take.
  package var infoTimeout = Duration.seconds(10)
  /// The pipeline description file to run instead of items.
  package var pipelineFile: [UInt8]?
  /// The pipeline file's parameters, in the order given.
  package var parameters: [Parameter] = []
  /// Whether the help was asked for; with a ``pipelineFile`` it is that file's.
  package var showsHelp = false
  /// Whether the version was asked for.
  package var showsVersion = false
  /// What is to be written of the options themselves; `nil` for nothing.
  package var generates: GeneratedText?

  /// Creates the options of a command line without any.
  package init() {}
}
