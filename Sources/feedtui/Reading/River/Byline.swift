import FeedModel
import FeedtuiPages
import SafeText
import TerminalKit

/// The line above an entry: its marks, which stand in the gutter, its source and its age.
nonisolated struct Byline: Equatable {
  let isUnread: Bool
  let isFavourite: Bool
  /// The colour in which a rule has the entry stand out.
  let highlight: Style.Role?
  /// The rule that mutes it: "muted: crypto".
  let muting: String?
  /// From 1 to 5; 0 without one.
  let rating: Int
  /// The first of the user's tags in short, and the mark of a note, "#later +2 ✎"; `nil` without
  /// any.
  let tag: String?
  /// The feed and the author, unless they have the same name. Among the items of one feed it is
  /// the author alone.
  let source: String
  /// The feed alone.
  let feed: String
  /// Further facts ("4 min", "12 comments").
  let facts: [String]
  let age: String
  /// The address to which the title leads.
  let link: String?
  /// The user's tags, and the names of the source.
  private let tags: [String]
  private let hasNote: Bool
  private let names: [String]
  /// The feeds of the other copies of its story, which are folded away.
  var copyNames: [String]
  /// The time of the entry, and the current one, in seconds since 1970.
  private let (time, now): (Int64, Int64)

  /// The name that comes first.
  enum Lead {
    case feed
    /// As in microblogs.
    case author
  }

  init(_ head: EntryHead, lead: Lead = .feed, facts: [String], appearance: Appearance) {
    isUnread = !head.isRead
    isFavourite = head.isFavourite
    highlight = head.highlight?.role
    muting =
      switch head.hiding {
      case .rule(let rule): "muted: \(rule)"
      case .user: "hidden"
      case nil: nil
      }
    rating = head.rating
    hasNote = head.note != nil
    tags = head.itemTags.map(Sanitizer.line)
    tag = Appearance.tag(tags, hasNote: head.note != nil)
    feed = head.feedTitle
    let author = head.author.flatMap { $0.isEmpty || $0 == head.feedTitle ? nil : $0 }
    let feedName = appearance.isOfOneFeed ? nil : head.feedTitle
    let both: [String?] =
      switch lead {
      case .feed: [feedName, author]
      case .author: [author, feedName]
      }
    names = both.compactMap { $0 }
    source = ([muting].compactMap { $0 } + names).joined(separator: " · ")
    copyNames = []
    self.facts = facts
    link = head.link
    age = head.isDated ? appearance.age(of: head.sortTime) : ""
    (time, now) = (head.sortTime, appearance.now)
  }
}

/// The marks, the source and the age in words.
nonisolated extension Byline {
  /// "rated 4"; `nil` without a rating.
  var rated: String? { Appearance.rating(rating) }

  var spokenMarks: [String] {
    [
      isUnread ? "unread" : "", isFavourite ? "starred" : "",
      rated ?? "",
      tags.isEmpty ? "" : "tagged \(tags.joined(separator: " and "))",
      hasNote ? "with a note" : "", muting ?? "",
      highlight == nil ? "" : "highlighted",
    ]
  }

  var spokenSource: String {
    guard !names.isEmpty else { return "" }
    let others = copyNames.count
    let copies = others > 0 ? " and \(Wording.counted(others, "other feed"))" : ""
    return "from \(names.joined(separator: ", "))\(copies)"
  }
  /// The age in few columns, "3h".
  var shortAge: String { age.isEmpty ? "" : Wording.age(since: time, now: now) }
  var spokenAge: String { age.isEmpty ? "" : Wording.spokenAge(since: time, now: now) }
}

nonisolated extension Byline {
  /// Draws the marks of an entry before its rows.
  func drawGutter(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawSelection(in: &canvas, state: state)
    if isUnread {
      canvas.draw(Appearance.unreadMark, at: Point(x: 1, y: 0), style: Style(.accent))
    }
    if let highlight {
      for y in 0..<canvas.size.height {
        canvas.draw(Appearance.highlightMark, at: Point(x: 2, y: y), style: Style(highlight))
      }
    }
    if isFavourite {
      canvas.draw(Appearance.favouriteMark, at: Point(x: 2, y: 0), style: Style(.favourite))
    }
  }

  /// The columns that the age takes of `room` where there is nothing else to say; else `nil`.
  func ageColumns(in room: Int) -> Int? {
    guard source.isEmpty, facts.isEmpty, tag == nil, rated == nil else { return nil }
    let columns = DisplayWidth.columns(of: age)
    return Self.fits(columns, in: room) ? max(5, columns) + 2 : nil
  }

  /// Whether what stands at the right leaves room for the source.
  private static func fits(_ columns: Int, in room: Int) -> Bool { columns + 12 <= room }

  /// The tags in short; all of those of a selected row where the rest leaves room for them.
  func tag(in room: Int, besides rest: @autoclosure () -> String, state: CellState) -> String? {
    guard tags.count > 1, state == .selected,
      let all = Appearance.tag(tags, hasNote: hasNote, isWhole: true),
      DisplayWidth.columns(of: all + rest()) + 4 <= room
    else { return tag }
    return all
  }

  /// "+2" where other copies of its story are folded away; else empty.
  var copies: String { copyNames.isEmpty ? "" : "+\(copyNames.count)" }

  /// The source in that many columns: "LWN +2 (Planet, Lobsters) · Jane Doe", without the names
  /// where there is no room for them.
  private func shownSource(in width: Int) -> String {
    guard !copyNames.isEmpty else { return DisplayWidth.truncated(source, to: width) }
    func text(_ count: String) -> String {
      let counted = names.map { $0 == feed ? "\($0) \(count)" : $0 }
      return ([muting].compactMap(\.self) + counted).joined(separator: " · ")
    }
    let whole = text("\(copies) (\(copyNames.joined(separator: ", ")))")
    return DisplayWidth.columns(of: whole) <= width
      ? whole : DisplayWidth.truncated(text(copies), to: width)
  }

  func draw(in canvas: inout Canvas, state: CellState) {
    let facts = [rated].compactMap(\.self) + facts + [age].filter { !$0.isEmpty }
    let room = CellPainter.textWidth(canvas.size.width)
    let shortTag = tag(
      in: room, besides: (facts + [source]).joined(separator: " · "), state: state)
    let right = ([shortTag].compactMap(\.self) + facts).joined(separator: " · ")
    let rightWidth = DisplayWidth.columns(of: right)
    let fits = Self.fits(rightWidth, in: room)
    let shown = shownSource(in: fits ? room - rightWidth - 2 : room)
    canvas.draw(shown, at: Point(x: Appearance.gutter, y: 0), style: Style(.byline))
    guard fits else { return }
    let x = Appearance.gutter + room - rightWidth
    canvas.draw(right, at: Point(x: x, y: 0), style: Style(.byline))
    if let rated {
      let start = x + (shortTag.map { DisplayWidth.columns(of: $0 + " · ") } ?? 0)
      canvas.draw(rated, at: Point(x: start, y: 0), style: Style(.favourite))
    }
    if let shortTag { canvas.draw(shortTag, at: Point(x: x, y: 0), style: Style(.tag)) }
  }

  /// Makes the squares of a selected row those of an unread entry, if it is one: a theme can have
  /// another look for it.
  func distinguish(in canvas: inout Canvas, state: CellState) {
    guard isUnread, state == .selected else { return }
    canvas.add(
      .unread, to: Rect(x: 0, y: 0, width: canvas.size.width, height: canvas.size.height))
  }
}
