import FeedRefreshing
import FeedSystem

extension Settings {
  /// Every setting, in the order of the documentation.
  package static let all = general + notices + roleColours

  private static let general: [Setting] = [
    Setting(
      .looks, "density", \.density, SettingKind<Density>.choice.orNothing("the last one used"),
      "The size of a row. If it is set here, `=` changes it only until you quit."),
    Setting(
      .looks, "panes", \.panes,
      SettingKind<Panes>.choice.orNothing(
        "what `\\` chose last, and at first two panes from 140 columns on"),
      "Two panes: the list, and beside it the selected item. `\"auto\"` has them from 120 columns on; "
        + "with `\"three\"`, the feeds stay beside a feed's items from 180 columns on."),
    Setting(
      .looks, "list_width", \.listWidth, .integer(40...1_000, "columns"),
      "The most columns of a list that has the screen to itself."),
    Setting(
      .looks, "hints", \.hints, .flag,
      "Whether the last row names the keys that matter most on the page."),
    Setting(
      .looks, "fold_runs", \.foldRuns, .flag,
      "Whether five or more items of one feed in a row become one line of the river. Enter opens it, "
        + "and what is done to it is done to all of its items."),
    Setting(
      .looks, "stories", \.stories, .choice,
      "The same news of several feeds as one row, `Feed +2`; `+` unfolds it. Copies have the same "
        + "link, or the same identifier and title; with `\"near\"`, also about the same text, within "
        + "three days. Reading one reads all of them, and hiding one hides them. `\"single\"` on a "
        + "feed's line leaves that feed out."),
    Setting(
      .looks, "row", \.row, .row(),
      "The fields of a compact row, in order. `\"feed:24\"` gives a field a width; the title takes the "
        + "rest. Narrow screens leave out the less important ones, and where one feed is shown "
        + "alone `feed` is left out. `words` is the reading time, `tags` are those of the feed."),
    Setting(
      .looks, "feed_row", \.feedRow, .row(),
      "The fields of the row of a feed, after its condition and its unread count. `activity` is a "
        + "bar for each day, or what is wrong with the feed; `age` that of its newest item."),
    Setting(
      .looks, "feed_colours", \.feedColours, .feedColours,
      "The colours of feeds: `[\"muted total_count = 0\", \"yellow unread_count > 50\"]`. The first "
        + "whose query is true counts. Queries can ask for \(FeedMatcher.names)."),
    Setting(
      .looks, "feed_order", \.feedOrder,
      SettingKind<FeedOrder>.choice.orNothing("what `s` chose last there"),
      "The order on the page of feeds. If it is set here, `s` changes it until you leave the page."),
    Setting(
      .looks, "hide_read_feeds", \.hideReadFeeds,
      SettingKind<Bool>.flag.orNothing("what `U` chose last there"),
      "Whether the page of feeds leaves out those without unread items. If it is set here, `U` "
        + "changes it until you leave the page."),
    Setting(
      .looks, "scroll_off", \.scrollOff, .integer(0...100, "rows"),
      "The rows above and below the selected one that stay in sight. With many, it stays in the "
        + "middle."),
    Setting(
      .looks, "wrap", \.wrap, .flag,
      "Whether `j` goes on from the last row to the first, and `k` from the first to the last. A "
        + "list is not pulled down then: `R` refreshes."),
    Setting(
      .refreshing, "refresh", \.refresh, .interval,
      "The time after which a feed is fetched again while the river is open, unless its server or "
        + "the feed itself names another."),
    Setting(
      .refreshing, "timeout", \.timeout, .integer(5...600, "seconds"),
      "How long a feed may take to arrive.", takesEffect: .afterStart),
    Setting(
      .reading, "mark_read", \.markRead, .choice,
      "When an item becomes read: when it is opened, or also when the selection moves down past it."
    ),
    Setting(
      .refreshing, "keep_days", \.keepDays, .days,
      "How long items are kept after they first appeared. Starred and rated items are kept for "
        + "ever.", takesEffect: .afterStart),
    Setting(
      .refreshing, "keep_items", \.keepItems, .items,
      "How many of the newest items of a feed are kept. Starred and rated items are kept for "
        + "ever.", takesEffect: .afterStart),
    Setting(
      .refreshing, "contact", \.contact,
      SettingKind<String>.webAddress.orNothing("no address is sent"),
      "A web address that is sent to servers with the program's name and version, so that their "
        + "owners can reach you: `feedtui/0.1.0 (+https://example.org/me)`.",
      takesEffect: .afterStart),
    Setting(
      .programs, "browser", \.browser,
      SettingKind<String>.browser.orNothing("`$BROWSER`, or `xdg-open` on a desktop"),
      "The program that opens links. It runs without a shell."),
    Setting(
      .programs, "extract_with", \.extractWith,
      SettingKind<ArgumentVector>.program(placeholder: WebPageExtractor.placeholder)
        .orNothing("feedtui's own extractor"),
      "The program that takes the article from a web page, where the full text of an item is "
        + "shown. It runs without a shell."),
    Setting(
      .programs, "copy_with", \.copyWith,
      SettingKind<ArgumentVector>.command(sign: nil).orNothing(
        "the terminal, or `wl-copy`, `xclip` or `xsel` on a desktop whose terminal does not say "
          + "that it can"),
      "The program that gets what `y` copies, on its standard input. It runs without a shell."),
    Setting(
      .looks, "color", \.color, .choice,
      "Colours: if the terminal has them and `NO_COLOR` is not set, if the terminal has them, or "
        + "never."),
    Setting(
      .looks, "theme", \.theme, .theme,
      "Colours for everything on the screen. `gruvbox`, `solarized` and `catppuccin` follow the "
        + "background of the terminal; `terminal` leaves text and background as they are. Base16 "
        + "and base24 schemes, and themes of your own in TOML, are read from the folder `themes` "
        + "beside this file."),
    Setting(
      .looks, "marks", \.marks,
      SettingKind<MarkStyle>.choice.orNothing(
        "`ascii` on the Linux console and where lines are two columns wide, elsewhere `unicode`"),
      "The symbols on the screen; `ascii` is for fonts that lack the others."),
    Setting(
      .looks, "pictures", \.pictures, .choice,
      "Pictures of items, which chafa draws where the terminal has colours."),
    Setting(
      .looks, "pictures_cache", \.picturesCache, .integer(1...100_000, "MB"),
      "How much room the pictures on disk may take. The least used ones are removed.",
      takesEffect: .afterStart),
    Setting(
      .looks, "hyperlinks", \.hyperlinks, .choice,
      "Titles, links and pictures as links of the terminal (OSC 8), which it opens on a click: if it "
        + "is known to have them, always, or never."),
    Setting(
      .looks, "title", \.title, .flag,
      "Whether the terminal's title says how many items are unread.", takesEffect: .afterStart),
    Setting(
      .looks, "low_bandwidth", \.lowBandwidth, .choice,
      "Send as little as possible: 16 colours, no pictures, no links, no title. `auto` does so where "
        + "the terminal's answers take a quarter of a second, or it takes less than 2 kB a second.",
      takesEffect: .afterStart),
    Setting(.looks, "clock", \.clock, .choice, "How the time of day is written: 21:05 or 9:05 pm."),
    Setting(
      .looks, "dates", \.dates, .choice,
      "How days are written: \"Yesterday\", \"Friday 20 November\", or 2026-11-20."),
    Setting(
      .looks, "date_format", \.dateFormat,
      SettingKind<DateFormat>.dateFormat.orNothing("as `dates` and `clock`"),
      "How the field `date` of compact rows and the date above an article are written, in the "
        + "letters of strftime: `\"%d %b %Y\"`."),
    Setting(
      .reading, "text_width", \.textWidth, .integer(20...500, "columns"),
      "The width of articles."),
    Setting(
      .reading, "text_spacing", \.textSpacing, .choice,
      "The lines of articles: one below the other, or with an empty one between them."),
    Setting(
      .reading, "save_path", \.savePath,
      SettingKind<String>.folder.orNothing("the folder of downloads"),
      "The folder of items that you save as files. Where there is no folder of downloads, it is your "
        + "home folder.", takesEffect: .afterStart),
    Setting(
      .downloads, "downloads_folder", \.downloadsFolder,
      SettingKind<String>.folder.orNothing("`Podcasts/{feed}` in the folder of downloads"),
      "The folder of episodes that you download; `{feed}` in it is the name of the feed, `{host}` its "
        + "host.", takesEffect: .afterStart),
    Setting(
      .downloads, "downloads_at_once", \.downloadsAtOnce, .integer(1...5, "files"),
      "How many episodes are downloaded at a time.", takesEffect: .afterStart),
    Setting(
      .downloads, "downloads_rate", \.downloadsRate,
      SettingKind<Int>.integer(1...1_000_000, "kB a second").orNothing("as fast as they come"),
      "How fast all downloads together may be.", takesEffect: .afterStart),
    Setting(
      .downloads, "downloads_reserve", \.downloadsReserve, .integer(0...1_000_000, "MB"),
      "How much room of the disk downloads leave free.", takesEffect: .afterStart),
    Setting(
      .downloads, "downloads_enqueue", \.downloadsEnqueue, .flag,
      "Whether what is new of every feed is downloaded, as by `\"enqueue\"` on a feed's line; "
        + "`\"enqueue=no\"` there leaves one out."),
    Setting(
      .downloads, "downloads_remove_heard", \.downloadsRemoveHeard, .flag,
      "Whether a download is removed when it has been played to its end with mpv, as by `x`."),
    Setting(
      .downloads, "downloads_by_timer", \.downloadsByTimer, .flag,
      "Whether `feedtui refresh` downloads what is queued. `feedtui downloads --run` always does."),
    Setting(
      .reading, "start", \.start, .startPage,
      "What is shown first: all items, the page of feeds, the unread items, the query feed of that "
        + "name, or with `\"last\"` what was shown last, with the same item selected and rivers in their orders.",
      takesEffect: .afterStart),
    Setting(
      .keys, "escape_wait", \.escapeWait, .integer(0...2000, "milliseconds"),
      "How long Escape waits for what may follow it: terminals send keys with Alt as Escape and a "
        + "letter, on slow lines one after the other. Terminals with kitty's keyboard protocol need "
        + "no wait.", takesEffect: .afterStart),
    Setting(
      .keys, "mouse", \.mouse, .flag,
      "Whether the mouse scrolls, selects and opens; with Shift held down, the terminal selects text "
        + "all the same. It stays off in GNU screen, which would keep Escape until the next key.",
      takesEffect: .afterStart),
    Setting(
      .keys, "number_opens_link", \.numberOpensLink, .flag,
      "Whether the number of a link in an article or in comments opens it without Enter, half a "
        + "second after it is typed, unless a link has a longer number that begins with it."),
    Setting(
      .keys, "key_preset", \.keyPreset, .choice,
      "The default keys; `[keys]` changes individual ones."),
    Setting(
      .keys, "keyboard", \.keyboard, .choice,
      "The layout of a keyboard for another script than the Latin one. A letter that is bound to "
        + "nothing acts by its place on the keyboard: `о` is `j` on a Russian one. `auto` knows "
        + "Russian, Ukrainian, Greek, Hebrew and Arabic letters by themselves."),
  ]
}
