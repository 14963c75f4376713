import FeedModel
import SafeText
import TerminalKit

/// Shows a feed: its unread count, title, sparkline and the age of its newest item; in comfortable
/// density also its condition and its host.
nonisolated struct FeedCell: Cell {
  private let model: Model

  private static let gutter = CellPainter.unreadGutter

  init(_ model: Model) {
    self.model = model
  }

  /// "feed, Title, 3 unread, failing: the reason, newest 3 hours ago, example.com".
  var spoken: String {
    SpokenWords.joined([
      "feed", model.title, model.unread > 0 ? "\(Wording.grouped(model.unread)) unread" : "",
      model.isTroubled ? "\(model.word): \(model.message)" : model.message,
      model.newest.map { "newest \(Wording.spokenAge(since: $0, now: model.appearance.now))" },
      SpokenWords.words(model.facts),
    ])
  }

  func height(fitting width: Int) -> Int {
    model.appearance.rowsWithFacts
  }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawSelection(in: &canvas, state: state)
    let trouble = model.isTroubled ? Style(.warning, .bold) : Style.muted
    canvas.draw(model.sign, at: Point(x: 1, y: 0), style: trouble)
    CellPainter.drawUnread(model.unread, in: &canvas)
    let end = drawRight(in: &canvas)
    let title = DisplayWidth.truncated(model.title, to: max(0, end - Self.gutter - 1))
    canvas.draw(
      title, at: Point(x: Self.gutter, y: 0),
      style: CellPainter.chosen(model.unread > 0 ? .bold : .plain, state))
    switch model.appearance.density {
    case .compact: break
    case .airy, .comfortable: drawFacts(in: &canvas)
    }
  }

  /// Draws the age at the right, and before it the sparkline, or in a compact row the trouble of a
  /// feed. Returns the column where that begins.
  private func drawRight(in canvas: inout Canvas) -> Int {
    let width = canvas.size.width
    guard width > 30 else { return width }
    var x = width - 1
    canvas.draw(model.age, at: Point(x: x - model.age.count, y: 0), style: .muted)
    x -= Appearance.ageWidth + 1
    let days = Sparkline.days(fitting: width)
    let (text, style) = activity(days, width)
    x -= max(days, DisplayWidth.columns(of: text))
    canvas.draw(text, at: Point(x: x, y: 0), style: style)
    return x
  }

  /// The columns of a reason in a compact row, and those of a row that has room for one.
  private static let (messageWidth, leastForMessage) = (30, 72)

  private func activity(_ days: Int, _ width: Int) -> (text: String, style: Style) {
    switch model.appearance.density {
    case .compact where !model.word.isEmpty:
      let text =
        width >= Self.leastForMessage
        ? DisplayWidth.truncated(model.message, to: Self.messageWidth) : model.word
      return (text, model.isTroubled ? Style(.warning) : .muted)
    case .airy, .comfortable, .compact:
      return (Sparkline.text(model.daily, width: days), .muted)
    }
  }

  private func drawFacts(in canvas: inout Canvas) {
    let room = max(0, canvas.size.width - Self.gutter - 1)
    var x = Self.gutter
    if !model.message.isEmpty {
      let message = DisplayWidth.truncated(model.message, to: room)
      x += canvas.draw(
        message, at: Point(x: x, y: 1), style: model.isTroubled ? Style(.warning) : .muted)
      x += canvas.draw(" · ", at: Point(x: x, y: 1), style: .muted)
    }
    let rest = canvas.size.width - 1 - x
    guard rest > 3 else { return }
    canvas.draw(
      DisplayWidth.truncated(model.facts, to: rest), at: Point(x: x, y: 1), style: .muted)
  }
}

nonisolated extension FeedCell {
  /// The contents of a feed's cell.
  struct Model: Equatable {
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
    /// The host, the next fetch, settings and other tags: "example.com · next 15:40 · also News".
    let facts: String
    let appearance: Appearance

    /// `moment` formats a second since 1970: "15:40", "Tomorrow 9:12".
    init(
      _ summary: FeedSummary, _ options: FeedOptions, in group: FeedsGroup, appearance: Appearance,
      moment: (Int64) -> String
    ) {
      title = Sanitizer.line(AddressText.withoutCredentials(summary.feed.title))
      unread = summary.unread
      newest = summary.lastItem
      age = newest.map { Wording.age(since: $0, now: appearance.now) } ?? ""
      daily = summary.daily
      (sign, word, message, isTroubled) = Self.words(for: summary.condition, moment)
      let host = Sanitizer.hostForDisplay(summary.feed.url)
      var facts = [host.isEmpty ? Sanitizer.line(summary.feed.url) : host]
      if options.isPaused {
        facts.append("not refreshed")
      } else if summary.feed.schedule.retired == nil, let next = summary.feed.schedule.next {
        facts.append("next \(moment(max(next.time, appearance.now)))")
      }
      switch options.full {
      case .open: facts.append("full text")
      case .always: facts.append("full text offline")
      case .off, nil: break
      }
      if options.isHidden { facts.append("not in the river") }
      let otherTags = options.tags.filter { .tag($0) != group }
      if !otherTags.isEmpty {
        facts.append("also \(otherTags.map(Sanitizer.line).joined(separator: ", "))")
      }
      self.facts = facts.joined(separator: " · ")
      self.appearance = appearance
    }

    private static func words(
      for condition: FeedCondition, _ moment: (Int64) -> String
    ) -> (sign: String, word: String, message: String, isTroubled: Bool) {
      switch condition {
      case .well: (" ", "", "", false)
      case .neverAsked: ("?", "new", "never fetched", false)
      case .failing(let message): ("!", "failing", Sanitizer.line(message), true)
      case .paused(let until): ("‖", "paused", "paused until \(moment(until))", true)
      case .moved(let address):
        ("→", "moved", "moved to \(Sanitizer.hostForDisplay(address))", false)
      case .gone(let since): ("×", "gone", "gone for good since \(moment(since))", true)
      }
    }
  }
}
