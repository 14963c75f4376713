// swift-tools-version: 6.2
import PackageDescription

/// A package of its own: a fuzzer has a `main` that no other build can live with.
let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
  name: "Fuzz",
  dependencies: [.package(url: "https://github.com/apple/swift-crypto", from: "4.5.0")],
  targets: [
    .target(
      name: "FeedCore",
      dependencies: [.product(name: "Crypto", package: "swift-crypto")],
      swiftSettings: house),
    .executableTarget(
      name: "Fuzz",
      dependencies: ["FeedCore"],
      swiftSettings: house + [.unsafeFlags(["-parse-as-library"])]),
  ]
)
