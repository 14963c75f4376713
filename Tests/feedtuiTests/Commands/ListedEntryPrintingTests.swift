import FeedModel
import Foundation
import Testing

@testable import FeedStorage
@testable import feedtui

@MainActor struct ListedEntryPrintingTests {
  private let plain = ListedEntry(
    id: EntryID(startOf: 1_800_000_000), feedURL: "https://a.example/feed", feedTitle: "A",
    kind: .article, title: "Title", link: "https://a.example/1", published: 1_799_999_999,
    isRead: false, isFavourite: true)
  private let hostile = ListedEntry(
    id: EntryID(startOf: -1), feedURL: "\u{1B}]0;x\u{7}", feedTitle: "\"\\\n\t\u{0}\u{9B}",
    kind: .status, title: "\u{202E}dlrow 😀 日本\u{2028}", link: nil, published: .max,
    isRead: true, isFavourite: false)

  @Test func `JSON is one array, whatever is in it`() throws {
    for entries in [[], [plain], [plain, hostile, plain]] {
      let text = try printed(entries, as: .json)
      let objects = try JSONDecoder().decode([Object].self, from: Data(text.utf8))
      #expect(objects.map(\.title) == entries.map(\.title))
      #expect(objects.map(\.feed.title) == entries.map(\.feedTitle))
      #expect(objects.map(\.id) == entries.map(\.id.rawValue))
      #expect(!text.unicodeScalars.contains { Self.isControl($0) && $0 != "\n" })
    }
  }

  @Test func `an object has what a script needs`() throws {
    let text = try printed([plain], as: .json)
    let object = try #require(JSONDecoder().decode([Object].self, from: Data(text.utf8)).first)
    #expect(object.feed.url == "https://a.example/feed")
    #expect(object.link == "https://a.example/1")
    #expect(object.published == "2027-01-15T07:59:59Z")
    #expect(object.kind == "article")
    #expect(object.read == false)
    #expect(object.favourite == true)
  }

  @Test func `a date that cannot be written is left out`() throws {
    let text = try printed([hostile], as: .json)
    let object = try #require(JSONDecoder().decode([Object].self, from: Data(text.utf8)).first)
    #expect(object.published == nil)
    #expect(object.link == nil)
  }

  @Test func `the table is one line an entry, in columns`() throws {
    let lines = try printed([plain, hostile], as: .table(.utc)).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first == "2027-01-15 08:00  ●★  A                     Title")
    #expect(!lines.joined().unicodeScalars.contains(where: Self.isControl))
  }

  @Test func `columns between tabs are what a script can cut`() throws {
    let lines = try printed([plain, hostile], as: .tabs).split(separator: "\n")
    #expect(
      lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).count } == [11, 11])
    #expect(!lines.joined().unicodeScalars.contains { Self.isControl($0) && $0 != "\t" })
  }

  @Test func `many entries are put out in pieces`() throws {
    var pieces = 0
    var printer = RecordPrinter(format: .json) { _ in pieces += 1 }
    for _ in 1...2000 { try printer.add(plain) }
    try printer.finish()
    #expect(pieces > 2)
  }

  private struct Object: Decodable {
    struct Feed: Decodable {
      var url: String
      var title: String
    }
    var id: Int64
    var feed: Feed
    var title: String
    var link: String?
    var published: String?
    var kind: String
    var read: Bool
    var favourite: Bool
  }

  private func printed(_ entries: [ListedEntry], as format: RecordFormat) throws -> String {
    var text = ""
    var printer = RecordPrinter(format: format) { text += $0 }
    for entry in entries { try printer.add(entry) }
    try printer.finish()
    return text
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || (0x202A...0x202E).contains(scalar.value)
  }
}
