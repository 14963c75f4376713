import FeedCore

/// How records are printed.
nonisolated enum RecordFormat: Sendable {
  /// One array of objects.
  case json
  /// An object a line (https://jsonlines.org).
  case jsonLines
  /// Columns between tabs. Tabs, line ends and backslashes in them are written `\t`, `\n` and `\\`.
  case tabs
  /// A line each, for the eye.
  case table(Zone)

  /// What comes before the first record.
  var start: String {
    switch self {
    case .json: "["
    case .jsonLines, .tabs, .table: ""
    }
  }

  /// What comes after the last record, if there was any at all.
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
