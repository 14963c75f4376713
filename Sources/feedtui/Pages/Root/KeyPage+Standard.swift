package import FeedtuiSettings

extension KeyPage {
  /// The keys that the page has unless the user wants others.
  package var standard: KeyTable {
    switch self {
    case .river: KeyTable(KeyBinding.river)
    case .filter: KeyTable(KeyBinding.filter)
    case .feeds: KeyTable(KeyBinding.feeds)
    case .reader: KeyTable(KeyBinding.reader)
    case .comments: KeyTable(KeyBinding.comments)
    case .picture: KeyTable(KeyBinding.picture)
    case .details: KeyTable(KeyBinding.details)
    case .headings: KeyTable(KeyBinding.headings)
    case .links: KeyTable(KeyBinding.links)
    case .failures: KeyTable(KeyBinding.failures)
    case .rules: KeyTable(KeyBinding.rules)
    case .newRule: KeyTable(KeyBinding.newRule)
    case .account: KeyTable(KeyBinding.account)
    case .settings: KeyTable(KeyBinding.settings)
    case .themes: KeyTable(KeyBinding.themes)
    case .text: KeyTable(KeyBinding.text)
    }
  }
}
