import FeedModel
import Foundation
import Testing

@testable import FeedFormats

/// The parser's results for the feeds kept beside the repository.
struct SharedFeedsTests {
  private static let folder = URL(
    filePath: ProcessInfo.processInfo.environment["FEEDTUI_SHARED"] ?? "../shared"
  ).appending(path: "feeds")

  private static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "files").path))?
    .sorted() ?? []

  private static let manifest = Result { try JSONDocument(read("manifest.json"), from: 0) }

  @Test(
    .enabled(if: !names.isEmpty, "no shared feeds: set FEEDTUI_SHARED to their folder"),
    arguments: names)
  func `each feed has the items that are expected, and none of them is blank`(name: String) throws {
    let expected = try JSONDocument(Self.read("expected/\(name).json"), from: 0)
    let manifest = try Self.manifest.get()
    let arguments = manifest.value(.init(stringLiteral: name), of: 0)
      .flatMap { manifest.value("args", of: $0) }
    func argument(_ key: JSONDocument.StaticKey) -> String? {
      arguments.flatMap { manifest.string(manifest.value(key, of: $0)) }
        .map { String(decoding: $0, as: UTF8.self) }
    }
    let bytes = try Self.read("files/\(name)")
    guard expected.value("$exit", of: 0) == nil else {
      #expect(throws: FeedParserError.self) { try FeedParser.parse(bytes) }
      return
    }
    let feed = try FeedParser.parse(
      bytes, contentType: argument("content_type"), baseURL: argument("base_url"))
    let items = expected.elements(expected.value("items", of: 0))
    guard expected.value("items", of: 0) != nil else { return }
    #expect(feed.items.count == items.count)
    for (item, index) in zip(feed.items, items) {
      let keys: [JSONDocument.StaticKey] = ["title", "link", "content_text", "content_html"]
      let saysSomething = keys.contains { expected.string(expected.value($0, of: index)) != nil }
      let isBlank =
        item.title == nil && item.link == nil && item.contentHTML == nil && item.enclosures.isEmpty
      #expect(!saysSomething || !isBlank, "blank: \(item.id)")
    }
  }

  private static func read(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: path)))
  }
}
