import FeedCore

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
    case .user: "The user name for a server that asks for one, unless it is in the address."
    case .passwordCommand:
      "A program that prints the password as its first line, with its arguments. It is started "
        + "without a shell, and ended after 10 seconds."
    case .header: "A header of your own, which can be given several times."
    case .cookie: "A cookie that you have from elsewhere, which can be given several times."
    case .proxy:
      "A proxy for this feed, `http://`, `https://`, `socks4://` or `socks5://`, or `none`."
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
