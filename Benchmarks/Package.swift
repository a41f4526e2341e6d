// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  products: [.executable(name: "soak", targets: ["Soak"])],
  dependencies: [.package(name: "MediaPlayback", path: "..")],
  targets: [
    .executableTarget(
      name: "Soak",
      dependencies: [.product(name: "MediaPlayback", package: "MediaPlayback")],
      swiftSettings: [.swiftLanguageMode(.v6)]
    )
  ]
)
