/// The place of a value in the settings file: its key with the tables that contain it.
package struct ConfigPlace: Hashable, Sendable {
  /// The names of the tables and of the key, unquoted: `["colors", "accent"]`.
  package let path: [String]

  package init(_ path: [String]) {
    self.path = path
  }

  /// The place of a setting: `colors.accent`.
  package init(setting name: String) {
    path = name.split(separator: ".").map(String.init)
  }

  /// The place of a key of `[keys]`, or of the table of a page.
  package init(key written: String, on page: KeyPage?) {
    path = [Config.keys] + (page.map { [$0.rawValue] } ?? []) + [written]
  }

  /// The place of all rules together, whose value is `ConfigRules.text`.
  package static let rules = ConfigPlace([Config.rules])

  package var table: [String] { Array(path.dropLast()) }

  /// The key as messages name it: `colors.accent`, `"g n"` of `[keys]`.
  package var name: String { path.map(ConfigLiteral.name).joined(separator: ".") }
}

extension ConfigPlace {
  /// A new value of the settings file.
  package struct Change: Equatable, Sendable {
    package let place: ConfigPlace
    /// The value as it is written in TOML; `nil` removes its line.
    package let value: String?

    package init(place: ConfigPlace, value: String?) {
      self.place = place
      self.value = value
    }
  }
}
