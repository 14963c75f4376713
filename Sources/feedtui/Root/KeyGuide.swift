import FeedModel
import FeedtuiPages
import FeedtuiSettings

/// Says which keys there are: hints in the last row, a menu after a prefix, and a word on keys that
/// mean nothing.
struct KeyGuide {
  private let context: PageContext
  /// The menu after the keys that have been typed; `nil` while none is shown.
  private(set) var menu: PrefixMenu?
  /// The hints of the page that was shown last, and of which keys.
  private var last: Page?

  private struct Page {
    let page: KeyPage
    let hasRows: Bool
    let hasPicks: Bool
    let isFirst: Bool
    let idle: Set<String>
    let keys: PageKeys
    let hints: HintLine
  }

  init(_ context: PageContext) {
    self.context = context
  }

  /// `nil` if the user wants none.
  ///
  /// While the menu is shown they say what leads out of it.
  mutating func hints(on top: any ViewController) -> HintLine? {
    guard context.settings.hints else { return nil }
    if menu != nil { return HintLine(key: "Esc", word: "close") }
    let (page, keys) = (top.keyPage, context.config.keys)
    let (hasRows, hasPicks) = (top.hasRows, (top.scroller?.pickedCount ?? 0) > 0)
    let isFirst = top.river.map { $0.kind == .all && $0.query == nil } ?? false
    let idle = top.article?.idleActions ?? []
    if let last, last.page == page, last.keys === keys, last.idle == idle,
      (last.hasRows, last.hasPicks, last.isFirst) == (hasRows, hasPicks, isFirst)
    {
      return last.hints
    }
    let hints = HintLine(
      page.hints(hasRows: hasRows, hasPicks: hasPicks, isFirst: isFirst)
        .filter { !idle.contains($0.action) }, keys.maps[page],
      everywhere: keys.maps.everywhere(on: page))
    last = Page(
      page: page, hasRows: hasRows, hasPicks: hasPicks, isFirst: isFirst, idle: idle, keys: keys,
      hints: hints)
    return hints
  }

  // MARK: The menu

  /// Opens the menu after a prefix, unless no key has been typed.
  mutating func openMenu(after sequence: KeySequence, _ page: KeyPage, _ queryFeeds: [QueryFeed]) {
    guard !sequence.keys.isEmpty else { return }
    let keys = context.keyMaps
    let menu = PrefixMenu(
      after: sequence, [keys[page], keys.everywhere(on: page)], queryFeeds: queryFeeds.map(\.name))
    self.menu = menu.isEmpty ? nil : menu
  }

  mutating func closeMenu() { menu = nil }

  // MARK: Keys without a meaning

  /// Returns a sentence about keys that mean nothing on a page, with what is nearest to them.
  func word(on sequence: KeySequence, _ page: KeyPage) -> String {
    let keys = context.keyMaps
    let here = [keys[page], keys.everywhere(on: page)]
    let start = "\(sequence.text) does nothing here"
    if let row = Self.row(of: sequence, in: keys.withheld(on: page)) {
      return "\(sequence.text) \(row.help) · \(context.config.capabilities.reason)"
    }
    if let other = sequence.otherCase, let row = Self.row(of: other, in: here) {
      return "\(start) · \(other.text) \(row.help)"
    }
    for elsewhere in [KeyPage.river, .reader, .feeds] where elsewhere != page {
      guard let row = Self.row(of: sequence, in: [keys[elsewhere]]) else { continue }
      // The same action may have another key here.
      if let key = here.lazy.compactMap({ $0.key(of: row.name) }).first {
        return "\(start) · \(key) \(row.help)"
      }
      return "\(start) · \(elsewhere.place): \(row.help)"
    }
    return "\(start) · \(context.keys["help"]) shows all keys"
  }

  private static func row(of sequence: KeySequence, in tables: [KeyTable]) -> ActionFacts? {
    tables.lazy.flatMap(\.rows).first { $0.keys.contains(sequence) }
  }
}

nonisolated extension KeyPage {
  /// "in the river".
  fileprivate var place: String { "in " + title.prefix(1).lowercased() + title.dropFirst() }
}
