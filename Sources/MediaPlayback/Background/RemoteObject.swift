internal import Desktop
internal import PlaybackModel

/// The object `/org/mpris/MediaPlayer2` with its two interfaces.
struct RemoteObject: BusObject {
  static let path = "/org/mpris/MediaPlayer2"
  static let root = "org.mpris.MediaPlayer2"
  static let player = "org.mpris.MediaPlayer2.Player"

  let link: RemoteLink
  /// Tells what a request changed that the player has no event for.
  let refresh: @Sendable () -> Void

  /// What it offers; a program without a desktop file has no such property.
  static func introspection(for identity: RemoteControlIdentity) -> String {
    let entry = #"<property name="DesktopEntry" type="s" access="read"/>"#
    return head + (identity.desktopEntry == nil ? "" : entry) + body
  }

  private static let head = """
    <node>
      <interface name="org.mpris.MediaPlayer2">
        <method name="Raise"/>
        <method name="Quit"/>
        <property name="CanQuit" type="b" access="read"/>
        <property name="CanRaise" type="b" access="read"/>
        <property name="HasTrackList" type="b" access="read"/>
        <property name="Identity" type="s" access="read"/>
    """

  private static let body = """
        <property name="SupportedUriSchemes" type="as" access="read"/>
        <property name="SupportedMimeTypes" type="as" access="read"/>
      </interface>
      <interface name="org.mpris.MediaPlayer2.Player">
        <method name="Next"/>
        <method name="Previous"/>
        <method name="Pause"/>
        <method name="PlayPause"/>
        <method name="Stop"/>
        <method name="Play"/>
        <method name="Seek"><arg name="Offset" type="x" direction="in"/></method>
        <method name="SetPosition">
          <arg name="TrackId" type="o" direction="in"/><arg name="Position" type="x" direction="in"/>
        </method>
        <method name="OpenUri"><arg name="Uri" type="s" direction="in"/></method>
        <signal name="Seeked"><arg name="Position" type="x"/></signal>
        <property name="PlaybackStatus" type="s" access="read"/>
        <property name="LoopStatus" type="s" access="readwrite"/>
        <property name="Rate" type="d" access="readwrite"/>
        <property name="Metadata" type="a{sv}" access="read"/>
        <property name="Volume" type="d" access="readwrite"/>
        <property name="Position" type="x" access="read">
          <annotation name="org.freedesktop.DBus.Property.EmitsChangedSignal" value="false"/>
        </property>
        <property name="MinimumRate" type="d" access="read"/>
        <property name="MaximumRate" type="d" access="read"/>
        <property name="CanGoNext" type="b" access="read"/>
        <property name="CanGoPrevious" type="b" access="read"/>
        <property name="CanPlay" type="b" access="read"/>
        <property name="CanPause" type="b" access="read"/>
        <property name="CanSeek" type="b" access="read"/>
        <property name="CanControl" type="b" access="read">
          <annotation name="org.freedesktop.DBus.Property.EmitsChangedSignal" value="false"/>
        </property>
      </interface>
    </node>
    """

  /// The media types that players of this kind are asked for.
  private static let mediaTypes = [
    "application/ogg", "audio/aac", "audio/flac", "audio/mp4", "audio/mpeg", "audio/ogg", "audio/opus", "audio/x-aiff",
    "audio/x-flac", "audio/x-matroska", "audio/x-vorbis+ogg", "audio/x-wav", "video/mp4", "video/mpeg", "video/ogg",
    "video/quicktime", "video/webm", "video/x-matroska", "video/x-msvideo",
  ]

  func call(_ method: String, of interface: String, _ request: BusRequest) async throws(BusFailure) -> [BusValue] {
    // The arguments have the types of the introspection.
    let arguments = request.arguments
    switch (method, arguments.first, arguments.dropFirst().first) {
    // There is no window to raise.
    case ("Raise", _, _): break
    case ("Quit", _, _): try await carryOut(.quit)
    case ("Next", _, _): try await carryOut(.next)
    case ("Previous", _, _): try await carryOut(.previous)
    case ("Pause", _, _): try await carryOut(.pause)
    case ("PlayPause", _, _): try await carryOut(.playPause)
    case ("Stop", _, _): try await carryOut(.stop)
    case ("Play", _, _): try await carryOut(.play)
    case ("Seek", .int64(let offset), _): try await carryOut(.seek(offset))
    case ("SetPosition", .objectPath(let track), .int64(let position)):
      try await carryOut(.setPosition(track: track, position))
    case ("OpenUri", .string(let uri), _): try await carryOut(.open(uri))
    default: throw .invalidArguments("\(method) doesn't take that.")
    }
    return []
  }

  func setProperty(_ name: String, of interface: String, to value: BusValue) async throws(BusFailure) {
    switch (name, value) {
    case ("Rate", .double(let rate)): try await carryOut(.setRate(rate))
    case ("Volume", .double(let volume)): try await carryOut(.setVolume(volume))
    case ("LoopStatus", .string(let loop)): try await carryOut(.setLoop(loop))
    default: throw .invalidArguments("\(name) can't be set to that.")
    }
  }

  func property(_ name: String, of interface: String) async throws(BusFailure) -> BusValue {
    let values = interface == RemoteObject.root ? rootProperties : link.snapshot.properties
    guard let value = values[name] else { throw .invalidArguments("There is no property \(name).") }
    return value.busValue
  }

  private var rootProperties: [String: RemoteValue] {
    [
      "CanQuit": .bool(link.canQuit), "CanRaise": .bool(false), "HasTrackList": .bool(false),
      "Identity": .text(link.identity.title), "DesktopEntry": .text(link.identity.desktopEntry ?? ""),
      "SupportedUriSchemes": .texts(RemoteRules.schemes), "SupportedMimeTypes": .texts(RemoteObject.mediaTypes),
    ]
  }

  private func carryOut(_ request: RemoteRequest) async throws(BusFailure) {
    do throws(RemoteRefusal) {
      try await link.carryOut(request)
    } catch {
      throw error.busFailure
    }
    refresh()
  }
}
