import FeedtuiSettings

/// Why settings of eilmeldung's have no counterpart here, as sentences.
nonisolated enum EilmeldungReasons {
  static let colours = "Themes and [colors] set the colours."
  private static let rows = "Rows have fields of their own; row and feed_row choose them."
  private static let panes = "Panes share the screen; \\ chooses how many there are."
  private static let pictures = "Pictures have the size of their place."

  /// Settings that are about nothing here.
  private static let withoutObject = [
    "refresh_fps": "The screen is drawn when something changes.",
    "feed_list_scope": "U on the page of feeds shows those with unread items.",
    "hide_default_sort_order": "The title row says how items are sorted.",
    "zen_mode_show_header": "The header scrolls with the article.",
    "notify_after_sync_stats_format": "A message says which feeds have new items.",
    "show_top_bar": panes, "thumbnail_width": pictures, "thumbnail_height": pictures,
    "thumbnail_resize": pictures, "thumbnail_fetch_debounce_millis": pictures,
    "article_list_show_position": "The title row says what the page shows.",
    "content_show_position": "The title row says what the page shows.",
    "content_preferred_type": "Articles have headings, tables and links.",
    "feed_list_focused_width": panes, "article_list_focused_width": panes,
    "article_list_focused_height": panes, "article_content_focused_height": panes,
    "content_show_urls": "Links have numbers, and U lists them.",
    "hint_type": "Links have numbers, and U lists them.",
    "input_config.scroll_amount": "Pages are scrolled by whole and half ones.",
    "input_config.timeout_millis": "A sequence of keys waits for the next.",
  ]

  /// Settings that are kept for the user to complete.
  static let missing = [
    "network_timeout_seconds": "The time for a request is fixed.",
    "after_sync_commands": "[[rules]] say what is done with new items.",
    "auto_scrape": "\"full=open\" on the line of a feed fetches the full text of its items.",
  ]

  /// Returns why there is nothing here that a setting could be about; `nil` for others.
  static func reason(_ name: String) -> String? {
    if let reason = withoutObject[name] { return reason }
    let words = name.split(separator: ".")
    switch words.first {
    case "theme" where !name.hasPrefix("theme.color_palette."): return colours
    case "icon_set", "icons": return "marks sets the symbols."
    case "notify_after_sync_stats_format": return withoutObject["notify_after_sync_stats_format"]
    case "border_theme", "border": return panes
    default: break
    }
    if name.hasSuffix("_icon") || name.hasPrefix("scrollbar_") { return "marks sets the symbols." }
    return name.hasSuffix("_label") ? rows : nil
  }

  /// The names of colours beyond the eight that the settings know, with their numbers.
  private static let colourNumbers = [
    "gray": 7, "darkgray": 8, "lightred": 9, "lightgreen": 10, "lightyellow": 11, "lightblue": 12,
    "lightmagenta": 13, "lightcyan": 14, "white": 15, "brightblack": 8, "brightred": 9,
    "brightgreen": 10, "brightyellow": 11, "brightblue": 12, "brightmagenta": 13,
    "brightcyan": 14, "brightwhite": 15,
  ]

  /// Returns a colour in TOML: `#rrggbb`, a number or a name, in any of ratatui's spellings; `nil`
  /// for another word.
  static func colour(_ text: String) -> String? {
    let name = text.lowercased().filter { !" -_".contains($0) }
    if let number = Int(name) { return (0...255).contains(number) ? "\(number)" : nil }
    if name.first == "#" {
      let digits = name.dropFirst()
      return digits.count == 6 && digits.allSatisfy(\.isHexDigit) ? ConfigLiteral.text(name) : nil
    }
    if ["reset", "none", "default"].contains(name) { return "\"default\"" }
    let plain = ["black", "red", "green", "yellow", "blue", "magenta", "cyan"]
    if plain.contains(name) { return ConfigLiteral.text(name) }
    return colourNumbers[name.replacing("grey", with: "gray")].map(String.init)
  }
}
