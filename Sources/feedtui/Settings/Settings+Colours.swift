import TerminalKit

extension Settings {
  /// The settings of single colours, which come before those of the theme.
  static let roleColours: [Setting] = [
    colour("text", .text, "The text of articles."),
    colour("muted", .muted, "What matters less: hints, facts, names of feeds and lines."),
    colour("accent", .accent, "The selection, what is unread, and tags."),
    colour("favourite", .favourite, "The star, and ratings."),
    colour("link", .link, "Links."),
    colour("code", .code, "Code in articles."),
    colour("warning", .warning, "Warnings and errors."),
    colour("title", .title, "Titles of pages and articles."),
    colour("selection", .selection, "The selected row."),
    colour("unread", .unread, "Titles of unread items."),
    colour("read", .read, "Titles of read items."),
    colour("lead", .lead, "The first lines of an item's text."),
    colour("byline", .byline, "Bylines and ages."),
    colour("feed", .feed, "Names of feeds."),
    colour("day", .dayHeader, "Days and other headings of lists."),
    colour("tag", .tag, "Tags."),
    colour("hit", .hit, "What a search has found."),
    colour("header", .headerLine, "The lines above the text of an article."),
    colour("number", .number, "Numbers of links."),
    colour("quote", .quote, "Quotations in articles."),
    Setting(
      .colours, "colors.selection_background", \.colours.selectionBackground, .colour,
      "The background of the selected row, in the line of its title.", role: .selection),
  ]

  private static func colour(_ name: String, _ role: Style.Role, _ help: String) -> Setting {
    Setting(.colours, "colors.\(name)", \.colours[role], .colour, help, role: role)
  }
}
