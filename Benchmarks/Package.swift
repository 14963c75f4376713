// swift-tools-version: 6.2
import PackageDescription

/// A package of its own, so that a normal build does not include it. It has the package name of
/// feedtui, so that it can use `package` declarations.
let house: [SwiftSetting] = [
  .unsafeFlags(["-package-name", "feedtui"]),
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// A program that uses parts of FeedCore, or of the tests.
func program(_ name: String, _ parts: [String]) -> Target {
  .executableTarget(
    name: name, dependencies: parts.map { .product(name: $0, package: "feedtui") },
    packageAccess: false, swiftSettings: house)
}

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "feedtui", path: "..")],
  targets: [
    program("archive-bench", ["FeedFiltering", "FeedModel", "FeedRefreshing", "FeedStorage"]),
    program("archive-maker", ["FeedModel", "FeedStorage"]),
    program("extract-bench", ["FeedExtraction"]),
    program("index-bench", ["FeedModel", "FeedRefreshing", "FeedStorage"]),
    program("parse-bench", ["FeedFormats"]),
    program("query-bench", ["FeedFiltering", "FeedModel", "FeedRefreshing", "FeedStorage"]),
    program(
      "rule-bench",
      ["FeedFiltering", "FeedFormats", "FeedModel", "FeedRefreshing", "FeedStorage"]),
    program("strict-server", ["FeedModel", "TestServers"]),
  ]
)
