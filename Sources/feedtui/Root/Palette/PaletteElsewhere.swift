import FeedModel
import FeedtuiPages
import FeedtuiSettings
import SafeText

/// The entries of the palette that lead away from the page on top: actions of other pages, settings
/// with their values, themes, and feeds by their names.
struct PaletteElsewhere {
  private let navigation: Navigation

  init(_ navigation: Navigation) {
    self.navigation = navigation
  }

  private var context: PageContext { navigation.context }
  private var stack: PageStack { navigation.stack }

  /// The pages that one action leads to, with the words for where that is.
  private static let pages: [(page: KeyPage, action: String, place: String)] = [
    (.reader, "open", "in an article"), (.feeds, "feeds", "page of feeds"),
    (.river, "all", "in the river"), (.filter, "filter", "page of the filter"),
    (.rules, "rules", "page of rules"), (.settings, "settings", "page of settings"),
    (.failures, "failures", "page of failures"), (.newRule, "new-rule", "page of a new rule"),
  ]

  /// `here` is what can be done without going anywhere.
  func entries(besides here: [PaletteEntry]) -> [PaletteEntry] {
    actions(besides: here) + settings + themes + feeds
  }

  /// The actions of other pages, with the keys that lead there and do it: "gfc".
  private func actions(besides here: [PaletteEntry]) -> [PaletteEntry] {
    let known = Set(here.flatMap { [$0.facts.name, $0.facts.help] })
    return Self.pages.flatMap { page, action, place -> [PaletteEntry] in
      // On other pages the key opens something else.
      if page == .reader, stack.top.keyPage != .river { return [] }
      guard let way = here.first(where: { $0.facts.name == action }) else { return [] }
      return context.keyMaps[page].rows.compactMap { facts in
        guard !known.contains(facts.name), !known.contains(facts.help) else { return nil }
        let keys = way.facts.keys.first.flatMap { first in
          facts.keys.first.map { KeySequence(first.keys + $0.keys) }
        }
        let shown = ActionFacts(
          "\(page.rawValue)/\(facts.name)", keys: keys.map { [$0] } ?? [],
          help: "\(facts.help) · \(place)", group: facts.group,
          finds: "\(facts.finds) \(facts.name.replacing("-", with: " "))")
        return PaletteEntry(facts: shown) { _ in way.run(nil) }
      }
    }
  }

  private var settings: [PaletteEntry] {
    guard context.config.capabilities.contains(.settings) else { return [] }
    return Settings.all.map { setting in
      let value = setting.text(in: context.settings).map { ": \(ConfigLiteral.shown($0))" } ?? ""
      let facts = ActionFacts(
        "setting \(setting.name)", help: "\(setting.label)\(value) · setting",
        finds: setting.name.replacing("_", with: " "))
      return PaletteEntry(facts: facts) { [navigation, stack] _ in
        navigation.showSettings()
        (stack.top as? any SearchableList)?.words = setting.label
      }
    }
  }

  private var themes: [PaletteEntry] {
    guard context.config.capabilities.contains(.settings) else { return [] }
    return (Theme.names + context.config.themes.userNames).map { name in
      let facts = ActionFacts("theme \(name)", help: "theme \(name)", finds: "colours colors")
      return PaletteEntry(facts: facts) { [context] _ in context.choose(theme: name) }
    }
  }

  private var feeds: [PaletteEntry] {
    context.queries.names.vocabulary.feeds.enumerated().map { number, title in
      PaletteEntry(facts: ActionFacts("feed \(number + 1)", help: "feed \(title)")) {
        [navigation, context] _ in
        context.ask("feed", for: navigation, needs: nil, .inOrder) {
          try await $0.listing()
        } then: { navigation, listing in
          let found = listing?.overview.feeds.first { Sanitizer.line($0.feed.title) == title }
          if let found { navigation.go(to: .feed(found.feed)) }
        }
      }
    }
  }
}
