import FeedModel
import FeedReading
import Foundation
import TerminalKit
import Testing

@testable import FeedtuiImporting
@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import FeedtuiTerminal
@testable import feedtui

/// newsboat's colours: what newsboat 2.21 draws in tmux, and what a theme makes of it.
@MainActor struct NewsboatColoursTests {
  /// The colours of several real files.
  private static let usual = """
    color listnormal cyan default
    color listfocus black yellow standout bold
    color listnormal_unread blue default
    color listfocus_unread yellow default bold
    color info red black bold
    color background white default
    color article white default bold
    highlight article "^(Title):.*$" blue default
    highlight article "(^Feed:.*|^Title:.*|^Author:.*)" cyan default bold
    highlight article "https?://[^ ]+" green default bold
    highlight article "\\\\[[0-9][0-9]*\\\\]" magenta default bold
    """

  private func theme(_ text: String, lines: Int) throws -> Theme {
    let imported = try NewsboatImport(text)
    #expect(imported.says("Theme \"newsboat\" made of \(lines) line"), "\(imported.said)")
    let file = ThemeFile(
      Array(imported.theme.utf8), name: "newsboat", path: "newsboat.toml", on: nil)
    #expect(file.problems.isEmpty)
    return file.theme
  }

  /// Returns the attributes and colours of a square as the parameters of a terminal, those of its
  /// own colours left out.
  private func rendition(_ square: Canvas.Square, _ theme: Theme) -> String {
    let colours = ThemeColours(theme, depth: .many)
    let attributes = colours.attributes(of: square.style)
    let words: [(Style.Attributes, Int)] = [
      (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7),
    ]
    let pair = colours.pair(of: square.style)
    var parts = words.filter { attributes.contains($0.0) }.map { "\($0.1)" }
    for (colour, base) in [(pair.foreground, 30), (pair.background, 40)] {
      guard case .number(let number)? = colour else { continue }
      parts.append(number < 8 ? "\(base + number)" : "\(base + 8);5;\(number)")
    }
    return parts.joined(separator: ";")
  }

  /// Returns the renditions of the text in the last row that contains it, without doubles.
  private func looks(
    of text: String, on root: RootViewController, _ theme: Theme
  ) throws -> Set<String> {
    var canvas = Canvas(size: root.size)
    root.draw(in: &canvas)
    let rows = canvas.picture
    let y = try #require(rows.lastIndex { $0.contains(text) }, "\(text) in \(rows)")
    let start = try #require(rows[y].range(of: text)).lowerBound
    let x = rows[y].distance(from: rows[y].startIndex, to: start)
    return Set(
      canvas.row(y)[(canvas.row(y).startIndex + x)...].prefix(text.count).map {
        rendition($0, theme)
      })
  }

  @Test func `each cell has the colours and attributes that it has in newsboat`() throws {
    let theme = try theme(Self.usual, lines: 11)
    let recorder = Recorder()
    let root = RootViewController(
      clock: Sample.clock, density: .compact, size: Size(width: 80, height: 24))
    root.context.effects = recorder
    root.start()
    let page = Sample.latin.page(for: recorder.request ?? TimelineRequest())
    root.handle(.archive(.page(page)))
    let items = Sample.latin.items.filter { $0.head != nil }
    let unread = try #require(items.dropFirst().first { $0.head?.isRead == false })
    let read = try #require(items.first { $0.head?.isRead == true })
    func word(_ item: FeedItem) -> String { String(item.headline.prefix(12)) }
    #expect(try looks(of: word(unread), on: root, theme) == ["34"])
    #expect(try looks(of: word(read), on: root, theme) == ["36"])
    #expect(try looks(of: " All", on: root, theme) == ["1;31;40"])
    #expect(try looks(of: "? more", on: root, theme) == ["1;31;40"])
    root.topRiver.select(.item(unread.id))
    #expect(try looks(of: word(unread), on: root, theme) == ["1;33"])
    root.topRiver.select(.item(read.id))
    #expect(try looks(of: word(read), on: root, theme) == ["1;7;30;43"])
    root.handle(.screen(.key(.enter)))
    let body = EntryBody(html: "<p>Some text of the article.</p>")
    root.handle(recorder.text(body))
    #expect(try looks(of: "Some text of the article.", on: root, theme) == ["1;37"])
    #expect(try looks(of: word(read), on: root, theme) == ["34"])
  }

  @Test func `numbers of colours, other spellings and overwritten lines are read`() throws {
    let text = """
      color listnormal colour15 color0
      color listnormal color244 color234
      color listfocus_unread   default default reverse  standout underline
      """
    let own = ThemeColours(try theme(text, lines: 3), depth: .many)
    #expect(own.pair(of: .read) == .init(foreground: .number(244), background: .number(234)))
    #expect(own.pair(of: .plain).background == .number(234))
    let focus = Style(.unread, [.selected, .unread])
    #expect(own.pair(of: focus) == .own)
    #expect(own.attributes(of: focus) == [.reverse, .underline])
  }

  @Test func `what a search finds has the colours of newsboat's`() throws {
    let text = "search-highlight-colors red blue bold\n"
    #expect(try theme(text, lines: 1).name == "newsboat")
    #expect(
      try NewsboatImport(text).theme.contains("[hit]\ncolor = \"red\"\nbackground = \"blue\"\n"))
  }

  @Test(arguments: [
    ("color hint-key blue default", "The hints have one colour, that of info."),
    ("color listnorml blue default", "There is no element \"listnorml\"."),
    ("color info blue", "color needs an element and two colours."),
    ("color info pink default", "There is no colour \"pink\"."),
    ("color info blue default invis", "No theme has the attribute \"invis\"."),
    ("color info blue color256", "There is no colour \"color256\"."),
    ("color info blue black\ncolor title red black", "Both bars have the colours of info."),
    (
      "color listnormal blue black\ncolor background red default",
      "The whole list has the background of listnormal."
    ),
    (
      "highlight article \"^Feed:\" red default\nhighlight article \"^Author:\" blue default",
      "Another line gives that part of an article its only colour."
    ),
    (
      "highlight articlelist \".*Linux.*\" green default",
      "Only links and the lines above a text have colours; a rule can make items stand out."
    ),
    ("highlight article \"^Title:\" blue default blink", "No theme has the attribute \"blink\"."),
  ])
  func `what cannot be taken over is named with its reason`(text: String, reason: String) throws {
    let imported = try NewsboatImport(text)
    let count = text.split(separator: "\n").count
    #expect(imported.says(reason), "\(imported.said)")
    #expect(imported.says("config: \(count - 1) taken over, 1"))
  }

  @Test func `the title's colours are those of both bars if newsboat has no others`() throws {
    let own = ThemeColours(
      try theme("color title red white", lines: 1), depth: .many)
    #expect(own.pair(of: Style(.normal, .bar)).background == .number(7))
  }
}
