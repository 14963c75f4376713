import FeedtuiSettings

/// An `[[open]]` table for the settings file, and the line that asks for it.
nonisolated struct ImportedOpener: Equatable, Sendable {
  /// A media type, as `audio/*`.
  let type: String
  /// The program with its arguments.
  let run: String
  let place: String
  let line: NewsboatConfig.Line

  /// The lines of the table.
  var lines: [String] {
    [
      "[[open]]", "type = \(ConfigLiteral.text(type))", "run = \(ConfigLiteral.readable(run))",
      "place = \(ConfigLiteral.text(place))",
    ]
  }
}
