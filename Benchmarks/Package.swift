// swift-tools-version: 6.2
import PackageDescription

/// A package of its own, so that measuring the parser builds the parser and nothing else.
let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0")],
  targets: [
    .target(name: "CCrypto", linkerSettings: [.linkedLibrary("crypto")]),
    .target(name: "FeedCore", dependencies: ["CCrypto"], swiftSettings: house),
    .executableTarget(name: "parse-bench", dependencies: ["FeedCore"], swiftSettings: house),
    // The archive alone, from the same sources.
    .target(
      name: "ArchiveCore",
      dependencies: [
        "CCrypto",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: house),
    .executableTarget(name: "archive-maker", dependencies: ["ArchiveCore"], swiftSettings: house),
    .executableTarget(name: "archive-bench", dependencies: ["ArchiveCore"], swiftSettings: house),
  ]
)
