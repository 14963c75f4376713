import FeedtuiLibrary

/// Prints records as they come, in pieces of about 64 KiB.
nonisolated struct RecordPrinter {
  private static let pieceSize = 1 << 16

  private let format: RecordFormat
  private let put: (String) throws(CommandError) -> Void
  private var piece: String
  private var count = 0

  init(
    format: RecordFormat, put: @escaping (String) throws(CommandError) -> Void = Console.put
  ) {
    self.format = format
    self.put = put
    piece = format.start
  }

  /// Prints all records.
  func print(_ records: some Sequence<some PrintedRecord>) throws(CommandError) {
    var printer = self
    for record in records { try printer.add(record) }
    try printer.finish()
  }

  mutating func add(_ record: some PrintedRecord) throws(CommandError) {
    piece += format.text(of: record, isFirst: count == 0)
    count += 1
    if piece.utf8.count >= Self.pieceSize {
      try put(piece)
      piece = ""
    }
  }

  mutating func finish() throws(CommandError) {
    try put(piece + format.end(count: count))
    piece = ""
  }
}
