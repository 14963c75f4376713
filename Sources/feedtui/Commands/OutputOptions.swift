import ArgumentParser
import FeedModel
import FeedtuiLibrary

/// The options that choose the format of printed records. The default is a table.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print a JSON array of objects.")
  var json = false

  @Flag(help: "Print one JSON object per line.")
  var jsonl = false

  @Flag(help: "Print columns separated by tabs.")
  var tsv = false

  /// Whether a format was asked for.
  var isChosen: Bool { json || jsonl || tsv }

  func validate() throws {
    if [json, jsonl, tsv].count(where: { $0 }) > 1 {
      throw ValidationError("Only one of --json, --jsonl and --tsv can be used.")
    }
  }

  /// A printer that writes to stdout.
  var printer: RecordPrinter {
    RecordPrinter(format: json ? .json : jsonl ? .jsonLines : tsv ? .tabs : .table(.local))
  }
}
