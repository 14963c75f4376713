import FeedModel
import FeedtuiPages
import FeedtuiSettings
import SafeText
import TerminalKit

/// Shows a feed on one row: its unread count, title, sparkline and the age of its newest item, and
/// what is wrong with it. The rest is said of the selected feed below the list.
nonisolated struct FeedCell: Cell {
  let title: String
  let unread: Int
  /// The age of the newest item, "3h"; empty if there is none.
  let age: String
  /// The time of the newest item in seconds since 1970; `nil` if there is none.
  let newest: Int64?
  /// Entries per day, today last.
  let daily: [Int]
  /// A sign for the feed's condition; a blank if it is well.
  let sign: String
  /// The condition in a word, for narrow rows; empty if the feed is well.
  let word: String
  /// The condition in a sentence; empty if the feed is well.
  let message: String
  /// Whether the condition is drawn as a warning.
  let isTroubled: Bool
  let items: Int
  /// Its tags, with commas between them.
  let tags: String
  let host: String
  /// The host, the next fetch, settings and other tags: "example.com · next 15:40 · also News".
  let facts: String
  /// In seconds since 1970.
  let now: Int64
  let style: FeedRowStyle
  /// The role of its title; `nil` for the usual one.
  let role: Style.Role?

  private static let gutter = CellPainter.unreadGutter

  /// `moment` formats a second since 1970: "15:40", "Tomorrow 9:12".
  init(
    _ summary: FeedSummary, _ options: FeedOptions, in group: FeedsGroup, now: Int64,
    style: FeedRowStyle = FeedRowStyle(), moment: (Int64) -> String
  ) {
    title = Sanitizer.line(AddressText.withoutCredentials(summary.feed.title))
    unread = summary.unread
    newest = summary.lastItem
    age = newest.map { Wording.age(since: $0, now: now) } ?? ""
    daily = summary.daily
    let host = Sanitizer.hostForDisplay(summary.feed.url)
    (sign, word, message, isTroubled) = Self.words(for: summary.condition, of: host, moment)
    self.host = host
    items = summary.items
    tags = options.tags.map(Sanitizer.line).joined(separator: ", ")
    let feed = summary.feed
    let isOwn = feed.url.hasPrefix("feedtui:")
    var facts = isOwn ? [] : [host.isEmpty ? Sanitizer.line(feed.url) : host]
    if let account = feed.account {
      facts.append(Sanitizer.line(account))
    } else if !feed.isFetched {
      facts.append("saved by you")
    } else if options.isPaused {
      facts.append("not refreshed")
    } else if summary.feed.schedule.retired == nil, let next = summary.feed.schedule.next {
      facts.append("next \(moment(max(next.time, now)))")
    }
    switch options.full {
    case .open: facts.append("full text")
    case .always: facts.append("full text offline")
    case .off, nil: break
    }
    switch options.markRead {
    case .scroll: facts.append("read in passing")
    case .open: facts.append("read when opened")
    case nil: break
    }
    if options.isHidden { facts.append("not in the river") }
    let otherTags = options.tags.filter { .tag($0) != group }
    if !otherTags.isEmpty {
      facts.append("also \(otherTags.map(Sanitizer.line).joined(separator: ", "))")
    }
    self.facts = facts.joined(separator: " · ")
    self.now = now
    self.style = style
    role = style.role(of: summary, options, now: now)
  }

  /// "feed, Title, 3 unread, failing: the reason, newest 3 hours ago, example.com".
  var spoken: String {
    SpokenWords.joined([
      "feed", title, unread > 0 ? "\(Wording.grouped(unread)) unread" : "",
      isTroubled ? "\(word): \(message)" : message,
      newest.map { "newest \(Wording.spokenAge(since: $0, now: now))" },
      SpokenWords.words(facts),
    ])
  }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawSelection(in: &canvas, state: state)
    let trouble = isTroubled ? Style(.warning, .bold) : Style.muted
    canvas.draw(sign, at: Point(x: 1, y: 0), style: trouble)
    CellPainter.drawUnread(unread, in: &canvas)
    let room = canvas.size.width - Self.gutter
    for place in format(in: canvas.size.width).places(in: room, .hours24) {
      let text = DisplayWidth.truncated(self.text(of: place), to: place.width)
      let isAtEnd = place.field.isNumber || place.field == .activity
      let blanks = isAtEnd ? place.width - DisplayWidth.columns(of: text) : 0
      canvas.draw(
        text, at: Point(x: Self.gutter + place.x + max(0, blanks), y: 0),
        style: style(of: place.field, state))
    }
  }

  /// The fewest columns of a reason, those of a row that has room for one, and what a reason leaves
  /// to the fields beside it and the title.
  private static let (messageWidth, leastForMessage, besideMessage) = (30, 72, 10)

  /// Returns the fields of this row. A problem of a feed is always said.
  private func format(in width: Int) -> FeedRowFormat {
    let format = style.format
    guard let trouble = trouble(in: width) else {
      let days = Sparkline.days(fitting: width)
      return days == 0
        ? format.without(.activity) : format.giving(.activity, width: days)
    }
    return (age.isEmpty ? format.without(.age) : format).including(.activity)
      .giving(.activity, width: DisplayWidth.columns(of: trouble))
  }

  /// The reason why the feed fails, or a word for it in a narrow row; `nil` if it is well.
  private func trouble(in width: Int) -> String? {
    guard !word.isEmpty else { return nil }
    guard width >= Self.leastForMessage else { return word }
    let room = width - Self.gutter - DisplayWidth.columns(of: title) - Self.besideMessage
    return DisplayWidth.truncated(message, to: max(Self.messageWidth, room))
  }

  private func text(of place: FeedRowFormat.Place) -> String {
    switch place.field {
    case .title: title
    case .activity: activity(in: place.width)
    case .age: age
    case .items: Wording.grouped(items)
    case .tags: tags
    case .host: host
    }
  }

  private func activity(in width: Int) -> String {
    guard !word.isEmpty else { return Sparkline.text(daily, width: width) }
    let least = min(Self.messageWidth, DisplayWidth.columns(of: message))
    return least > width ? word : message
  }

  private func style(of field: FeedField, _ state: CellState) -> Style {
    switch field {
    case .title:
      let attributes: Style.Attributes = unread > 0 ? .bold : []
      return CellPainter.chosen(Style(role ?? .normal, attributes), state)
    case .activity:
      return isTroubled ? Style(.warning) : .muted
    case .tags: return Style(.tag)
    case .age, .items, .host: return .muted
    }
  }

  /// The host, or the whole address if only that is new.
  private static func place(of address: String, from host: String) -> String {
    let other = Sanitizer.hostForDisplay(address)
    return other == host ? Sanitizer.line(AddressText.withoutCredentials(address)) : other
  }

  private static func words(
    for condition: FeedCondition, of host: String, _ moment: (Int64) -> String
  ) -> (sign: String, word: String, message: String, isTroubled: Bool) {
    switch condition {
    case .well: (" ", "", "", false)
    case .neverAsked: ("?", "new", "never fetched", false)
    case .failing(let message): ("!", "failed", Sanitizer.line(message), true)
    case .paused(let until): ("‖", "paused", "paused until \(moment(until))", true)
    case .moved(let address):
      ("→", "moved", "moved to \(Self.place(of: address, from: host))", false)
    case .gone(let since): ("×", "gone", "gone for good since \(moment(since))", true)
    }
  }
}
