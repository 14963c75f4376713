/// A new value of the settings file.
nonisolated struct ConfigChange: Equatable, Sendable {
  let place: ConfigPlace
  /// The value as it is written in TOML; `nil` removes its line.
  let value: String?
}
