nonisolated extension Settings {
  /// Every setting, in the order of the documentation.
  static let all: [Setting] = [
    Setting(
      "density", \.density, SettingKind<Density>.choice.orNothing("the one that was last shown"),
      "How much room an item gets. While it is set here, `=` changes it for the visit only."),
    Setting(
      "refresh", \.refresh, .interval,
      "How long after its last refresh a feed is fetched again while the river is open, where the "
        + "feed does not name a time itself."),
    Setting(
      "mark_read", \.markRead, .choice,
      "By what an item becomes read: when it is opened, or also when the selection has moved down "
        + "past it."),
    Setting(
      "keep_days", \.keepDays, .limit(1...36_500, "days"),
      "How long an item is kept after it was first seen. Favourites are kept for ever."),
    Setting(
      "keep_items", \.keepItems, .limit(1...1_000_000, "items"),
      "How many items are kept of a feed, the newest. Favourites are kept for ever."),
    Setting(
      "contact", \.contact,
      SettingKind<String>.webAddress.orNothing("no address is sent"),
      "An address of the web that is sent to servers with the program's name and version, so that "
        + "those who run them can reach you: `feedtui/0.1.0 (+https://example.org/me)`."),
    Setting(
      "browser", \.browser,
      SettingKind<String>.text("a program with its arguments, `%s` for the address")
        .orNothing("what `$BROWSER` says, or `xdg-open`"),
      "What opens links. It is started without a shell."),
    Setting(
      "color", \.color, .choice,
      "Colours: where the terminal has them and `NO_COLOR` is not set, wherever the terminal has "
        + "them, or never."),
    Setting(
      "marks", \.marks, .choice,
      "The signs the program draws with; `ascii` is for fonts that lack the others."),
    Setting("clock", \.clock, .choice, "How the time of day is written: 21:05 or 9:05 pm."),
    Setting(
      "dates", \.dates, .choice,
      "How days are written: \"Yesterday\", \"Friday 20 November\", or 2026-11-20."),
    Setting(
      "text_width", \.textWidth, .integer(20...500, "columns"),
      "The longest line of an article."),
    Setting(
      "key_preset", \.keyPreset, .choice,
      "The keys to start from; `[keys]` changes single ones."),
    Setting("colors.muted", \.theme.muted, .colour, "Bylines, ages and hints."),
    Setting("colors.accent", \.theme.accent, .colour, "Days, titles of pages and the selection."),
    Setting("colors.favourite", \.theme.favourite, .colour, "The mark of favourites."),
    Setting("colors.link", \.theme.link, .colour, "Links."),
    Setting("colors.code", \.theme.code, .colour, "Code in articles."),
    Setting("colors.warning", \.theme.warning, .colour, "What went wrong."),
  ]
}
