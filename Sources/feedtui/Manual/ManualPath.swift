import FeedtuiSettings

/// The path of one of the program's files, as the manual writes it.
nonisolated struct ManualPath: Equatable, Sendable {
  /// The path with the variable of its base directory: `$XDG_CONFIG_HOME/feedtui/config.toml`.
  let path: String
  /// The path if that variable is not set: `~/.config/feedtui/config.toml`.
  let fallback: String

  /// The paths by the names that the pages have for them.
  static var inserts: [String: ManualProse.Insert] {
    var inserts: [String: ManualProse.Insert] = [:]
    for (name, file) in [("config", \Paths.config), ("feeds", \.feeds), ("archive", \.archive)] {
      let path = ManualPath(file)
      inserts[name] = .text(path.path)
      inserts["\(name) fallback"] = .text(path.fallback)
    }
    return inserts
  }

  private init(_ file: KeyPath<Paths, String>) {
    let names = ["XDG_CONFIG_HOME", "XDG_DATA_HOME"]
    // `Paths` accepts only absolute paths, so a slash is added here and dropped below.
    path = Self.path(file, Dictionary(uniqueKeysWithValues: names.map { ($0, "/$\($0)") }))
    fallback = Self.path(file, ["HOME": "/~"])
  }

  private static func path(
    _ file: KeyPath<Paths, String>, _ environment: [String: String]
  ) -> String {
    let paths = Paths(environment: environment, home: "/", folder: "/") { _ in false }
    return String(paths[keyPath: file].dropFirst())
  }
}
