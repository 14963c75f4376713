import FeedFormats
import FeedModel
import FeedtuiLibrary

/// The marks of an archive as JSON lines: first what the file is, and then an object for each entry
/// with marks.
nonisolated struct MarksDocument {
  private(set) var marks: [ExchangedMarks] = []
  /// What is wrong with single lines, which are left out: "Line 3: not JSON".
  private(set) var problems: [String] = []

  private static let version = 1
  /// The most problems that are named one by one.
  private static let mostProblems = 100

  static let start = JSONWriter.object(
    [("feedtui", .text("marks")), ("version", .number(version))], .spaced)

  static func line(_ marks: ExchangedMarks) -> String {
    JSONWriter.object(
      [
        ("feed", .text(marks.feed)), ("guid", .text(marks.guid)),
        ("link", marks.link.map { .text($0) }), ("read", marks.isRead ? .flag(true) : nil),
        ("favourite", marks.isFavourite ? .flag(true) : nil),
        ("rating", marks.rating > 0 ? .number(marks.rating) : nil),
        ("tags", marks.tags.isEmpty ? nil : .list(marks.tags)),
        ("note", marks.note.map { .text($0) }),
      ], .spaced)
  }

  /// - Throws: A sentence if the file does not hold marks, or those of a newer version.
  init(_ bytes: [UInt8]) throws(CommandError) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var others = 0
    try Self.check(lines.first.map(Array.init) ?? [])
    for (index, line) in lines.enumerated().dropFirst() {
      guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) else { continue }
      do throws(Problem) {
        marks.append(try Self.marks(Array(line)))
      } catch {
        if problems.count < Self.mostProblems {
          problems.append("Line \(index + 1): \(error.words).")
        } else {
          others += 1
        }
      }
    }
    if others > 0 { problems.append("\(others) more lines cannot be used.") }
  }

  private struct Problem: Error {
    let words: String
  }

  private static func check(_ line: [UInt8]) throws(CommandError) {
    let document = try? JSONDocument(line, from: 0)
    guard let document, document.text("feedtui", of: 0) == "marks",
      let version = document.integer(document.value("version", of: 0))
    else {
      throw CommandError(
        message: "This is not a marks file: its first line is missing or different.",
        code: .badData)
    }
    guard version <= Self.version else {
      throw CommandError(
        message: "The marks are from a newer version of feedtui.", code: .badData)
    }
  }

  private static func marks(_ line: [UInt8]) throws(Problem) -> ExchangedMarks {
    guard let document = JSONDocument(objectIn: line) else {
      throw Problem(words: "not a JSON object")
    }
    guard let feed = document.text("feed", of: 0), let guid = document.text("guid", of: 0) else {
      throw Problem(words: "without feed or guid")
    }
    let rating = document.value("rating", of: 0)
    let stars = rating == nil ? 0 : document.integer(rating)
    guard let stars, (0...5).contains(stars) else {
      throw Problem(words: "the rating is not a number from 0 to 5")
    }
    return ExchangedMarks(
      feed: feed, guid: guid, link: document.text("link", of: 0),
      isRead: document.bool(document.value("read", of: 0)) ?? false,
      isFavourite: document.bool(document.value("favourite", of: 0)) ?? false, rating: stars,
      tags: document.elements(document.value("tags", of: 0))
        .compactMap { document.string($0).map { String(decoding: $0, as: UTF8.self) } },
      note: document.text("note", of: 0))
  }
}
