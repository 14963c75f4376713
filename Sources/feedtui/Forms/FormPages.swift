package import FeedModel
package import FeedtuiPages
package import FeedtuiSettings
package import TerminalKit

/// The pages on which feeds, rules and settings are seen and edited, for the rest of the program.
package enum FormPages {
  package static func feeds(_ context: PageContext, size: Size) -> any FeedsPage {
    FeedsViewController(context, size: size)
  }

  /// `found` is what an earlier search or filter has found in the river.
  package static func filter(
    _ context: PageContext, of river: any RiverPage, found: (any RiverPage)?, size: Size
  ) -> any ViewController {
    FilterViewController(context, of: river, found: found, size: size)
  }

  package static func failures(_ context: PageContext, size: Size) -> any ViewController {
    FailuresViewController(context, size: size)
  }

  package static func downloads(_ context: PageContext, size: Size) -> any ViewController {
    DownloadsViewController(context, size: size)
  }

  /// The requests of a feed; `nil` for those of all feeds.
  package static func ledger(
    _ context: PageContext, of feed: FeedID?, titled title: String?, size: Size
  ) -> any ViewController {
    LedgerViewController(context, feed, title: title, size: size)
  }

  package static func account(
    _ context: PageContext, named name: String, size: Size
  ) -> any ViewController {
    AccountViewController(context, name, size: size)
  }

  package static func rules(_ context: PageContext, size: Size) -> any ViewController {
    RulesViewController(context, size: size)
  }

  /// The page on which a rule is made from an item; `nil` if that is not an entry.
  package static func newRule(
    _ context: PageContext, from item: FeedItem, size: Size
  ) -> (any ViewController)? {
    item.head.map { NewRuleViewController(context, item, $0, size: size) }
  }

  package static func settings(_ context: PageContext, size: Size) -> any ViewController {
    SettingsViewController(context, .settings, size: size)
  }

  package static func keys(_ context: PageContext, size: Size) -> any ViewController {
    SettingsViewController(context, .keys, size: size)
  }

  package static func themes(_ context: PageContext, size: Size) -> any ViewController {
    ThemesViewController(context, size: size)
  }

  /// The actions of such a page; `nil` for others.
  package nonisolated static func actions(of page: KeyPage) -> [ActionFacts]? {
    switch page {
    case .filter: FilterViewController.actions.map(\.facts)
    case .feeds: FeedsViewController.actions.map(\.facts)
    case .failures: FailuresViewController.actions.map(\.facts)
    case .downloads: DownloadsViewController.actions.map(\.facts)
    case .rules: RulesViewController.actions.map(\.facts)
    case .newRule: NewRuleViewController.actions.map(\.facts)
    case .account: AccountViewController.actions.map(\.facts)
    case .settings: SettingsViewController.actions.map(\.facts)
    case .themes: ThemesViewController.actions.map(\.facts)
    case .text: LedgerViewController.actions.map(\.facts)
    case .river, .reader, .comments, .picture, .details, .headings, .links, .feedLinks: nil
    }
  }
}

/// The page of feeds, as the rest of the program sees it.
package protocol FeedsPage: ViewController {
  /// The user opens the page, instead of coming back to it from another one.
  func begin()
  /// Shows the feeds, if the tags alone were shown.
  func showFeeds()
  /// Lists the tags: their sections are folded, and the first one is selected.
  func showTags()
  /// The river of the selected feed or query feed.
  var selectedRiver: RiverKind? { get }
  /// Selects the row of a feed or query feed, if it is shown.
  func select(_ place: FeedPlace)
}
