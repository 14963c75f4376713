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

/// Everything the reader sees happens on one thread.
let mainActor: [SwiftSetting] = house + [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "feedtui",
  products: [
    .executable(name: "feedtui", targets: ["feedtui"]),
    .library(name: "FeedCore", targets: ["FeedCore"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.100.0"),
    .package(url: "https://github.com/apple/swift-nio-http2", from: "1.46.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.0"),
    .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
  ],
  targets: [
    .systemLibrary(name: "CNcurses"),
    .target(
      name: "FeedCore",
      dependencies: [
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTP2", package: "swift-nio-http2"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "Crypto", package: "swift-crypto"),
      ],
      swiftSettings: house),
    .executableTarget(
      name: "feedtui",
      dependencies: [
        "CNcurses",
        "FeedCore",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "TOMLKit", package: "TOMLKit"),
      ],
      resources: [.embedInCode("Demo/Feeds")],
      swiftSettings: mainActor),
    .testTarget(
      name: "FeedCoreTests",
      dependencies: [
        "FeedCore",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTP2", package: "swift-nio-http2"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ],
      swiftSettings: house),
    .testTarget(
      name: "feedtuiTests",
      dependencies: ["feedtui", "FeedCore"],
      exclude: ["Snapshots"],
      swiftSettings: mainActor),
  ]
)
