/// Something that has happened to the settings.
nonisolated enum SettingsEvent: Equatable, Sendable {
  /// These are the settings now. `unsaved` are the places whose values are not in the file.
  case changed(Config, unsaved: Set<ConfigPlace>)
}
