package import FeedtuiSettings

/// A page that is longer than the screen.
package protocol ScrollingPage: ViewController {
  /// Scrolls, as often as the count says.
  func scroll(_ scroll: Scroll, count: Int?)
}

nonisolated extension Action where Page: ScrollingPage {
  /// The keys that move, the same on every page. The words say where its ends are.
  ///
  /// - Parameter pageDown: Without Space on a page where that checks or switches a row.
  package static func scrolling(
    top: String, bottom: String, pageDown: [KeySequence] = ["Space", "^F", "PgDn"]
  ) -> [Action] {
    [
      scrolling(.down, "down", ["j", "↓"], "down"),
      scrolling(.up, "up", ["k", "↑"], "up"),
      scrolling(.pageDown, "page-down", pageDown, "page down"),
      scrolling(.pageUp, "page-up", ["b", "^B", "PgUp"], "page up"),
      scrolling(.halfPageDown, "half-page-down", ["^D"], "half a page down"),
      scrolling(.halfPageUp, "half-page-up", ["^U"], "half a page up"),
      scrolling(.top, "top", ["gg", "Home"], top),
      scrolling(.bottom, "bottom", ["G", "End"], bottom),
    ]
  }

  private static func scrolling(
    _ scroll: Scroll, _ name: String, _ keys: [KeySequence], _ help: String
  ) -> Action {
    Action(ActionFacts(name, keys: keys, help: help, group: .move)) { page, count in
      page.scroll(scroll, count: count)
    }
  }
}

nonisolated extension Action where Page: ListViewController {
  package static var scrollingWithoutSpace: [Action] {
    scrolling(top: "to the first", bottom: "to the last", pageDown: ["^F", "PgDn"])
  }

  /// The keys that go from section to section; `name` is what the page calls a section: "day".
  package static func sections(_ name: String) -> [Action] {
    [
      Action("next-\(name)", keys: "}", help: "next \(name)", group: .move) { page, count in
        page.go(.nextSection(count.times))
      },
      Action("previous-\(name)", keys: "{", help: "previous \(name)", group: .move) {
        $0.go(.previousSection($1.times))
      },
    ]
  }

  /// Opens, checks or switches the selected row; unfolds a folded section.
  package static func choose(
    _ name: String = "open", keys: KeySequence..., help: String, group: ActionGroup = .read
  ) -> Action {
    Action(ActionFacts(name, keys: keys, help: help, group: group)) { page, _ in
      page.list.choose()
    }
  }

  /// The keys that select several rows for the next act; `examples` are keys of acts.
  package static func picking(then examples: String, keys: [KeySequence] = ["v"]) -> [Action] {
    [
      Action(
        ActionFacts(
          "select", keys: keys, help: "select (\(examples) … on all)", group: .mark)
      ) { page, _ in page.list.pick() },
      Action("select-range", keys: "V", help: "select a range to here", group: .mark) { page, _ in
        page.list.pickRange()
      },
    ]
  }

  package static func leaving(
    by keys: [KeySequence] = ["Esc", "h", "←"], help: String = "back"
  ) -> [Action] {
    leaving(by: keys, help: help) { $0.leave() }
  }
}

nonisolated extension Action where Page: FoldingList {
  /// The keys that fold sections.
  package static func folding(_ name: String) -> [Action] {
    [
      Action("fold-\(name)", keys: "z", help: "fold or unfold this \(name)", group: .looks) {
        page, _ in if let key = page.list.view?.selectedSection?.key { page.listFolds(key) }
      },
      Action("fold-all", keys: "Z", help: "fold or unfold all \(name)s", group: .looks) {
        page, _ in page.foldAll()
      },
    ]
  }
}

nonisolated extension Action where Page: SearchableList {
  package static func search(_ help: String) -> Action {
    search(help) { page, _ in page.beginSearch() }
  }
}

extension Array {
  /// Returns the elements with some of them moved by a number of places, towards the end if it is
  /// positive. They keep their order among themselves, and stop at the ends.
  package func moving(by places: Int, where isMoved: (Element) -> Bool) -> [Element] {
    var elements = places > 0 ? reversed() : self
    for _ in 0..<Swift.min(abs(places), count) {
      for index in indices.dropFirst()
      where isMoved(elements[index]) && !isMoved(elements[index - 1]) {
        elements.swapAt(index, index - 1)
      }
    }
    return places > 0 ? elements.reversed() : elements
  }
}
