package import FeedtuiSettings

/// What a page wants of the settings.
nonisolated package enum SettingsEffect: Equatable, Sendable {
  /// Change these values, as one act. The summary says what is changed: "Density: compact".
  case change([ConfigPlace.Change], summary: String)
  /// Edit the rules, as one act: "Rule added: crypto". Each edit is about the rules as the edits
  /// before it have left them.
  case editRules([RuleEdit], summary: String)
}
