import TerminalKit

/// The way in which the value of a setting is chosen.
nonisolated enum SettingEditor: Equatable, Sendable {
  /// One of a few words. The first is `nil` if the setting can be left out.
  case choice([String?])
  /// A number, a duration or a text is typed.
  case text
  /// A colour by its name or number, for that role.
  case colour(Style.Role)
}
