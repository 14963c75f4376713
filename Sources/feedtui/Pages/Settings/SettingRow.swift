/// A setting with its value.
nonisolated struct SettingRow: Equatable, Sendable {
  /// The name in the file: `keep_days`.
  let name: String
  /// The name on the page: "Keep per feed".
  let label: String
  let help: String
  /// The possible values, and the default.
  let facts: String
  let value: SettingValue
  /// Whether the file has a value that is not the default.
  let isOwn: Bool
  /// What keeps the value from being used or saved: "--density decides".
  let note: String
}
