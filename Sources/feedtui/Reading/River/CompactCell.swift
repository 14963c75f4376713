import FeedModel
import FeedtuiPages
import FeedtuiSettings
import SafeText
import TerminalKit

/// Shows an entry of any kind on one row: its marks, and the fields that the user has chosen.
nonisolated struct CompactCell: Cell {
  let byline: Byline
  /// The title, with the rule that mutes it.
  let headline: String
  let titleStyle: Style
  let style: RowStyle
  /// What other densities show.
  let entry: any EntryModel
  private let head: EntryHead

  init(_ entry: some EntryModel, _ head: EntryHead, style: RowStyle) {
    byline = entry.byline
    headline = (byline.muting.map { "\($0) · " } ?? "") + entry.headline
    titleStyle = entry.titleStyle
    self.style = style
    self.entry = entry
    self.head = head
  }

  var spoken: String { entry.spoken }

  func draw(in canvas: inout Canvas, state: CellState) {
    byline.drawGutter(in: &canvas, state: state)
    let room = CellPainter.textWidth(canvas.size.width)
    for place in style.places(in: room) {
      let start = Appearance.gutter + place.x
      if place.field == .title {
        drawTitle(from: start, to: start + place.width, in: &canvas, state: state)
      } else {
        let text = text(of: place)
        let blanks = place.field.isNumber ? place.width - DisplayWidth.columns(of: text) : 0
        canvas.draw(
          String(repeating: " ", count: max(0, blanks)) + text, at: Point(x: start, y: 0),
          style: Self.style(of: place.field))
      }
    }
    byline.distinguish(in: &canvas, state: state)
  }

  /// Draws the title; before it the rating, unless that is a field of its own, and a tag.
  private func drawTitle(from x: Int, to end: Int, in canvas: inout Canvas, state: CellState) {
    var x = x
    if let rating = byline.rated, !style.format.contains(.rating) {
      x += canvas.draw(rating, at: Point(x: x, y: 0), style: Style(.favourite)) + 1
    }
    let tag = byline.tag(in: end - x, besides: headline, state: state)
    if let tag, tag != byline.tag || end - x > 3 * DisplayWidth.columns(of: tag) {
      x += canvas.draw(tag, at: Point(x: x, y: 0), style: Style(.tag)) + 1
    }
    let text = DisplayWidth.truncated(headline, to: max(0, end - x))
    let width = canvas.draw(
      text, at: Point(x: x, y: 0), style: CellPainter.chosen(titleStyle, state))
    canvas.link(Rect(x: x, y: 0, width: width, height: 1), to: byline.link)
  }

  private static func style(of field: RowField) -> Style {
    switch field {
    case .feed: Style(.feed)
    case .rating: Style(.favourite)
    case .author, .title: .plain
    case .tags: Style(.tag)
    case .age, .date, .time, .kind, .words, .comments, .host: Style(.byline)
    }
  }

  /// Returns the text of a field in its columns.
  func text(of place: RowFormat.Place) -> String {
    let text = text(of: place.field)
    if place.field == .feed, !byline.copies.isEmpty {
      let room = max(0, place.width - byline.copies.utf8.count - 1)
      return "\(DisplayWidth.truncated(text, to: room)) \(byline.copies)"
    }
    let isCut = DisplayWidth.columns(of: text) > place.width
    if isCut, place.field == .age { return byline.shortAge }
    return isCut ? DisplayWidth.truncated(text, to: place.width) : text
  }

  /// Returns the text of a field; it is empty where the entry has no value for it.
  private func text(of field: RowField) -> String {
    switch field {
    case .age: byline.age
    case .date where !head.isDated, .time where !head.isDated: ""
    case .date:
      style.dateFormat?.text(of: head.sortTime, style.zone)
        ?? Wording.shortDate(of: style.zone.day(at: head.sortTime), style: style.dates)
    case .time: Wording.clock(head.sortTime, style.zone, style: style.clock)
    case .feed: byline.feed
    case .author: head.author ?? ""
    case .title: headline
    case .kind: entry.kind
    case .words: entry.length
    case .comments: comments
    case .host: head.link.map { Sanitizer.hostForDisplay($0) } ?? ""
    case .tags: head.tags.map(Sanitizer.line).joined(separator: ", ")
    case .rating: byline.rating > 0 ? "\(byline.rating)" : ""
    }
  }

  private var comments: String {
    guard let count = head.commentCount, count > 0 else { return "" }
    return count > 9999 ? "\(count / 1000)k" : "\(count)"
  }
}
