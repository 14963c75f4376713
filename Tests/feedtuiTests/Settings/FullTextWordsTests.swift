import FeedExtraction
import FeedFormats
import FeedModel
import Foundation
import Testing

@testable import FeedtuiSettings
@testable import feedtui

/// The words on a feed's line about the web pages of its items.
@MainActor struct FullTextWordsTests {
  private static let url = "https://a.example/feed"
  private static let words = #""full=open" "article=div.post .body" "strip=.promo" strip=#more"#

  private func contents(_ text: String) -> FeedsFile.Contents {
    FeedsFile.contents(of: Array(text.utf8))
  }

  /// Gives a file with this text to `work`, and a function that returns its present text.
  private func withFile(
    _ text: String, _ work: (FeedsFile, _ text: () throws -> String) throws -> Void
  ) throws {
    let folder = NSTemporaryDirectory() + "feedtui-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/feeds"
    try Data(text.utf8).write(to: URL(filePath: path))
    try work(FeedsFile(path: path)) {
      String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    }
  }

  @Test func `a line says when full texts are fetched, and where the article is`() throws {
    let read = contents("\(Self.url) \"full\" strip \(Self.words) \"refresh=6h\" \"~A\"\n")
    #expect(read.problems == [])
    // Without a value they are tags like any others.
    #expect(read.subscriptions.map(\.tags) == [["full", "strip"]])
    let settings = try #require(read.settings[Self.url])
    #expect(settings.full == .open)
    #expect(settings.rules.article == ElementSelector("div.post .body"))
    #expect(settings.rules.strip.map(\.text) == [".promo", "#more"])
    let line = FeedsLine(read.subscriptions[0], settings: settings)
    #expect(
      line.text.hasSuffix(
        ##""refresh=6h" "full=open" "article=div.post .body" "strip=.promo" "strip=#more" "~A""##))
    #expect(try FeedsLine(parsing: line.text)?.settings == settings)
  }

  @Test(arguments: FullText.allCases)
  func `each time has a word`(full: FullText) {
    #expect(contents("\(Self.url) full=\(full.rawValue)").settings[Self.url]?.full == full)
  }

  @Test(arguments: [
    ("full=yes", #"full cannot be "yes": use "open", "always" or "off"."#),
    ("full=", #"full cannot be "": use "open", "always" or "off"."#),
    ("full=Open", #"full cannot be "Open": use "open", "always" or "off". Did you mean "open"?"#),
    (
      "\"article=div > p\"",
      #"article cannot be "div > p": use a selector such as div, .post, #main or "div.post p"."#
    ),
    (
      "article=",
      #"article cannot be "": use a selector such as div, .post, #main or "div.post p"."#
    ),
    (
      "strip=..",
      #"strip cannot be "..": use a selector such as div, .post, #main or "div.post p"."#
    ),
    (
      "article=main article=.post",
      "article can be given only once: separate selectors with commas."
    ),
  ])
  func `a wrong word is named, and not used`(word: String, message: String) {
    let read = contents("\(Self.url) \(word)\n")
    #expect(read.subscriptions.map(\.url) == [Self.url])
    #expect(read.problems.map(\.message) == ["\(message) This word is ignored."])
  }

  @Test(arguments: ["all=1", "bull=1", "fun=x", "trip=x", "poll=1", "news=1", "use=x"])
  func `a word that is merely similar is a tag, or named`(word: String) {
    let read = contents("\(Self.url) \(word)\n")
    let isNamed = ["bull=1", "trip=x", "use=x"].contains(word)
    #expect(read.problems.count == (isNamed ? 1 : 0))
    #expect(read.subscriptions.map(\.tags) == [isNamed ? [] : [word]])
  }

  @Test func `they stay where they are when the line is edited, and when that is undone`() throws {
    let before = "# Mine\r\n\(Self.url) news  \(Self.words)\t!   # why \"full=off\"\r\n"
    try withFile(before) { file, now in
      let renamed = try #require(try file.rename(Self.url, to: "A"))
      #expect(try now() == before.replacing("\t!", with: "\t! \"~A\""))
      let tagged = try #require(try file.retag([Self.url: ["x", "full=off"]]))
      #expect(
        try now() == before.replacing("news", with: "\"x\"").replacing("\t!", with: "\t! \"~A\""))
      let moved = try #require(try file.readdress(Self.url, to: "https://b.example/"))
      #expect(try file.read().settings["https://b.example/"]?.rules.strip.count == 2)
      let removed = try #require(try file.remove([.feed(url: "https://b.example/")]))
      for edit in [removed, moved, tagged, renamed] {
        #expect(try file.apply(edit.reversed))
      }
      #expect(try now() == before)
    }
  }

  @Test func `the word is written, replaced and removed, and nothing else of the line changes`()
    throws
  {
    let before = "http://a/ \"x\"  refresh=6h\t\"strip=.a\" # no \"full=off\"\r\nhttp://b/\r\n"
    try withFile(before) { file, now in
      let edits = [
        try #require(try file.set(.full(.open), on: ["http://a/"])),
        try #require(try file.set(.full(.always), on: ["http://a/"])),
      ]
      #expect(
        try now() == before.replacing("\"strip=.a\"", with: "\"strip=.a\" \"full=always\""))
      #expect(try file.set(.full(.always), on: ["http://a/"]) == nil)
      #expect(try file.set(.full(nil), on: ["http://b/"]) == nil)
      #expect(try file.set(.full(.open), on: ["http://c/"]) == nil)
      for edit in edits.reversed() { #expect(try file.apply(edit.reversed)) }
      #expect(try now() == before)
      for edit in edits { #expect(try file.apply(edit)) }
      #expect(FeedsFileEdit(edits[0].lines) == edits[0])
      _ = try file.set(.full(nil), on: ["http://a/"])
      #expect(try now() == before)
    }
  }

  @Test func `it takes the place of the word that was there, even twice`() throws {
    try withFile("http://a/ full=off x \"full=open\" y\n") { file, now in
      _ = try file.set(.full(.always), on: ["http://a/"])
      #expect(try now() == "http://a/ \"full=always\" x y\n")
      #expect(try file.read().settings["http://a/"]?.full == .always)
    }
  }

  @Test func `of several lines the one whose settings count gets it`() throws {
    try withFile("http://a/ x\nhttp://a/ refresh=6h\nhttp://a/ full=off\n") { file, now in
      let edit = try #require(try file.set(.full(.open), on: ["http://a/"]))
      #expect(try now() == "http://a/ x\nhttp://a/ refresh=6h \"full=open\"\nhttp://a/\n")
      var settings = FeedSettings()
      (settings.refresh, settings.full) = (.every(21_600), .open)
      #expect(try file.read().settings["http://a/"] == settings)
      #expect(try file.apply(edit.reversed))
      #expect(try now() == "http://a/ x\nhttp://a/ refresh=6h\nhttp://a/ full=off\n")
    }
  }

  @Test func `an open quotation mark is closed only if a word follows it`() throws {
    try withFile("http://a/ \"ellak") { file, now in
      #expect(try file.set(.full(nil), on: ["http://a/"]) == nil)
      _ = try file.set(.full(.open), on: ["http://a/"])
      #expect(try now() == "http://a/ \"ellak\" \"full=open\"")
    }
  }

  @Test func `newsboat's file keeps them, and no category of a list becomes one`() throws {
    try withFile("http://known/\n") { file, now in
      let foreign = FeedsFileReader.contents(
        of: Array("http://a/ news \(Self.words) full=never\n".utf8), path: "urls", isForeign: true)
      #expect(
        foreign.problems.map(\.message) == [
          #"full cannot be "never": use "open", "always" or "off". This word is ignored."#
        ])
      _ = try SubscriptionImport(feedsFile: file).add(foreign)
      let settings = try #require(try file.read().settings["http://a/"])
      #expect(settings.full == .open)
      #expect(settings.rules.strip.count == 2)
      let list = try OPMLParser.parse(
        Array(
          """
          <opml><body><outline xmlUrl="http://b/" text="B" category="full=always,strip=.a,full"/>
          </body></opml>
          """.utf8))
      _ = try SubscriptionImport(feedsFile: file).add(list)
      #expect(try now().hasSuffix("http://b/ \"full\" \"~B\"\n"))
    }
  }
}
