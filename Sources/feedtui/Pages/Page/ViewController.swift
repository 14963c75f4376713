package import FeedtuiSettings
package import TerminalKit

/// A page: it does what keys mean, takes what has happened, and draws itself.
@MainActor package protocol ViewController: AnyObject {
  /// The actions of its keys, in the order of the help.
  nonisolated static var actions: [Action<Self>] { get }
  static var traits: PageTraits { get }
  var context: PageContext { get }
  /// The name of the page.
  var title: String { get }
  /// Columns and rows.
  var size: Size { get set }
  func draw(in canvas: inout Canvas)

  // The following have defaults.

  /// Its kind; `nil` if it has neither rows nor a text nor a picture.
  var role: PageRole? { get }
  /// Does the action of that name, by `run`; `count` is the number typed before its key.
  func perform(_ action: String, count: Int?)
  /// Whether the page shows what the user's keys led to.
  var readiness: Readiness { get }
  /// Takes an event, after the page context has taken it.
  func hear(_ event: AppEvent)
  /// Shows again what pages share: marks, density, troubles, the minute.
  func reload()
  /// The page has come to the top of the stack, pushed or uncovered.
  func appear()
  /// Another page has been pushed upon it, or the page has left the stack.
  func disappear()
  /// Where the page is shown while there are two panes.
  var pane: Pane { get }
}

/// A page with items that a program of the user's can run with.
@MainActor package protocol ProgramPage {
  /// Has it run with those that are selected; `number` is that of a link.
  func withItems(_ number: Int?, _ act: (ProgramItems) -> Void)
}

/// Whether a page shows what the user's keys led to.
package enum Readiness {
  case ready
  /// An answer is awaited.
  case awaiting
  /// The next key is about something that has yet to come: it waits.
  case holdingKeys
}

extension ViewController {
  /// Leads to other pages.
  package var navigation: (any Navigator)? { context.navigation }

  /// The place where the page's keys can be bound.
  package var keyPage: KeyPage { Self.traits.keyPage }

  package var role: PageRole? { nil }
  package var readiness: Readiness { .ready }
  package func hear(_ event: AppEvent) {}
  package func reload() {}
  package func appear() {}
  package func disappear() {}
  package var pane: Pane { .whole }

  package var isReady: Bool { readiness == .ready }
  package var holdsKeys: Bool { readiness == .holdingKeys }

  package func perform(_ action: String, count: Int?) { run(action, count: count) }

  /// Does one of the page's actions. Its `perform` may do something before.
  package func run(_ action: String, count: Int?) {
    Self.actions.first { $0.facts.name == action }?.run(self, count)
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
