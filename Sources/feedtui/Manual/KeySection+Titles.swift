nonisolated extension KeySection {
  /// The heading of the section's page in the manual.
  var title: String {
    page?.title ?? "Every page"
  }

  /// Returns the keys, each marked as code.
  static func code(_ keys: String) -> String {
    keys.split(separator: " ").map { "`\($0)`" }.joined(separator: " ")
  }
}
