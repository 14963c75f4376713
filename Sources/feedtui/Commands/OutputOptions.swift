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

  func validate() throws {
    if [json, jsonl, tsv].count(where: { $0 }) > 1 {
      throw ValidationError("Only one of --json, --jsonl and --tsv can be used.")
    }
  }

  /// Returns a printer of a table, or of JSON.
  static func printer(isJSON: Bool) -> RecordPrinter {
    RecordPrinter(format: isJSON ? .json : .table(.local)) { text throws(CommandError) in
      try Console.put(text)
    }
  }

  /// A printer that writes to stdout.
  var printer: RecordPrinter {
    let format: RecordFormat =
      json ? .json : jsonl ? .jsonLines : tsv ? .tabs : .table(.local)
    return RecordPrinter(format: format) { text throws(CommandError) in try Console.put(text) }
  }
}
