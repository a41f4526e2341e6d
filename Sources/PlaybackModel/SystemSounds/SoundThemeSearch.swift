/// Where the sound of a name is looked for: in a theme, in those it builds upon, and in the one that everybody has.
package struct SoundThemeSearch: Sendable {
  /// What a theme says of itself.
  package struct Theme: Sendable {
    /// The themes that it builds upon.
    package var parents: [String]
    /// Its folders, each with the profile of its sounds.
    package var folders: [(name: String, profile: String)]

    package init(parents: [String], folders: [(name: String, profile: String)]) {
      (self.parents, self.folders) = (parents, folders)
    }
  }

  /// The folders that hold themes, the first the most important.
  package let roots: [String]
  /// The theme that the person has chosen.
  package let theme: String
  /// The language of the person, such as `de_AT`, or none.
  package let language: String?

  package init(roots: [String], theme: String, language: String?) {
    (self.roots, self.theme, self.language) = (roots, theme, language)
  }

  /// The folders with themes of a machine.
  ///
  /// - Parameters:
  ///   - home: The folder of the person's own data, by default `~/.local/share`.
  ///   - system: Those of the system's, parted by colons.
  package static func roots(home: String?, system: String?) -> [String] {
    let system = system.flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
    let all = (home.map { [$0] } ?? []) + system.split(separator: ":").map(String.init)
    return all.filter { $0.hasPrefix("/") }.map { $0 + "/sounds" }
  }

  /// The file of a sound; nil if no theme has it, or a theme says that it is to be silent.
  ///
  /// - Parameters:
  ///   - name: The sound's name, for example `bell-terminal`; without one of that name, `bell` is looked for.
  ///   - read: What a theme says of itself in a folder; nil if it isn't there.
  ///   - exists: Whether there is a file.
  package func file(
    of name: String, read: (_ folder: String) -> Theme?, exists: (_ path: String) -> Bool
  ) -> String? {
    guard !name.isEmpty, !name.contains("/"), name != ".", name != ".." else { return nil }
    let themes = order(read)
    var name = Substring(name)
    while true {
      for (folder, theme) in themes {
        for place in theme.folders where place.profile == "stereo" {
          switch file(of: String(name), in: "\(folder)/\(place.name)", exists) {
          case .found(let path): return path
          case .disabled: return nil
          case .none: continue
          }
        }
      }
      guard let dash = name.lastIndex(of: "-") else { return nil }
      name = name[..<dash]
    }
  }

  /// The themes in the order in which they are asked, each where it is found.
  private func order(_ read: (String) -> Theme?) -> [(folder: String, theme: Theme)] {
    var (waiting, seen, found) = ([theme], Set<String>(), [(folder: String, theme: Theme)]())
    while true {
      if waiting.isEmpty {
        // The one that everybody has comes last.
        guard !seen.contains("freedesktop") else { break }
        waiting = ["freedesktop"]
      }
      let name = waiting.removeFirst()
      guard !name.contains("/"), seen.insert(name).inserted else { continue }
      for root in roots {
        guard let theme = read("\(root)/\(name)") else { continue }
        found.append(("\(root)/\(name)", theme))
        waiting += theme.parents
      }
    }
    return found
  }

  private enum Match {
    case found(String)
    case disabled
    case none
  }

  private func file(of name: String, in folder: String, _ exists: (String) -> Bool) -> Match {
    let languages = (language.map { [$0, String($0.prefix { $0 != "_" })] } ?? []).map { "\($0)/" } + [""]
    for language in languages {
      let path = "\(folder)/\(language)\(name)"
      if exists(path + ".disabled") { return .disabled }
      for ending in [".oga", ".ogg", ".wav"] where exists(path + ending) { return .found(path + ending) }
    }
    return .none
  }
}
