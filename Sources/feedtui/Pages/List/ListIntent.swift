package import FeedtuiSettings

/// What the keys of any list can mean.
package enum ListIntent {
  case scroll(ScrollIntent)
  case nextSection, previousSection
  /// Folds or unfolds the section of the selection, or all sections.
  case fold, foldAll
  /// Opens, checks or switches the selected row; unfolds a folded section.
  case choose
  /// Picks the selected row, or drops it; picks all from the last one to here. Acts are then about
  /// these rows.
  case pick, pickRange
  /// Removes the picked rows, else the selected one.
  case delete
  /// Moves the picked rows, the selected one or its section, among their kind.
  case moveUp, moveDown
  case undo, redo
  /// Shows the rows with certain words only.
  case search
  case changeDensity
  /// Back: drops the picked rows, ends a search, or leaves the page.
  case leave
}

extension KeyBinding {
  /// The keys that move in a list. The words say where its ends are.
  static func scrolling(
    top: String, bottom: String, _ intent: (ListIntent) -> Intent
  ) -> [KeyBinding] {
    scrolling(top: top, bottom: bottom) { intent(.scroll($0)) }
  }

  /// The same on a page where Space checks or switches a row.
  static func scrollingWithoutSpace(
    top: String, bottom: String, _ intent: (ListIntent) -> Intent
  ) -> [KeyBinding] {
    scrolling(top: top, bottom: bottom, intent).map {
      var binding = $0
      binding.sequences.removeAll { $0 == "Space" }
      return binding
    }
  }

  /// The keys that move, the same on every page.
  static func scrolling(
    top: String, bottom: String, _ intent: (ScrollIntent) -> Intent
  ) -> [KeyBinding] {
    ScrollIntent.allCases.map { motion in
      let intent = intent(motion)
      return switch motion {
      case .down: KeyBinding("j", "↓", intent: intent, action: "down", help: "down")
      case .up: KeyBinding("k", "↑", intent: intent, action: "up", help: "up")
      case .pageDown:
        KeyBinding("Space", "^F", "PgDn", intent: intent, action: "page-down", help: "page down")
      case .pageUp:
        KeyBinding("b", "^B", "PgUp", intent: intent, action: "page-up", help: "page up")
      case .halfPageDown:
        KeyBinding("^D", intent: intent, action: "half-page-down", help: "half a page down")
      case .halfPageUp:
        KeyBinding("^U", intent: intent, action: "half-page-up", help: "half a page up")
      case .top: KeyBinding("gg", "Home", intent: intent, action: "top", help: top)
      case .bottom: KeyBinding("G", "End", intent: intent, action: "bottom", help: bottom)
      }
    }
  }

  /// The keys that go from section to section; `name` is what the page calls a section: "day".
  package static func sections(_ name: String, _ intent: (ListIntent) -> Intent) -> [KeyBinding] {
    [
      KeyBinding(
        "}", intent: intent(.nextSection), action: "next-\(name)", help: "next \(name)"),
      KeyBinding(
        "{", intent: intent(.previousSection), action: "previous-\(name)", help: "previous \(name)"),
    ]
  }

  /// The keys that fold sections.
  static func folding(_ name: String, _ intent: (ListIntent) -> Intent) -> [KeyBinding] {
    [
      KeyBinding(
        "z", intent: intent(.fold), action: "fold-\(name)", help: "fold or unfold this \(name)"),
      KeyBinding(
        "Z", intent: intent(.foldAll), action: "fold-all", help: "fold or unfold all \(name)s"),
    ]
  }

  /// The keys that select several rows for the next act; `name` is what the page calls a row,
  /// and `examples` are keys of acts.
  static func picking(
    _ name: String, then examples: String, _ intent: (ListIntent) -> Intent
  ) -> [KeyBinding] {
    [
      KeyBinding(
        "v", intent: intent(.pick), action: "select",
        help: "select this \(name) (then \(examples) … act on all selected)"),
      KeyBinding(
        "V", intent: intent(.pickRange), action: "select-range",
        help: "select a range to here"),
    ]
  }

  /// The keys that take an act back.
  package static func undoing(_ intent: (ListIntent) -> Intent) -> [KeyBinding] {
    [
      KeyBinding("u", intent: intent(.undo), action: "undo", help: "undo"),
      KeyBinding("^R", intent: intent(.redo), action: "redo", help: "redo"),
    ]
  }

  /// The key that changes how much room rows have.
  package static func density(_ intent: (ListIntent) -> Intent) -> [KeyBinding] {
    [
      KeyBinding(
        "=", intent: intent(.changeDensity), action: "density",
        help: "size of rows")
    ]
  }

  /// The keys that lead back; `help` says where to, or what becomes of the page.
  static func leaving(
    by keys: [KeySequence] = ["Esc", "h", "←"], help: String = "back",
    _ intent: (ListIntent) -> Intent
  ) -> [KeyBinding] {
    [
      KeyBinding(sequences: keys, intent: intent(.leave), action: "back", help: help),
      KeyBinding("q", intent: intent(.leave), action: "quit", help: help),
    ]
  }
}
