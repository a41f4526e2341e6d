internal import Desktop
internal import GStreamer
internal import Glibc
public import PlaybackModel

extension SystemSound {
  /// A sound of the person's theme by its name in the freedesktop naming, for example `bell` or `message-new-instant`.
  ///
  /// It may be in any format. Throws ``SystemSoundError`` with code `unspecified` if no theme has it, or it was switched off.
  public static func named(_ name: String) throws(SystemSoundError) -> SystemSound {
    let home = environment("XDG_DATA_HOME") ?? environment("HOME").map { $0 + "/.local/share" }
    let search = SoundThemeSearch(
      roots: SoundThemeSearch.roots(home: home, system: environment("XDG_DATA_DIRS")),
      theme: DesktopSetting.text("theme-name", of: desktopSounds) ?? "freedesktop",
      language: (environment("LC_MESSAGES") ?? environment("LANG")).map { String($0.prefix { $0 != "." && $0 != "@" }) }
    )
    guard let path = search.file(of: name, read: theme, exists: { unsafe access($0, R_OK) == 0 }) else {
      throw SystemSoundError(
        .unspecified, "No sound theme has a sound \"\(name)\". Install sound-theme-freedesktop, or name another one.")
    }
    let location: MediaLocation
    do throws(MediaError) { location = try MediaLocation(path: path) } catch {
      throw SystemSoundError(.unspecified, error.message, underlying: error)
    }
    return try SystemSound(location, isRestricted: false)
  }

  /// Where desktops keep what a person has set about sounds.
  private static let desktopSounds = "org.gnome.desktop.sound"

  /// Whether the person wants to hear sounds of the interface; true where the desktop doesn't say.
  static var allowsUISounds: Bool { DesktopSetting.flag("event-sounds", of: desktopSounds) ?? true }

  private static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func theme(_ folder: String) -> SoundThemeSearch.Theme? {
    guard let file = KeyFile(path: folder + "/index.theme") else { return nil }
    let group = "Sound Theme"
    return SoundThemeSearch.Theme(
      parents: file.list("Inherits", in: group),
      folders: file.list("Directories", in: group).map { ($0, file.text("OutputProfile", in: $0) ?? "stereo") })
  }
}
