// swift-tools-version: 6.2
import PackageDescription

/// The programs, each a folder of its name in `Sources`.
let examples = [
  "BackgroundSong", "Beep", "DrawGraph", "PlayFile", "PullFrames", "PushSamples", "ReadFrames", "Record", "ShortSound",
  "SwiftElement", "SwiftMedia", "ThreeBuffers", "WatchDevices",
]

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6)]

let package = Package(
  name: "Examples",
  dependencies: [.package(name: "MediaPlayback", path: "..")],
  targets: examples.map { name in
    .executableTarget(
      name: name,
      dependencies: [
        .product(name: "GStreamer", package: "MediaPlayback"),
        .product(name: "MediaPlayback", package: "MediaPlayback"),
      ],
      swiftSettings: settings)
  } + [
    .testTarget(
      name: "ExampleTests",
      dependencies: examples.map { .target(name: $0) } + [.product(name: "MediaPlayback", package: "MediaPlayback")],
      swiftSettings: settings)
  ]
)
