/// A setting that the command line or the environment decides for this run.
package struct SettingOverride: Equatable, Sendable {
  /// The name of the setting.
  package let setting: String
  /// The option or the variable: `--density`.
  package let source: String
  /// The value that it sets.
  package let value: ConfigValue
  /// The only value of the settings file that it replaces; `nil` if it replaces all.
  package var replaced: String?

  package init(setting: String, source: String, value: ConfigValue, replaced: String? = nil) {
    self.setting = setting
    self.source = source
    self.value = value
    self.replaced = replaced
  }

  /// Returns whether it decides, given the settings of the file.
  package func decides(_ settings: Settings) -> Bool {
    guard let replaced, let setting = Settings.all.first(where: { $0.name == setting }) else {
      return true
    }
    return setting.text(in: settings) == replaced
  }
}

extension Settings {
  /// Returns the settings with what the command line and the environment set.
  package func overridden(by overrides: [SettingOverride]) -> Settings {
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
