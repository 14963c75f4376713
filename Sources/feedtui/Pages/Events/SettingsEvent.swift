package import FeedtuiSettings

/// Something that has happened to the settings.
nonisolated package enum SettingsEvent: Equatable, Sendable {
  /// These are the settings now. `unsaved` are the places whose values are not in the file.
  case changed(Config, unsaved: Set<ConfigPlace>)
}
