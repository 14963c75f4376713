// swift-tools-version: 6.2
import PackageDescription

/// A package of its own: a fuzzer has a `main` that no other build can have. It has the package
/// name of feedtui, so that it can use `package` declarations.
let house: [SwiftSetting] = [
  .unsafeFlags(["-package-name", "feedtui", "-parse-as-library"]),
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "feedtui", path: "..")],
  targets: [
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        .product(name: "FeedExtraction", package: "feedtui"),
        .product(name: "FeedFormats", package: "feedtui"),
        .product(name: "FeedModel", package: "feedtui"),
        .product(name: "FeedReading", package: "feedtui"),
        .product(name: "SafeText", package: "feedtui"),
        .product(name: "TerminalKit", package: "feedtui"),
      ],
      packageAccess: false,
      swiftSettings: house)
  ]
)
