// swift-tools-version: 6.2
import PackageDescription

/// The programs, each a folder in `Sources`, and what they use.
let programs = [
  "Buffers": "GStreamer", "Queue": "MediaPlayback", "Seeks": "MediaPlayback", "Soak": "MediaPlayback",
  "Sounds": "MediaPlayback",
  "SwiftFilter": "GStreamer", "Tones": "MediaPlayback",
]

let package = Package(
  name: "Benchmarks",
  products: programs.keys.map { .executable(name: $0.lowercased(), targets: [$0]) },
  dependencies: [.package(name: "MediaPlayback", path: "..")],
  targets: programs.map { name, library in
    .executableTarget(
      name: name,
      dependencies: [.product(name: library, package: "MediaPlayback")],
      swiftSettings: [.swiftLanguageMode(.v6)])
  }
)
