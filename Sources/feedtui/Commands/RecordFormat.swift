import FeedFormats
import FeedModel
import SafeText

/// A record of a list that a command prints.
nonisolated protocol PrintedRecord {
  /// The values by name, in the order of the JSON object.
  var values: [JSONWriter.Field] { get }
  /// The unescaped columns for a script: the values, unless it gets others.
  var columns: [String] { get }
  /// Returns the cells of a line of a table. Times are in the given zone.
  func row(_ zone: Zone) -> [String]
}

nonisolated extension PrintedRecord {
  /// The record as a JSON object on one line.
  var json: String { JSONWriter.object(values, .spaced) }

  var columns: [String] { values.flatMap(Self.columns) }

  private static func columns(_ field: JSONWriter.Field) -> [String] {
    switch field.value {
    case nil: [""]
    case .text(let text): [text]
    case .optional(let text): [text ?? ""]
    case .number(let number): [number.map(String.init) ?? ""]
    case .flag(let flag): [flag ? field.name : ""]
    case .date(let second): [second.flatMap(DateText.text) ?? ""]
    case .list(let texts): [texts.joined(separator: ",")]
    case .object(let fields): fields.flatMap(columns)
    case .objects(let objects): objects.flatMap { $0.flatMap(columns) }
    }
  }
}

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
    case .tabs: record.columns.map(Self.column).joined(separator: "\t") + "\n"
    case .table(let zone): record.row(zone).joined(separator: "  ") + "\n"
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

/// Cells of a table: the text, padded with blanks to at least a number of columns.
nonisolated extension String {
  func left(_ columns: Int) -> String { self + blanks(columns) }
  func right(_ columns: Int) -> String { blanks(columns) + self }

  private func blanks(_ columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - DisplayWidth.columns(of: self)))
  }
}
