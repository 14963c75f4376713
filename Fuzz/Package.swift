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
  targets: [
    .target(name: "CCrypto", linkerSettings: [.linkedLibrary("crypto")]),
    .target(name: "FeedCore", dependencies: ["CCrypto"], swiftSettings: house),
    .executableTarget(
      name: "Fuzz",
      dependencies: ["FeedCore"],
      swiftSettings: house + [.unsafeFlags(["-parse-as-library"])]),
  ]
)
