import FeedCore

/// The latest attempts to fetch feeds, newest first, under the days they were made on.
struct LedgerView {
  let entries: [LedgerEntry]
  let scope: Scope
  /// Writes a second since 1970: "12:03".
  let time: (Int64) -> String
  /// Its day: "Yesterday".
  let day: (Int64) -> String

  /// Whose attempts they are.
  enum Scope {
    case oneFeed, allFeeds
  }

  /// More attempts than these are not shown.
  static let most = 1000

  func lines(width: Int) -> [StyledLine] {
    guard !entries.isEmpty else {
      return CellLine.wrap("Nothing has been asked yet.", style: .muted, width: width, maximum: 2)
        .map { StyledLine($0.text, style: $0.style) }
    }
    var lines: [StyledLine] = []
    var last = ""
    for entry in entries {
      let title = day(entry.time)
      if title != last {
        if !lines.isEmpty { lines.append(StyledLine("", style: .plain)) }
        lines.append(StyledLine(title, style: Style(.accent, .bold)))
        last = title
      }
      lines += rows(of: entry, width: width)
    }
    guard entries.count >= Self.most else { return lines }
    return lines + [
      StyledLine("", style: .plain),
      StyledLine("The newest \(Self.most); feedtui ledger prints all.", style: .muted),
    ]
  }

  /// "12:03 · 304 in 80 ms · next 15:40 — Cache-Control", and what else followed.
  private func rows(of entry: LedgerEntry, width: Int) -> [StyledLine] {
    let start = "\(time(entry.time)) · "
    let margin = DisplayWidth.columns(of: start)
    var words: [String] = []
    switch scope {
    case .oneFeed: break
    case .allFeeds: words.append(Sanitizer.line(entry.title))
    }
    let answer = entry.status.map(String.init) ?? entry.failure ?? "read"
    words.append("\(answer) in \(entry.milliseconds) ms")
    if entry.bytes > 0 { words.append(Wording.size(entry.bytes)) }
    if let more = entry.words { words.append(more) }
    words.append(next(after: entry))
    let style: Style =
      switch entry.decision {
      case .taken, .moved: .plain
      case .failed, .returned, .paused, .retired: Style(.warning)
      }
    let lines = CellLine.wrap(
      Sanitizer.line(words.joined(separator: " · ")), style: style, width: max(8, width - margin),
      maximum: 4)
    return lines.enumerated().map { number, line in
      let left = number == 0 ? start : String(repeating: " ", count: margin)
      return StyledLine([.init(left, .muted), .init(line.text, line.style)])
    }
  }

  private func next(after entry: LedgerEntry) -> String {
    guard let next = entry.next else { return "never again by itself" }
    let isSameDay = day(next.time) == day(entry.time)
    let moment = isSameDay ? time(next.time) : "\(day(next.time)) \(time(next.time))"
    return "next \(moment) — \(next.reason.words)"
  }
}
