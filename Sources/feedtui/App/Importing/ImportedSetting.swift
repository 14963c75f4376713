/// A value for the settings file, and the line that asks for it.
nonisolated struct ImportedSetting: Equatable, Sendable {
  let setting: String
  /// The value in TOML.
  let literal: String
  let line: NewsboatConfig.Line
}
