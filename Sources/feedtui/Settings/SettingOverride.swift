/// A setting that the command line or the environment decides for this run.
nonisolated struct SettingOverride: Equatable, Sendable {
  /// The name of the setting.
  let setting: String
  /// The option or the variable: `--density`.
  let source: String
  /// The value that it sets.
  let value: ConfigValue
  /// The only value of the settings file that it replaces; `nil` if it replaces all.
  var replaced: String?

  /// Returns whether it decides, given the settings of the file.
  func decides(_ settings: Settings) -> Bool {
    guard let replaced, let setting = Settings.all.first(where: { $0.name == setting }) else {
      return true
    }
    return setting.text(in: settings) == replaced
  }
}

nonisolated extension Settings {
  /// Returns the settings with what the command line and the environment set.
  func overridden(by overrides: [SettingOverride]) -> Settings {
    var settings = self
    for override in overrides where override.decides(self) {
      guard let setting = Settings.all.first(where: { $0.name == override.setting }) else {
        continue
      }
      _ = setting.set(override.value, in: &settings)
    }
    return settings
  }
}
