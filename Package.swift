// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// Warnings are errors with the compiler that continuous integration has, and only there: another
/// one must not stop a user. The optimiser warns of what it has inlined, and is not always right.
#if compiler(>=6.3) && compiler(<6.4)
  let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error, .when(configuration: .debug))
  ]
#else
  let strict: [SwiftSetting] = []
#endif

/// SwiftPM names a package after its folder. This flag names it explicitly, because Fuzz is a
/// package of its own that uses `package` declarations of this one.
/// `packageAccess: false` stops SwiftPM from passing its own name.
let named = SwiftSetting.unsafeFlags(["-package-name", "feedtui"])

let house: [SwiftSetting] =
  [
    named,
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
  ] + strict

/// The commit that the program says it was built from (Scripts/commit). Only one file is compiled
/// with it.
let commit: [CSetting] =
  ProcessInfo.processInfo.environment["FEEDTUI_COMMIT"]
  .map { [.define("FEEDTUI_COMMIT", to: "\"\($0)\"")] } ?? []

/// Everything the user sees happens on one thread.
let mainActor: [SwiftSetting] = house + [.defaultIsolation(MainActor.self)]

/// The system's libcrypto, for SHA-256. Its static archive, if installed, adds 20 kB to the
/// program; the shared library costs each start 2.5 million instructions.
let crypto =
  ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"]
    .contains { FileManager.default.fileExists(atPath: "\($0)/libcrypto.a") }
  ? ":libcrypto.a" : "crypto"

/// A part of FeedCore, in the folder with its name. It can import only its dependencies.
func part(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
  settings: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/FeedCore/\(name)", exclude: exclude,
    packageAccess: false, swiftSettings: house + settings)
}

/// A part of the program, in a folder of `Sources/feedtui`.
func wall(
  _ folder: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
  _ settings: [SwiftSetting]
) -> Target {
  .target(
    name: "Feedtui\(folder)", dependencies: dependencies, path: "Sources/feedtui/\(folder)",
    exclude: exclude, packageAccess: false, swiftSettings: settings)
}

/// Lets other parts inline small functions that run for every character. The compiler does this
/// only for `public` declarations, so a part with this setting says `public` instead of `package`.
let shared = SwiftSetting.unsafeFlags(
  ["-cross-module-optimization"], .when(configuration: .release))

/// Lets other parts inline and specialise what they use of a part, also `package` declarations. The
/// lists of the pages need it: without it a page of rows costs 4 % more instructions.
let open = SwiftSetting.unsafeFlags(
  ["-enable-cmo-everything"], .when(configuration: .release))

/// A program of Benchmarks, which uses parts of FeedCore, or of the tests.
func bench(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Benchmarks/Sources/\(name)",
    packageAccess: false, swiftSettings: house)
}

/// They are no part of a normal build; `make packages` and `make bench` ask for them.
let benchmarks: [Target] =
  ProcessInfo.processInfo.environment["FEEDTUI_BENCHMARKS"] != "1"
  ? []
  : [
    bench("archive-bench", ["FeedFiltering", "FeedModel", "FeedRefreshing", "FeedStorage"]),
    bench("archive-maker", ["FeedModel", "FeedStorage"]),
    bench("extract-bench", ["FeedExtraction"]),
    bench("index-bench", ["FeedModel", "FeedRefreshing", "FeedStorage"]),
    bench("parse-bench", ["FeedFormats"]),
    bench("query-bench", ["FeedFiltering", "FeedModel", "FeedRefreshing", "FeedStorage"]),
    bench(
      "rule-bench",
      ["FeedFiltering", "FeedFormats", "FeedModel", "FeedRefreshing", "FeedStorage"]),
    bench("story-bench", ["FeedStorage"]),
    bench("strict-server", ["FeedModel", "TestServers"]),
  ]

let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")

let package = Package(
  name: "feedtui",
  products: [
    .executable(name: "feedtui", targets: ["feedtui"]),
    .library(name: "FeedExtraction", targets: ["FeedExtraction"]),
    .library(name: "FeedFormats", targets: ["FeedFormats"]),
    .library(name: "FeedModel", targets: ["FeedModel"]),
    .library(name: "FeedReading", targets: ["FeedReading"]),
    .library(name: "SafeText", targets: ["SafeText"]),
    .library(name: "TerminalKit", targets: ["TerminalKit"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
  ],
  targets: [
    .systemLibrary(name: "CMainQueue"),
    .systemLibrary(name: "CNcurses"),
    .target(name: "CBuild", cSettings: commit),
    .target(name: "CCurl"),
    .target(name: "CFiles"),
    .target(name: "CLimits"),
    .target(name: "CCrypto", linkerSettings: [.linkedLibrary(crypto)]),
    part("FeedModel"),
    part("FeedSystem", ["CCrypto", "CFiles", "CLimits"]),
    part("SafeText", settings: [shared]),
    part("TerminalKit", ["SafeText"], settings: [shared]),
    part(
      "FeedFormats", ["FeedModel", "FeedSystem", "SafeText"],
      exclude: [
        "Markup/Encodings/Labels.txt", "Markup/Encodings/UpperHalves.txt",
        "Markup/Entities/Entities.txt", "Parsing/Dates/Months.txt",
      ]),
    part(
      "FeedExtraction", ["FeedFormats", "FeedModel", "FeedSystem", "SafeText"],
      exclude: ["Walls/Walls.txt"]),
    part("FeedFiltering", ["FeedModel"]),
    part("FeedReading", ["FeedFormats", "FeedModel", "SafeText", "TerminalKit"]),
    part(
      "FeedStorage",
      ["FeedFiltering", "FeedFormats", "FeedModel", "FeedSystem", "SafeText", grdb],
      exclude: [
        "Schema/Migrations", "Schema/Schema.sql", "Visiting/Visitor.sql",
        "Visiting/Visitor+Notes.sql", "Visiting/Visitor+Tags.sql", "Visiting/Visiting.sql",
      ]),
    part("FeedFetching", ["FeedModel", "FeedSystem", "SafeText", "CCurl"]),
    part("FeedPictures", ["FeedFetching", "FeedModel", "FeedSystem", "TerminalKit"]),
    part(
      "FeedRefreshing",
      [
        "FeedExtraction", "FeedFetching", "FeedFormats", "FeedModel", "FeedStorage", "FeedSystem",
        "SafeText",
      ]),
    part("FeedDownloads", ["FeedFetching", "FeedModel", "FeedStorage", "FeedSystem", "SafeText"]),
    part(
      "FeedSyncing",
      ["FeedFetching", "FeedFormats", "FeedModel", "FeedStorage", "FeedSystem", "SafeText"]),
    wall(
      "Settings",
      [
        "CBuild", "FeedExtraction", "FeedFetching", "FeedFiltering", "FeedModel", "FeedRefreshing",
        "FeedStorage", "FeedSystem", "SafeText", "TerminalKit",
      ], house),
    wall(
      "Importing",
      [
        "FeedFetching", "FeedFiltering", "FeedModel", "FeedStorage", "FeedSystem",
        "FeedtuiSettings", "SafeText", "TerminalKit",
      ], exclude: ["Newsboat.txt"], house),
    wall(
      "Library",
      [
        "FeedDownloads", "FeedExtraction", "FeedFetching", "FeedFiltering", "FeedFormats",
        "FeedModel", "FeedRefreshing", "FeedStorage", "FeedSyncing", "FeedSystem",
        "FeedtuiSettings", "SafeText",
      ], house),
    wall(
      "Pages",
      [
        "FeedExtraction", "FeedFiltering", "FeedFormats", "FeedModel", "FeedPictures",
        "FeedReading", "FeedRefreshing", "FeedStorage", "FeedtuiLibrary", "FeedtuiSettings",
        "SafeText", "TerminalKit",
      ], mainActor + [open]),
    wall(
      "Reading",
      [
        "FeedFiltering", "FeedModel", "FeedPictures", "FeedReading", "FeedtuiPages",
        "FeedtuiSettings", "SafeText", "TerminalKit",
      ], mainActor),
    wall(
      "Forms",
      [
        "FeedFetching", "FeedFiltering", "FeedModel", "FeedReading", "FeedRefreshing",
        "FeedStorage", "FeedSystem", "FeedtuiLibrary", "FeedtuiPages", "FeedtuiSettings",
        "SafeText", "TerminalKit",
      ], exclude: ["NewRule/StopWords.txt"], mainActor),
    wall(
      "Root",
      [
        "FeedFetching", "FeedFiltering", "FeedFormats", "FeedModel", "FeedPictures", "FeedReading",
        "FeedRefreshing", "FeedStorage", "FeedSystem", "FeedtuiForms", "FeedtuiPages",
        "FeedtuiReading", "FeedtuiSettings", "SafeText", "TerminalKit",
      ], mainActor),
    wall(
      "Terminal",
      ["CMainQueue", "CNcurses", "FeedPictures", "FeedtuiSettings", "SafeText", "TerminalKit"],
      mainActor),
    wall(
      "App",
      [
        "FeedDownloads", "FeedFetching", "FeedFormats", "FeedModel", "FeedPictures", "FeedReading",
        "FeedRefreshing", "FeedStorage", "FeedSyncing", "FeedSystem", "FeedtuiLibrary",
        "FeedtuiPages", "FeedtuiRoot", "FeedtuiSettings", "FeedtuiTerminal", "SafeText",
        "TerminalKit",
      ], exclude: ["Demo/Feeds", "Demo/Pictures"], mainActor),
    .executableTarget(
      name: "feedtui",
      dependencies: [
        "FeedDownloads", "FeedExtraction", "FeedFetching", "FeedFiltering", "FeedFormats",
        "FeedModel", "FeedPictures", "FeedReading", "FeedRefreshing", "FeedStorage", "FeedSyncing",
        "FeedSystem", "FeedtuiApp", "FeedtuiImporting", "FeedtuiLibrary", "FeedtuiPages",
        "FeedtuiRoot",
        "FeedtuiSettings", "FeedtuiTerminal", "SafeText", "TerminalKit",
        .product(
          name:
            "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: [
        "App", "Commands/Completion/words.bash", "Forms", "Importing", "Library", "Manual/Pages",
        "Pages", "Reading", "Root", "Settings", "Terminal",
      ],
      packageAccess: false,
      swiftSettings: mainActor),
    .target(name: "CTestCalls", path: "Tests/CTestCalls"),
    .target(name: "CTestTLS", path: "Tests/CTestTLS"),
    .target(
      name: "TestServers",
      dependencies: ["CTestTLS", "FeedModel", "FeedSystem"],
      path: "Tests/TestServers",
      packageAccess: false, swiftSettings: house),
    .target(
      name: "TestSupport",
      dependencies: [
        "FeedModel", "FeedStorage", "TestServers", grdb,
      ],
      path: "Tests/TestSupport",
      packageAccess: false, swiftSettings: house),
    .testTarget(
      name: "FeedCoreTests",
      dependencies: [
        "CTestCalls", "FeedDownloads", "FeedExtraction", "FeedFetching", "FeedFiltering",
        "FeedFormats", "FeedModel",
        "FeedPictures", "FeedReading", "FeedRefreshing", "FeedStorage", "FeedSyncing", "FeedSystem",
        "SafeText", "TerminalKit", "TestSupport", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      packageAccess: false,
      swiftSettings: house),
    .testTarget(
      name: "FeedtuiSettingsTests",
      dependencies: [
        "FeedFetching", "FeedModel", "FeedSystem", "FeedtuiSettings", "TerminalKit",
      ],
      packageAccess: false,
      swiftSettings: mainActor),
    .testTarget(
      name: "FeedtuiTerminalTests",
      dependencies: [
        "CNcurses", "FeedPictures", "FeedtuiSettings", "FeedtuiTerminal", "TerminalKit",
      ],
      packageAccess: false,
      swiftSettings: mainActor),
    .testTarget(
      name: "feedtuiTests",
      dependencies: [
        "CTestCalls", "FeedExtraction", "FeedFetching", "FeedFiltering",
        "FeedFormats", "FeedModel",
        "FeedPictures", "FeedReading", "FeedRefreshing", "FeedStorage", "FeedSystem", "feedtui",
        "FeedtuiApp", "FeedtuiForms", "FeedtuiImporting", "FeedtuiLibrary", "FeedtuiPages",
        "FeedtuiReading", "FeedtuiRoot", "FeedtuiSettings", "FeedtuiTerminal", "SafeText",
        "TerminalKit", "TestSupport",
      ],
      exclude: ["Snapshots"],
      packageAccess: false,
      swiftSettings: mainActor),
  ] + benchmarks
)
