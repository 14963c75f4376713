/// The names of what is remembered in the archive.
nonisolated enum Preference {
  static let density = "density"
  /// The tags in their order, one a line.
  static let tagOrder = "tags"
  /// On which day the archive was last purged, and by which settings.
  static let purged = "purged"
}
