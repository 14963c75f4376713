/// newsboat's settings that have no counterpart, with the reasons.
nonisolated extension NewsboatSettings {
  private static let podcasts = "There are no downloads of podcasts yet."
  private static let titles = "The title row says what the page shows."
  private static let undo = "Nothing is lost: u brings it back, also after a restart."

  /// Commands that have nothing here to be about.
  static let withoutObject: [String: String] = {
    var all = [
      "always-display-description": "The river shows the summary, the reader the whole text.",
      "article-sort-order": "S and a letter sort the items of a page.",
      "articlelist-format": "Rows have fields of their own; row chooses those of compact ones.",
      "cache-file": "The archive is named with --data or FEEDTUI_DATA.",
      "cleanup-on-quit": "What is no longer followed is put away by itself.",
      "display-article-progress": "The reader always shows how far one has read.",
      "download-retries": "Failing feeds are asked again by themselves, less and less often.",
      "error-log": "L on the page of feeds shows all requests.",
      "external-url-viewer": "U shows the links of an item: / narrows them, Enter opens them.",
      "feed-sort-order": "s on the page of feeds chooses their order.",
      "goto-first-unread": "n goes to the next unread item.",
      "goto-next-feed": "n goes on through the items of all feeds.",
      "history-limit": "The last 200 searches are kept.",
      "http-auth-method": "The server's method is used.",
      "ignore-mode": "Muted items are out of sight, and can be shown.",
      "notify-always": "Only what is new is worth a message.",
      "notify-format": "The message says how many items are new, and of which feeds.",
      "notify-xterm": "The title of the window always says how many items are unread.",
      "opml-url": "feedtui import opml reads a list.",
      "prepopulate-query-feeds": "Query feeds are always up to date.",
      "refresh-on-startup": "What is due is refreshed at the start.",
      "reload-only-visible-feeds": "r refreshes a feed or a tag, R all of them.",
      "reload-threads": "32 feeds are fetched at once, two from a host.",
      "restrict-filename": "Names of saved items are always safe.",
      "save-path": "Items are saved in the folder of downloads.",
      "selecttag-format": "Tags are the sections of the page of feeds.",
      "show-read-feeds": "U on the page of feeds leaves out those without unread items.",
      "show-title-bar": "The first row always says what the page shows.",
      "ssl-verifyhost": "Certificates are always checked; SSL_CERT_FILE names your own.",
      "ssl-verifypeer": "Certificates are always checked; SSL_CERT_FILE names your own.",
      "suppress-first-reload": "Only what is due is refreshed; --no-refresh leaves it out.",
      "swap-title-and-hints": "The title is above, the keys are below.",
      "user-agent": "feedtui sends its own name, and the address in contact.",
      "proxy-auth-method": "The proxy's method is used.",
    ]
    for name in [
      "articlelist", "dialogs", "dirbrowser", "feedlist", "filebrowser", "help", "itemview",
      "searchresult", "selectfilter", "selecttag", "urlview",
    ] { all["\(name)-title-format"] = titles }
    for name in [
      "confirm-exit", "confirm-delete-all-articles", "confirm-mark-all-feeds-read",
      "confirm-mark-feed-read",
    ] { all[name] = undo }
    return all
  }()

  /// Commands that are kept as comments until feedtui can do them.
  static let missing: [String: String] = {
    var all = [
      "always-download": "Requests are always conditional.",
      "cookie-cache": "cookie= on the line of a feed sends one.",
      "delete-read-articles-on-quit": "keep_days is about all items.",
      "download-full-page": "X shows a full text; full=open on the line of a feed always does.",
      "download-timeout": "The time of a request cannot be set yet.",
      "highlight-article": "A rule with do = \"highlight\" can make items stand out.",
      "html-renderer": "feedtui shows articles itself.",
      "keep-articles-if-flagged-with": "Favourites are kept for ever.",
      "keep-forever-if-flagged-with": "Favourites are kept for ever.",
      "max-browser-tabs": "At most 20 links are opened at once.",
      "pager": "feedtui shows articles itself.",
      "reset-unread-on-update": "A changed item stays read.",
      "run-on-startup": "start says what is shown first.",
    ]
    for name in [
      "download-filename-format", "download-path", "max-download-speed", "max-downloads", "player",
      "podcast-auto-enqueue", "podlist-format", "delete-played-files",
    ] { all[name] = podcasts }
    for name in [
      "openbrowser-and-mark-jumps-to-next-unread", "toggleitemread-jumps-to-next",
      "toggleitemread-jumps-to-next-unread",
    ] {
      all[name] = "Settings join no actions, but keys do: \"m\" = \"read, down\"."
    }
    for name in ["proxy", "proxy-auth", "proxy-type", "use-proxy"] {
      all[name] = "proxy= on the line of a feed, or https_proxy of the environment, names one."
    }
    return all
  }()
}
