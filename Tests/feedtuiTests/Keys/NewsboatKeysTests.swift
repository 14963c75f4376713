import Foundation
import Testing

@testable import FeedtuiImporting
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

/// The preset `newsboat` beside newsboat's default keys.
struct NewsboatKeysTests {
  /// A default key of newsboat's, with the dialogs in which it works.
  private struct Default {
    let operation: String
    let key: String
    let dialogs: [String]
  }

  private static let lists = "feedlist articlelist"
  private static let items = "articlelist article"
  private static let dialogs =
    "feedlist articlelist article help tagselection filterselection"
    + " urlview"
  private static let moving = "feedlist articlelist article tagselection filterselection urlview"

  /// The table of newsboat's `src/keymap.cpp`, without podboat and the lists of files and dialogs.
  private static let defaults: [Default] = {
    let table: [(String, String, String)] = [
      ("open", "Enter", "feedlist articlelist tagselection filterselection urlview"),
      ("quit", "q", dialogs), ("hard-quit", "Q", dialogs), ("reload", "r", lists),
      ("reload-all", "R", "feedlist"), ("mark-feed-read", "A", lists),
      ("mark-all-feeds-read", "C", "feedlist"), ("save", "s", items), ("next", "J", moving),
      ("prev", "K", moving), ("next-unread", "n", "feedlist articlelist article"),
      ("prev-unread", "p", "feedlist articlelist article"),
      ("random-unread", "^K", "feedlist articlelist article"),
      ("open-in-browser-and-mark-read", "O", "articlelist article urlview"),
      ("open-in-browser", "o", "feedlist articlelist article urlview"),
      ("help", "?", "feedlist articlelist article"), ("toggle-source-view", "^U", "article"),
      ("toggle-article-read", "N", items), ("toggle-show-read-feeds", "l", lists),
      ("show-urls", "u", items), ("clear-tag", "^T", "feedlist"), ("set-tag", "t", "feedlist"),
      ("open-search", "/", "feedlist help articlelist article"), ("goto-url", "#", "article"),
      ("enqueue", "e", "article"), ("reload-urls", "^R", "feedlist"), ("redraw", "^L", dialogs),
      ("cmdline", ":", dialogs), ("set-filter", "F", lists), ("select-filter", "f", lists),
      ("clear-filter", "^F", "feedlist help articlelist"),
      ("bookmark", "^B", "articlelist article urlview"), ("edit-flags", "^E", items),
      ("next-feed", "j", "articlelist"), ("prev-feed", "k", "articlelist"),
      ("next-unread-feed", "^N", "articlelist"), ("prev-unread-feed", "^P", "articlelist"),
      ("macro-prefix", ",", dialogs), ("delete-article", "D", items),
      ("delete-all-articles", "^D", "articlelist"), ("purge-deleted", "$", "articlelist"),
      ("edit-urls", "E", lists), ("view-dialogs", "v", dialogs), ("next-dialog", "^V", dialogs),
      ("prev-dialog", "^G", dialogs), ("pipe-to", "|", items), ("sort", "g", lists),
      ("rev-sort", "G", lists), ("up", "Up", dialogs), ("down", "Down", dialogs),
      ("pageup", "PgUp", dialogs), ("pagedown", "PgDn", dialogs), ("home", "Home", dialogs),
      ("end", "End", dialogs), ("pageup", "b", "help article"),
      ("pagedown", "Space", "help article"),
    ]
    let numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    let digits = numbers.enumerated().flatMap { index, name in
      [
        (name, "\(index + 1)", "urlview article"),
        ("cmd-\(name)", "\(index + 1)", "feedlist articlelist tagselection filterselection"),
      ]
    }
    return (table + digits + [("zero", "0", "urlview article")]).map {
      Default(operation: $0.0, key: $0.1, dialogs: $0.2.split(separator: " ").map(String.init))
    }
  }()

  private static let pages: [String: KeyPage] = [
    "feedlist": .feeds, "articlelist": .river, "article": .reader, "help": .text,
    "urlview": .links, "tagselection": .feeds, "filterselection": .filter,
  ]

  /// What does the same in dialogs whose pages have actions of their own.
  private static let others: [String: [String]] = [
    "filterselection open": ["apply"], "help quit": ["quit", "back"],
    "filterselection next": ["down"],
    "filterselection prev": ["up"], "urlview next": ["down"], "urlview prev": ["up"],
    "urlview open-in-browser": ["open"], "urlview open-in-browser-and-mark-read": ["open"],
  ]

  private func action(_ sequence: KeySequence, on page: KeyPage, _ maps: KeyMaps) -> String? {
    maps[page].rows.first { $0.keys.contains(sequence) }?.name
      ?? maps.everywhere(on: page).rows.first { $0.keys.contains(sequence) }?.name
  }

  /// The keys that docs/newsboat.md names as different, with their dialogs.
  private func named() throws -> Set<String> {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../docs/newsboat.md")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .drop { $0 != "| Key | newsboat | Dialogs | Here |" }.dropFirst(2)
      .prefix { $0.hasPrefix("|") }
    return Set(
      rows.flatMap { row -> [String] in
        let cells = row.replacing("\\|", with: "\u{1}").split(separator: "|").map {
          $0.replacing("`", with: "").replacing("\u{1}", with: "|")
            .trimmingCharacters(in: .whitespaces)
        }
        guard cells.count == 4, !cells[3].isEmpty else { return [] }
        let keys =
          cells[0] == "1 to 9"
          ? (1...9).map(String.init)
          : cells[0].split(separator: " ").map(
            String.init)
        let dialogs =
          cells[2] == "all"
          ? Array(Self.pages.keys)
          : cells[2].split(separator: " ")
            .map(String.init)
        return keys.flatMap { key in dialogs.map { "\(key) \($0)" } }
      })
  }

  @Test func `each default key of newsboat does the same here, or the page about it says why not`()
    throws
  {
    let maps = KeyMaps(preset: .newsboat)
    let named = try named()
    #expect(named.count > 10)
    var different: Set<String> = []
    for item in Self.defaults {
      let sequence = try #require(KeySequence(item.key), "\(item.key)")
      for dialog in item.dialogs {
        let page = try #require(Self.pages[dialog])
        let wanted =
          Self.others["\(dialog) \(item.operation)"]
          ?? (try? NewsboatOperation(item.operation))?.actions(on: page) ?? []
        let found = action(sequence, on: page, maps)
        if let found, wanted.contains(found) { continue }
        different.insert("\(item.key) \(dialog)")
      }
    }
    #expect(different.subtracting(named).sorted() == [], "not named in docs/newsboat.md")
    #expect(
      named.intersection(Self.defaults.flatMap { item in item.dialogs.map { "\(item.key) \($0)" } })
        .subtracting(different).sorted() == [], "named, but the same")
  }

  @Test func `a key means one thing on a page, and N is about items`() {
    let maps = KeyMaps(preset: .newsboat)
    #expect(maps.everywhere(on: .river).key(of: "favourites") == "gs")
    #expect(maps.everywhere(on: .reader).key(of: "favourites") == "F")
    #expect(maps[.river].key(of: "read") == "N" && maps[.reader].key(of: "read") == "N")
    #expect(maps[.feeds].key(of: "read") == "m")
  }

  @Test func `readers of eilmeldung find their keys`() throws {
    let maps = KeyMaps(preset: .eilmeldung)
    for (key, page, name) in [
      ("r", KeyPage.river, "read"), ("m", .river, "favourite"), ("f", .river, "select"),
      ("s", .river, "refresh-all"), ("0r", .river, "read-above"), ("$r", .river, "read-below"),
      ("R", .river, "read-all"), ("t", .river, "tag"), ("=", .river, "filter"),
      ("+r", .river, "all"), ("gf", .river, "feeds"),
      ("x", .reader, "full-text"), ("J", .reader, "down"), ("t", .reader, "tag"),
      ("Space", .feeds, "fold-tag"), ("cw", .feeds, "rename-feed"), ("cd", .feeds, "remove-feed"),
      ("cf", .feeds, "add-feed"), ("cu", .feeds, "readdress-feed"), ("z", .reader, "panes"),
    ] {
      let sequence = try #require(KeySequence(key), "\(key)")
      #expect(action(sequence, on: page, maps) == name, "\(key) \(page)")
    }
  }
}
