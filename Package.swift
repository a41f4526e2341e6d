// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target is built with: the Swift 6 language mode and the checks that come after it.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "MediaPlayback",
  products: [
    .library(name: "GStreamer", targets: ["GStreamer"]),
    .library(name: "GStreamerTesting", targets: ["GStreamerTesting"]),
    .library(name: "MediaPlayback", targets: ["MediaPlayback", "MediaPlaybackFoundation"]),
    .executable(name: "mediaplay", targets: ["mediaplay"]),
  ],
  targets: [
    .systemLibrary(
      name: "CGStreamer",
      pkgConfig: """
        gstreamer-1.0 gstreamer-base-1.0 gstreamer-controller-1.0 gstreamer-app-1.0 gstreamer-audio-1.0 \
        gstreamer-fft-1.0 gstreamer-tag-1.0 gstreamer-video-1.0 gstreamer-pbutils-1.0
        """,
      providers: [
        .apt(["libgstreamer1.0-dev", "libgstreamer-plugins-base1.0-dev"]),
        .brew(["gstreamer"]),
      ]
    ),
    // GStreamer's library for tests, which no product but GStreamerTesting links.
    .systemLibrary(
      name: "CGStreamerCheck", pkgConfig: "gstreamer-check-1.0",
      providers: [.apt(["libgstreamer1.0-dev"]), .brew(["gstreamer"])]),
    // The headers of libpulse; the library itself is opened at run time, and no product links it.
    .systemLibrary(name: "CPulseAudio", providers: [.apt(["libpulse-dev"]), .brew(["pulseaudio"])]),
    // GLib's D-Bus: the types alone, since the library is opened when a bus is first used.
    .systemLibrary(
      name: "CGIO", pkgConfig: "gobject-2.0", providers: [.apt(["libglib2.0-dev"]), .brew(["glib"])]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .target(name: "XMLReading", dependencies: ["CExpat"], swiftSettings: settings),
    // Locks, for the targets at the edge to C.
    .target(name: "Threading", swiftSettings: settings),
    .target(name: "Desktop", dependencies: ["CGIO", "Threading"], swiftSettings: settings),
    .target(name: "GStreamer", dependencies: ["CGStreamer", "Threading"], swiftSettings: settings),
    .target(name: "GStreamerTesting", dependencies: ["GStreamer", "CGStreamerCheck"], swiftSettings: settings),
    .target(name: "PulseAudio", dependencies: ["CPulseAudio", "Threading"], swiftSettings: settings),
    .target(name: "PulseAudioTesting", dependencies: ["Threading"], swiftSettings: settings),
    .target(name: "PlaybackModel", swiftSettings: settings),
    .target(name: "ToneSynthesis", dependencies: ["PlaybackModel"], swiftSettings: settings),
    // Foundation's side of the framework stands alone: it costs a program that links it a tenth of a short run.
    .target(
      name: "MediaPlaybackFoundation", dependencies: ["MediaPlayback", "PlaybackModel"], swiftSettings: settings),
    .target(
      name: "MediaPlayback",
      dependencies: [
        "GStreamer", "Desktop", "PulseAudio", "Threading", "PlaybackModel", "ToneSynthesis", "XMLReading",
      ],
      swiftSettings: settings),
    .target(
      name: "MediaPlayCommand", dependencies: ["MediaPlayback", "GStreamer", "PlaybackModel"], swiftSettings: settings),
    .executableTarget(name: "mediaplay", dependencies: ["MediaPlayCommand"], swiftSettings: settings),
    // Private message buses and stand-in services, for the tests of two targets.
    .target(
      name: "DesktopTesting", dependencies: ["Desktop"], path: "Tests/DesktopTesting", swiftSettings: settings),
    .testTarget(name: "DesktopTests", dependencies: ["Desktop", "DesktopTesting"], swiftSettings: settings),
    .testTarget(name: "PlaybackModelTests", dependencies: ["PlaybackModel"], swiftSettings: settings),
    .testTarget(name: "ToneSynthesisTests", dependencies: ["ToneSynthesis"], swiftSettings: settings),
    .testTarget(name: "PulseAudioTests", dependencies: ["PulseAudio", "PulseAudioTesting"], swiftSettings: settings),
    .testTarget(name: "GStreamerTests", dependencies: ["GStreamer", "GStreamerTesting"], swiftSettings: settings),
    .testTarget(
      name: "MediaPlaybackTests",
      dependencies: [
        "MediaPlayback", "MediaPlaybackFoundation", "GStreamer", "GStreamerTesting", "PlaybackModel", "ToneSynthesis",
        "Desktop", "DesktopTesting", "PulseAudio", "PulseAudioTesting",
      ], swiftSettings: settings),
    .testTarget(
      name: "MediaPlayCommandTests",
      dependencies: [
        "MediaPlayCommand", "MediaPlayback", "PlaybackModel", "Desktop", "DesktopTesting", "PulseAudioTesting",
        "mediaplay",
      ], swiftSettings: settings),
  ]
)
