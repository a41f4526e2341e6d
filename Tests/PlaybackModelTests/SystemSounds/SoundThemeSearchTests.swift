import Testing

@testable import PlaybackModel

@Suite("Where the sounds of a theme are looked for")
struct SoundThemeSearchTests {
  private let search = SoundThemeSearch(roots: ["/home/sounds", "/usr/sounds"], theme: "Yaru", language: "de_AT")
  private let themes: [String: SoundThemeSearch.Theme] = [
    "/home/sounds/Yaru": .init(parents: ["base"], folders: [("stereo", "stereo"), ("surround", "5.1")]),
    "/usr/sounds/base": .init(parents: ["Yaru"], folders: [("stereo", "stereo")]),
    "/usr/sounds/freedesktop": .init(parents: [], folders: [("stereo", "stereo")]),
  ]

  private func file(_ name: String, _ files: String...) -> String? {
    search.file(of: name, read: { themes[$0] }, exists: { files.contains($0) })
  }

  @Test("the chosen theme comes before those it builds upon, and the common one last")
  func order() {
    let all = [
      "/usr/sounds/freedesktop/stereo/bell.oga", "/usr/sounds/base/stereo/bell.oga",
      "/home/sounds/Yaru/stereo/bell.oga",
    ]
    #expect(file("bell", all[0]) == all[0])
    #expect(file("bell", all[0], all[1]) == all[1])
    #expect(file("bell", all[0], all[1], all[2]) == all[2])
    #expect(file("bell") == nil)
  }

  @Test("a name is shortened before it's given up")
  func shortened() {
    let bell = "/usr/sounds/freedesktop/stereo/bell.oga"
    #expect(file("bell-terminal-error", bell) == bell)
    #expect(file("bells", bell) == nil)
  }

  @Test("the person's language comes first, and the endings in their order")
  func languages() {
    let plain = "/usr/sounds/base/stereo/hello.oga"
    #expect(file("hello", plain, "/usr/sounds/base/stereo/de/hello.wav") == "/usr/sounds/base/stereo/de/hello.wav")
    #expect(
      file("hello", "/usr/sounds/base/stereo/de/hello.wav", "/usr/sounds/base/stereo/de_AT/hello.ogg")
        == "/usr/sounds/base/stereo/de_AT/hello.ogg")
    #expect(file("hello", "/usr/sounds/base/stereo/hello.wav", plain) == plain)
  }

  @Test("a sound that a theme disables is silent, also where another one has it")
  func disabled() {
    #expect(file("bell", "/home/sounds/Yaru/stereo/bell.disabled", "/usr/sounds/base/stereo/bell.oga") == nil)
  }

  @Test("other profiles, and names that lead elsewhere, aren't taken", arguments: ["../bell", "a/b", "", ".", ".."])
  func refused(name: String) {
    #expect(file("bell", "/home/sounds/Yaru/surround/bell.oga") == nil)
    #expect(search.file(of: name, read: { themes[$0] }, exists: { _ in true }) == nil)
  }

  @Test("the folders are those of the person and of the system")
  func roots() {
    #expect(
      SoundThemeSearch.roots(home: "/h/share", system: nil) == [
        "/h/share/sounds", "/usr/local/share/sounds", "/usr/share/sounds",
      ])
    #expect(SoundThemeSearch.roots(home: nil, system: "/a:b::/c") == ["/a/sounds", "/c/sounds"])
  }
}
