import FeedModel
import FeedtuiSettings
import SafeText

/// The output of a user's program as rows. It takes bounded memory, and time in proportion to the
/// bytes of the output.
nonisolated enum ProgramOutput: Equatable, Sendable {
  /// One line; empty if nothing was printed.
  case message(String)
  /// The rows of a page. A line goes on in another row where it is too long.
  case page([String])

  private static let lineFeed = UInt8(ascii: "\n")
  /// The most bytes of a message.
  private static let longestMessage = 4096
  /// The most characters of a row, but for a tab at its end.
  private static let longestRow = 120
  private static let mostRows = 10_000

  init(_ bytes: [UInt8], _ output: UserProgram.Output) {
    let end = bytes.lastIndex { $0 != Self.lineFeed }
    let bytes = end.map { bytes[...$0] } ?? []
    let isMessage =
      switch output {
      case .none, .message: true
      case .auto: !bytes.contains(Self.lineFeed)
      case .text: bytes.isEmpty
      }
    self =
      isMessage
      ? .message(
        Sanitizer.line(
          String(decoding: Self.line(bytes).prefix(Self.longestMessage), as: UTF8.self)))
      : .page(Self.rows(bytes))
  }

  private static func line(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.prefix { $0 != lineFeed }
  }

  private static func rows(_ bytes: ArraySlice<UInt8>) -> [String] {
    var rows: [String] = []
    var rest = bytes
    var isWhole = true
    while rows.count < mostRows, isWhole, !rest.isEmpty {
      let line = line(rest)
      isWhole = append(String(decoding: line, as: UTF8.self), to: &rows)
      rest = rest.dropFirst(line.count + 1)
    }
    guard !rest.isEmpty else { return isWhole ? rows : rows + ["… and more"] }
    let left = rest.count { $0 == lineFeed } + 1
    return rows + ["… and \(Wording.counted(left, "more line"))"]
  }

  /// Appends a line as it can be shown, with its blanks. Returns whether all of it found room.
  private static func append(_ line: String, to rows: inout [String]) -> Bool {
    var (row, length, column) = ("", 0, 0)
    for character in line {
      if length >= longestRow {
        rows.append(clean(row))
        guard rows.count < mostRows else { return false }
        (row, length) = ("", 0)
      }
      let isTab = character == "\t"
      let columns = isTab ? 8 - column % 8 : 1
      row += isTab ? String(repeating: " ", count: columns) : String(character)
      (length, column) = (length + columns, column + columns)
    }
    rows.append(clean(row))
    return true
  }

  private static func clean(_ row: String) -> String {
    row.split(separator: " ", omittingEmptySubsequences: false)
      .map { Sanitizer.line(String($0)) }.joined(separator: " ")
  }
}
