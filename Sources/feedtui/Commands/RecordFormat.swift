import FeedModel

/// The format in which records are printed.
nonisolated enum RecordFormat: Sendable {
  /// One JSON array of objects.
  case json
  /// One JSON object per line (https://jsonlines.org).
  case jsonLines
  /// Columns separated by tabs. Tabs, line feeds and backslashes in them are written `\t`, `\n` and
  /// `\\`.
  case tabs
  /// A table with one line per record.
  case table(Zone)

  /// The text before the first record.
  var start: String {
    switch self {
    case .json: "["
    case .jsonLines, .tabs, .table: ""
    }
  }

  /// Returns the text after the last record. `count` is the number of records.
  func end(count: Int) -> String {
    switch self {
    case .json: count == 0 ? "]\n" : "\n]\n"
    case .jsonLines, .tabs, .table: ""
    }
  }

  func text(of record: some PrintedRecord, isFirst: Bool) -> String {
    switch self {
    case .json: (isFirst ? "\n" : ",\n") + record.json
    case .jsonLines: record.json + "\n"
    case .tabs: record.fields.map(Self.column).joined(separator: "\t") + "\n"
    case .table(let zone): record.row(zone) + "\n"
    }
  }

  private static func column(_ text: String) -> String {
    var column = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t": column.append(contentsOf: "\\t".unicodeScalars)
      case "\n": column.append(contentsOf: "\\n".unicodeScalars)
      case "\\": column.append(contentsOf: "\\\\".unicodeScalars)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}",
        "\u{2066}"..."\u{2069}":
        continue
      default: column.append(scalar)
      }
    }
    return String(column)
  }
}
