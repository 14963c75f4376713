// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// Warnings are errors in `make check`, and only there: a newer compiler must not stop a user.
let strict: [SwiftSetting] =
  ProcessInfo.processInfo.environment["FEEDTUI_STRICT"] == "1"
  ? [.treatAllWarnings(as: .error)] : []

let house: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
  ] + strict

/// The commit that the program says it was built from (Scripts/commit). Only one file is compiled with it.
let commit: [CSetting] =
  ProcessInfo.processInfo.environment["FEEDTUI_COMMIT"]
  .map { [.define("FEEDTUI_COMMIT", to: "\"\($0)\"")] } ?? []

/// Everything the reader sees happens on one thread.
let mainActor: [SwiftSetting] = house + [.defaultIsolation(MainActor.self)]

/// The system's libcrypto, for SHA-256. Its static archive, if installed, adds 20 kB to the program; the shared
/// library costs each start 2.5 million instructions.
let crypto =
  ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"]
    .contains { FileManager.default.fileExists(atPath: "\($0)/libcrypto.a") }
  ? ":libcrypto.a" : "crypto"

let package = Package(
  name: "feedtui",
  products: [
    .executable(name: "feedtui", targets: ["feedtui"]),
    .library(name: "FeedCore", targets: ["FeedCore"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/LebJe/TOMLKit", exact: "0.6.0"),
  ],
  targets: [
    .systemLibrary(name: "CNcurses"),
    .target(name: "CBuild", cSettings: commit),
    .target(name: "CCurl"),
    .target(name: "CCrypto", linkerSettings: [.linkedLibrary(crypto)]),
    .target(
      name: "FeedCore",
      dependencies: [
        "CCrypto",
        "CCurl",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: house),
    .executableTarget(
      name: "feedtui",
      dependencies: [
        "CBuild",
        "CNcurses",
        "FeedCore",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "TOMLKit", package: "TOMLKit"),
      ],
      resources: [.embedInCode("Demo/Feeds")],
      swiftSettings: mainActor),
    .target(name: "CTestTLS", path: "Tests/CTestTLS"),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: house),
    .testTarget(
      name: "FeedCoreTests",
      dependencies: [
        "CTestTLS",
        "FeedCore",
        "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: house),
    .testTarget(
      name: "feedtuiTests",
      dependencies: ["feedtui", "FeedCore", "TestSupport"],
      exclude: ["Snapshots"],
      swiftSettings: mainActor),
  ]
)
