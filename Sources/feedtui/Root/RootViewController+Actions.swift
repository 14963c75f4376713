import FeedModel
import FeedtuiForms
package import FeedtuiPages
import FeedtuiSettings
import TerminalKit

extension RootViewController {
  /// The actions of the keys of every page, in the order of the help.
  package nonisolated static let actions: [Action<RootViewController>] =
    feeds + views + program + items + screen
    + QueryFeedAction.facts.map { facts in
      Action(facts) { root, _ in
        if let number = QueryFeedAction.number(of: facts.name) {
          root.navigation.showQueryFeed(number)
        }
      }
    }

  private nonisolated static let feeds: [Action<RootViewController>] = [
    Action(
      "add-feed", keys: "a", help: "add a feed", group: .feeds,
      finds: "subscribe new follow url address", needs: [.adding], traits: .asks
    ) { root, _ in root.adding.askForFeed() },
    Action(
      "import-opml", keys: "O", help: "import an OPML file", group: .feeds, finds: "load file",
      needs: Capabilities.importingLists, traits: .asks
    ) { root, _ in root.adding.askForList() },
    Action(
      "refresh-all", keys: "R", help: "refresh all feeds", group: .feeds,
      finds: "reload update fetch sync", needs: [.network]
    ) { root, _ in root.navigation.refreshAll() },
    Action("cancel", keys: "^C", help: "cancel the refresh", traits: .isUrgent) { root, _ in
      root.cancel()
    },
    Action(
      "failures", keys: "e", help: "why feeds failed", group: .feeds,
      finds: "errors problems broken"
    ) { root, _ in root.navigation.showFailures() },
    Action(
      "downloads", keys: "gd", help: "downloads", group: .feeds,
      finds: "podcasts queue files episodes", needs: [.files, .network]
    ) { root, _ in root.navigation.showDownloads() },
  ]

  private nonisolated static let views: [Action<RootViewController>] = [
    view("all", "ga", help: "all items", .all),
    view("unread", "gu", help: "unread items", .unread),
    view(
      "favourites", "F", "gs", help: "starred items", finds: "favourites bookmarks saved",
      .favourites),
    view("rated", "gr", help: "rated items", .rated),
    view("tagged", "gl", help: "tagged items", finds: "later labels flags queue list", .tagged),
    Action(
      "feeds", keys: "gf", help: "feeds", group: .feeds, finds: "subscriptions folders tags"
    ) { root, _ in root.navigation.showFeeds() },
    Action(
      "tags", keys: "#", help: "tags", group: .feeds, finds: "folders categories labels groups"
    ) { root, _ in root.navigation.showTags() },
    Action("next-feed", keys: "]", help: "next unread feed", group: .feeds) {
      $0.navigation.goToFeed(.older, times: min($1 ?? 1, mostFeeds))
    },
    Action("previous-feed", keys: "[", help: "previous unread feed", group: .feeds) {
      $0.navigation.goToFeed(.newer, times: min($1 ?? 1, mostFeeds))
    },
    Action("next-any-feed", keys: ")", help: "next feed", group: .feeds) {
      $0.navigation.goToFeed(.older, isAny: true, times: min($1 ?? 1, mostFeeds))
    },
    Action("previous-any-feed", keys: "(", help: "previous feed", group: .feeds) {
      $0.navigation.goToFeed(.newer, isAny: true, times: min($1 ?? 1, mostFeeds))
    },
  ]

  private nonisolated static func view(
    _ name: String, _ keys: KeySequence..., help: String, finds: String = "", _ kind: RiverKind
  ) -> Action<RootViewController> {
    Action(ActionFacts(name, keys: keys, help: help, group: .find, finds: finds)) { root, _ in
      root.navigation.goTo(kind)
    }
  }

  /// The most feeds that one key goes past: the archive is asked for each of them.
  private nonisolated static let mostFeeds = 100

  private nonisolated static let program: [Action<RootViewController>] = [
    Action("help", keys: "?", "F1", help: "keys and actions", finds: "keys manual") { root, _ in
      root.openPalette()
    },
    Action("palette", keys: ":", help: "keys and actions") { root, _ in root.openPalette() },
    Action("about", keys: "g?", help: "about feedtui", finds: "version") { root, _ in
      root.navigation.showAbout()
    },
    Action(
      "settings", keys: ",", "g,", help: "settings", finds: "config options preferences",
      needs: [.settings]
    ) { root, _ in root.navigation.showSettings() },
    Action(
      "keys", keys: "gk", help: "change keys", finds: "bindings rebind shortcuts config settings",
      needs: [.settings]
    ) { root, _ in root.navigation.showKeys() },
    Action(
      "rules", keys: "gR", help: "rules", finds: "mute block ignore highlight", needs: [.settings]
    ) { root, _ in root.navigation.showRules() },
    Action(
      "themes", keys: "gT", help: "themes", group: .looks, finds: "colours colors dark light",
      needs: [.settings]
    ) { root, _ in root.navigation.showThemes() },
    Action(
      "next-theme", keys: "gt", help: "try the next theme", group: .looks,
      finds: "colours colors dark light"
    ) { root, _ in ThemeCycle(context: root.context).advance() },
    Action(
      "panes", keys: "\\", help: "one or two panes", group: .looks,
      finds: "split columns preview"
    ) { root, _ in root.split.toggle() },
    Action("narrower", keys: "<", help: "make the list narrower", group: .looks) {
      $0.split.moveDivider(by: -($1 ?? 1))
    },
    Action("wider", keys: ">", help: "make the list wider", group: .looks) {
      $0.split.moveDivider(by: $1 ?? 1)
    },
    Action(
      "pictures", keys: "I", help: "pictures on or off", group: .looks, finds: "images photos"
    ) { root, _ in root.togglePictures() },
  ]

  /// They are about the items of a page.
  private nonisolated static let items: [Action<RootViewController>] = [
    Action(
      "pipe", keys: "|", help: "pipe to a program", group: .read,
      finds: "command shell run external send text", needs: [.programs], traits: .isAboutItems
    ) { root, count in
      root.stack.withItems(count) { root.navigation.askForProgram($0) }
    },
    Action(
      "links", keys: "U", help: "list of links", group: .read,
      finds: "urls addresses list browse open", traits: .isAboutItems
    ) { root, count in
      root.stack.withItems(count) { root.navigation.showLinks(of: $0) }
    },
    Action(
      "sort", help: "choose an order", group: .looks, finds: "sort order",
      traits: .isAboutItems
    ) { root, _ in root.chooseOrder() },
    save("save-markdown", "wm", "save as Markdown", .markdown),
    save("save-text", "wt", "save as text", .text),
    save("save-html", "wh", "save as HTML", .html),
    save("save-json", "wj", "save as JSON", .json),
  ]

  private nonisolated static func save(
    _ name: String, _ keys: KeySequence, _ help: String, _ format: EntryFormat
  ) -> Action<RootViewController> {
    Action(
      name, keys: keys, help: help, group: .read, finds: "export write file", needs: [.files],
      traits: .isAboutItems
    ) { root, _ in root.stack.withItems(nil) { root.navigation.save($0, as: format) } }
  }

  private nonisolated static let screen: [Action<RootViewController>] = [
    Action("redraw", keys: "^L", help: "redraw the screen", traits: .isUrgent) { root, _ in
      root.context.carryOut(.screen(.redraw))
    },
    Action(
      "suspend", keys: "^Z", help: "suspend the program", needs: [.programs],
      traits: [.isUrgent, .leaves]
    ) { root, _ in root.context.carryOut(.screen(.suspend)) },
    Action(
      "quit-now", keys: "Q", help: "quit immediately", finds: "exit close leave",
      traits: [.isUrgent, .leaves]
    ) { root, _ in root.context.carryOut(.screen(.quit)) },
  ]

  /// Types the keys that all orders begin with, so that their menu opens; without such keys the
  /// palette has the orders.
  private func chooseOrder() {
    let sequences = context.keyMaps[.river].rows.filter { $0.name.hasPrefix("sort-") }
    let beginning = sequences.compactMap(\.keys.first).first { $0.keys.count > 1 }
    guard stack.top.keyPage == .river else {
      return context.say("Only lists of items can be sorted")
    }
    if beginning == nil { openPalette() }
    press(beginning?.keys.dropLast() ?? "sort-".map(Key.character))
  }

  private func openPalette() {
    palette.openActions(count: keys.count) { [weak self] in self?.perform($0) }
  }

  private func togglePictures() {
    context.say(pictures.toggle())
    navigation.reload()
  }
}
