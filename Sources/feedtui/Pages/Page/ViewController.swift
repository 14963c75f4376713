import FeedModel
package import FeedPictures
package import FeedtuiSettings
package import TerminalKit

/// A page: it does what keys mean, takes what has happened, and draws itself.
package protocol ViewController: BroadcastReceiver {
  /// The actions of its keys, in the order of the help.
  nonisolated static var actions: [Action<Self>] { get }
  var context: PageContext { get }
  /// The name of the page.
  var title: String { get }
  static var traits: PageTraits { get }
  /// Columns and rows.
  var size: Size { get set }
  /// Does the action of that name; `count` is the number typed before its key.
  func perform(_ action: String, count: Int?)
  func draw(in canvas: inout Canvas)

  // What follows has defaults.

  /// The text of the title bar: the name, with the number of rows that the user has picked.
  var fullTitle: String { get }
  /// The list that the page is; `nil` for other pages.
  var scroller: (any Scroller)? { get }
  /// The text that the page is; `nil` for other pages.
  var article: (any ArticlePage)? { get }
  /// What is said below the rows, or of a page that is neither a list nor a text.
  var spokenFooter: [String] { get }
  /// Whether the page shows what the user's keys led to; if not, an answer is awaited.
  var isReady: Bool { get }
  /// Whether the next key is about something that has yet to come: it waits.
  var holdsKeys: Bool { get }
  /// What is awaited takes its time: the page says so.
  func becomeLate()
  /// Gives up what is late, as the user has pressed another key. Returns whether anything was.
  func giveUpWaiting() -> Bool
  /// Shows again what pages share: marks, density, troubles, the minute.
  func reload()
  /// The page has come to the top of the stack, pushed or uncovered.
  func appear()
  /// Another page has been pushed upon it, or the page has left the stack.
  func disappear()
  /// The river that the page is; `nil` for other pages.
  var river: (any RiverPage)? { get }
  /// Whether keys can be about rows, or lead on to more; not while a river is loading.
  var hasRows: Bool { get }
  /// Where the page is shown while there are two panes.
  var pane: Pane { get }
  /// How far the page has been scrolled: "37%".
  var progress: String { get }
  /// Has the user's program run with the items that are selected; `number` is that of a link.
  func withItems(_ number: Int?, _ act: (ProgramItems) -> Void)
  /// The pictures that the page has room for, except those of the cells of a river.
  var picturesInSight: [PictureSpec] { get }
}

extension ViewController {
  /// Leads to other pages.
  package var navigation: (any Navigator)? { context.navigation }

  /// The place where the page's keys can be bound.
  package var keyPage: KeyPage { Self.traits.keyPage }

  package var scroller: (any Scroller)? { nil }
  package var article: (any ArticlePage)? { nil }
  package var spokenFooter: [String] { [] }
  package var isReady: Bool { true }
  package var holdsKeys: Bool { false }
  package func becomeLate() {}
  package func giveUpWaiting() -> Bool { false }
  package func reload() {}
  package func appear() {}
  package func disappear() {}
  package var river: (any RiverPage)? { nil }
  package var hasRows: Bool { river.map { !$0.hasNoRows } ?? (scroller?.isEmpty != true) }
  package var pane: Pane { .whole }
  package var progress: String { "" }
  package var picturesInSight: [PictureSpec] { [] }
  package func withItems(_ number: Int?, _ act: (ProgramItems) -> Void) {
    context.decline("Select an item first")
  }

  package func perform(_ action: String, count: Int?) { run(action, count: count) }

  /// Does one of the page's actions.
  package func run(_ action: String, count: Int?) {
    Self.actions.first { $0.facts.name == action }?.run(self, count)
  }

  package var fullTitle: String {
    let picked = scroller?.pickedCount ?? 0
    return picked > 0 ? "\(title) · \(Wording.grouped(picked)) selected" : title
  }

  /// The page's actions, for the palette.
  package var paletteEntries: [PaletteEntry] {
    PaletteEntry.entries(of: context.keyMaps[keyPage]) { [weak self] action, count in
      self?.perform(action, count: count)
    }
  }

  /// Takes keys that have been typed one after the other.
  package func handle(_ sequence: KeySequence, count: Int?) -> KeyOutcome {
    let before = scroller?.pullDistance ?? 0
    defer { if before > 0, scroller?.pullDistance == before { scroller?.letGo() } }
    switch context.config.keys[keyPage].match(sequence) {
    case .none: return .ignored
    case .prefix: return .pending
    case .action(let action):
      perform(action, count: count)
      return .handled
    }
  }
}

/// The outcome of keys on a page.
package enum KeyOutcome: Equatable {
  /// They mean nothing here; the parent tries.
  case ignored
  /// They may become something.
  case pending
  case handled
}

/// What never changes of a kind of page.
package struct PageTraits {
  /// The place where the page's keys can be bound.
  package let keyPage: KeyPage
  /// Whether digits are keys of their own on the page, instead of counts.
  package let takesDigits: Bool
  /// Whether it takes the whole width of the screen, and not only what is read well.
  package let fillsWidth: Bool

  package init(_ keyPage: KeyPage, takesDigits: Bool = false, fillsWidth: Bool = false) {
    self.keyPage = keyPage
    self.takesDigits = takesDigits
    self.fillsWidth = fillsWidth
  }
}
