package import TerminalKit

extension Settings {
  /// The roles that have a colour of their own here, and a table in the file of a theme.
  package static let roles: [(name: String, role: Style.Role, help: String)] = [
    ("text", .text, "The text of articles."),
    ("muted", .muted, "Less important text: hints, facts, names of feeds and lines."),
    ("accent", .accent, "The selection, what is unread, and tags."),
    ("favourite", .favourite, "The star, and ratings."),
    ("link", .link, "Links."),
    ("code", .code, "Code in articles."),
    ("warning", .warning, "Warnings and errors."),
    ("title", .title, "Titles of pages and articles."),
    ("selection", .selection, "The selected row."),
    ("unread", .unread, "Titles of unread items."),
    ("read", .read, "Titles of read items."),
    ("lead", .lead, "The first lines of an item's text."),
    ("byline", .byline, "Bylines and ages."),
    ("feed", .feed, "Names of feeds."),
    ("day", .dayHeader, "Days and other headings of lists."),
    ("tag", .tag, "Tags."),
    ("hit", .hit, "The hits of a search."),
    ("header", .headerLine, "The lines above the text of an article."),
    ("number", .number, "Numbers of links."),
    ("quote", .quote, "Quotations in articles."),
  ]

  /// The settings of single colours, which come before those of the theme.
  static let roleColours: [Setting] =
    roles.map { colour($0.name, $0.role, $0.help) } + [
      Setting(
        .colours, "colors.selection_background", \.colours.selectionBackground, .colour,
        "The background of the selected row, in the line of its title.", role: .selection)
    ]

  private static func colour(_ name: String, _ role: Style.Role, _ help: String) -> Setting {
    Setting(.colours, "colors.\(name)", \.colours[role], .colour, help, role: role)
  }
}
