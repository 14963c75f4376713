import FeedModel
import Foundation
import Testing

@testable import FeedtuiSettings
@testable import feedtui

/// Changes of single lines of the feeds file.
@MainActor struct FeedsFileEditTests {
  private static let text = """
    # Mine
    https://a.example/  "news"\t"~A"   # the best
    https://b.example/ tech "refresh=6h" "two words" !

    bad "line
    https://c.example/
    """ + "\r\n# end"

  private func withFile(
    _ work: (FeedsFile, _ text: () throws -> String) throws -> Void
  ) throws {
    let folder = NSTemporaryDirectory() + "feedtui-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/feeds"
    try Data(Self.text.utf8).write(to: URL(filePath: path))
    try work(FeedsFile(path: path)) { try String(contentsOf: URL(filePath: path), encoding: .utf8) }
  }

  /// Returns the text with a part replaced, which must occur in it.
  private func text(_ old: String, _ new: String) throws -> String {
    try #require(Self.text.contains(old))
    return Self.text.replacingOccurrences(of: old, with: new)
  }

  @Test func `a title is changed, added and taken away, and all else stays`() throws {
    try withFile { file, now in
      let edit = try file.rename("https://a.example/", to: "The \"A\"")
      #expect(try now() == text("\"~A\"", "\"~The \\\"A\\\"\""))
      #expect(try file.apply(try #require(edit).reversed))
      #expect(try now() == Self.text)
      _ = try file.rename("https://a.example/", to: "")
      #expect(try now() == text("\t\"~A\"", ""))
    }
    try withFile { file, now in
      _ = try file.rename("https://c.example/", to: "C")
      #expect(try now() == text("https://c.example/", "https://c.example/ \"~C\""))
      #expect(try file.rename("https://c.example/", to: "C") == nil)
      #expect(try file.rename("https://nowhere.example/", to: "C") == nil)
    }
  }

  @Test func `tags are changed in their place, and settings are none`() throws {
    try withFile { file, now in
      _ = try file.retag(["https://b.example/": ["x", "y z", "~no", "!", "refresh=1h", ""]])
      #expect(
        try now() == text("tech \"refresh=6h\" \"two words\" !", "\"x\" \"y z\" \"refresh=6h\" !"))
      let read = try file.read().subscriptions.first { $0.url == "https://b.example/" }
      #expect(read?.tags == ["x", "y z"])
      _ = try file.retag(["https://b.example/": []])
      #expect(try now() == text("tech \"refresh=6h\" \"two words\" !", "\"refresh=6h\" !"))
      _ = try file.retag(["https://c.example/": ["new"]])
      #expect(try now().contains("https://c.example/ \"new\"\r\n"))
    }
  }

  @Test func `an address is changed, and nothing else of its line`() throws {
    try withFile { file, now in
      _ = try file.readdress("https://a.example/", to: "https://new.example/feed")
      #expect(try now() == text("https://a.example/", "https://new.example/feed"))
    }
  }

  @Test func `what was removed comes back where it was`() throws {
    try withFile { file, now in
      let edit = try #require(
        try file.remove([.feed(url: "https://a.example/"), .feed(url: "https://c.example/")]))
      #expect(try file.read().subscriptions.map(\.url) == ["https://b.example/"])
      #expect(try now().hasPrefix("# Mine\nhttps://b.example/"))
      #expect(try file.apply(edit.reversed))
      #expect(try now() == Self.text)
      #expect(try file.apply(edit))
      #expect(try file.read().subscriptions.map(\.url) == ["https://b.example/"])
      #expect(try file.remove([.feed(url: "https://nowhere.example/")]) == nil)
    }
  }

  @Test func `an edit finds its line where it is now, and leaves one that says something else`()
    throws
  {
    try withFile { file, now in
      let edit = try #require(try file.rename("https://c.example/", to: "C"))
      try Data(("# more\n" + now()).utf8).write(to: URL(filePath: file.path))
      #expect(try file.apply(edit.reversed))
      #expect(try now() == "# more\n" + Self.text)
      #expect(try !file.apply(edit.reversed))
      #expect(try now() == "# more\n" + Self.text)
    }
  }

  @Test func `the last line of a file without an end comes back`() throws {
    try withFile { file, now in
      try Data("http://a/\nhttp://b/".utf8).write(to: URL(filePath: file.path))
      let edit = try #require(try file.remove([.feed(url: "http://b/")]))
      #expect(try now() == "http://a/")
      #expect(try file.apply(edit.reversed))
      #expect(try file.read().subscriptions.map(\.url) == ["http://a/", "http://b/"])
    }
  }

  @Test func `all lines of a feed change together, and come back together`() throws {
    try withFile { file, now in
      let before = "http://a/ x \"~One\"\nhttp://b/\nhttp://a/ \"~Two\" y z # again\n"
      try Data(before.utf8).write(to: URL(filePath: file.path))
      let edit = try #require(try file.retag(["http://a/": ["z", "new"]]))
      #expect(
        try now() == "http://a/ \"z\" \"new\" \"~One\"\nhttp://b/\nhttp://a/ \"~Two\" # again\n")
      #expect(try file.read().subscriptions.first?.tags == ["z", "new"])
      #expect(try file.apply(edit.reversed))
      #expect(try now() == before)
      _ = try file.rename("http://a/", to: nil)
      #expect(try file.read().subscriptions.first?.title == nil)
    }
  }

  @Test func `a quotation mark that is open is closed before something is added`() throws {
    try withFile { file, now in
      for (line, renamed) in [
        ("http://a/ \"tech\" \"ellak", "http://a/ \"tech\" \"ellak\" \"~A\""),
        ("http://a/ \"~B # no comment\r", "http://a/ \"~A\"\r"),
        ("http://a/ \"x\\", "http://a/ \"x\\\\\" \"~A\""),
      ] {
        try Data(line.utf8).write(to: URL(filePath: file.path))
        let edit = try #require(try file.rename("http://a/", to: "A"))
        #expect(try now() == renamed)
        #expect(try file.read().subscriptions.first?.title == "A")
        #expect(try file.apply(edit.reversed))
        #expect(try now() == line)
      }
    }
  }

  @Test func `bytes that are not UTF-8 stay as they are`() throws {
    try withFile { file, _ in
      let old =
        [UInt8]("http://a/ \"caf".utf8) + [0xE9] + [UInt8]("\" # d".utf8) + [0xE9, 0x6A, 0xE0]
      try Data(old).write(to: URL(filePath: file.path))
      #expect(try file.read().subscriptions.first?.tags == ["caf\u{E9}"])
      let edit = try #require(try file.rename("http://a/", to: "N\u{E9}w \u{2192}"))
      let new = [UInt8](try Data(contentsOf: URL(filePath: file.path)))
      #expect(new.starts(with: old.prefix(15)) && new.suffix(7) == old.suffix(7))
      #expect(try file.read().subscriptions.first?.tags == ["caf\u{E9}"])
      #expect(try file.apply(edit.reversed))
      #expect([UInt8](try Data(contentsOf: URL(filePath: file.path))) == old)
    }
  }

  @Test func `what was removed comes back below the line that it stood below`() throws {
    try withFile { file, now in
      let before = "# NEWS\nhttp://a/\n# MISC\nhttp://b/\n"
      try Data(before.utf8).write(to: URL(filePath: file.path))
      let edit = try #require(try file.remove([.feed(url: "http://b/")]))
      try Data(("# one\n# two\n" + now()).utf8).write(to: URL(filePath: file.path))
      #expect(try file.apply(edit.reversed))
      #expect(try now() == "# one\n# two\n" + before)
    }
  }

  @Test func `feeds and query feeds take each other's lines, and all other lines stay`() throws {
    try withFile { file, _ in
      let now = { String(decoding: try Data(contentsOf: URL(filePath: file.path)), as: UTF8.self) }
      let mark = "\u{FEFF}"
      let before =
        mark
        + "http://a/ x\n# one\n\"query:Q:age = 1\"\nhttp://b/\n\"query:Q:age = 1\" y\nhttp://c/"
      try Data(before.utf8).write(to: URL(filePath: file.path))
      let urls = ["c", "a", "b"].map { FeedsLineID.feed(url: "http://\($0)/") }
      let queries = [1, 0].map {
        FeedsLineID.queryFeed(QueryFeedID(name: "Q", text: "age = 1", occurrence: $0))
      }
      let edit = try #require(try file.reorder([urls, queries]))
      #expect(
        try now() == mark
          + "http://c/\n# one\n\"query:Q:age = 1\" y\nhttp://a/ x\n\"query:Q:age = 1\"\nhttp://b/")
      #expect(FeedsFileEdit(edit.lines) == edit)
      #expect(try file.apply(edit.reversed))
      #expect(try now() == before)
      #expect(try file.reorder([urls.sorted { "\($0)" < "\($1)" }]) == nil)
    }
  }

  @Test func `an edit of several lines is taken back as a whole or not at all`() throws {
    try withFile { file, now in
      let edit = try #require(
        try file.remove([.feed(url: "https://a.example/"), .feed(url: "https://c.example/")]))
      try file.append(Subscription(url: "https://c.example/"))
      let before = try now()
      #expect(try !file.apply(edit.reversed))
      #expect(try now() == before)
      #expect(try !file.apply(edit))
      #expect(try now() == before)
    }
  }
}
