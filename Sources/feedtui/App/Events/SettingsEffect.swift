/// What a page wants of the settings.
nonisolated enum SettingsEffect: Equatable, Sendable {
  /// Change these values, as one act. The words say what is changed: "Density: compact".
  case change([ConfigChange], words: String)
}
