import FeedFetching

/// The manual's texts about the words of a feed's line.
nonisolated extension FeedAccess.Word {
  /// An example of the word as it appears on a line.
  var example: String {
    switch self {
    case .user: "\"user=ann\""
    case .passwordCommand: "\"password_command=pass show news\""
    case .header: "\"header=X-Key: abc\""
    case .cookie: "\"cookie=sid=1\""
    case .proxy: "\"proxy=socks5://127.0.0.1:9050\""
    }
  }

  var meaning: String {
    switch self {
    case .user: "The user name, if it is not in the address."
    case .passwordCommand:
      "A program, with arguments, that prints the password on its first line. It runs without a "
        + "shell, for at most 10 seconds."
    case .header: "An extra header. There can be several."
    case .cookie: "A cookie. There can be several."
    case .proxy:
      "A proxy (`http://`, `https://`, `socks4://` or `socks5://`), or `none`."
    }
  }
}

nonisolated extension FeedSettings.Word {
  /// An example of the word as it appears on a line.
  var example: String {
    switch self {
    case .refresh: "\"refresh=6h\""
    case .keepDays: "\"keep_days=30\""
    case .keepItems: "\"keep_items=off\""
    }
  }
}
