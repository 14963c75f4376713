/// A page that keys can be bound on; the raw value is its name in the settings.
package enum KeyPage: String, CaseIterable, Sendable {
  case river, filter, feeds, reader, comments, picture, details, headings, links
  case feedLinks = "feed-links"
  case failures, downloads, rules
  case newRule = "new-rule"
  case account, settings, themes, text

  /// The heading of the page's keys in the manual.
  package var title: String {
    switch self {
    case .river: "The river"
    case .filter: "The filter of the river"
    case .feeds: "The feeds"
    case .reader: "The reader"
    case .comments: "The comments of an item"
    case .picture: "A picture of an article"
    case .details: "The details of an item"
    case .headings: "The headings of an article"
    case .links: "The links of an item"
    case .feedLinks: "The feeds of a web page"
    case .failures: "What failed"
    case .downloads: "The downloads"
    case .rules: "The rules"
    case .newRule: "A new rule"
    case .account: "An account on a server"
    case .settings: "The settings"
    case .themes: "The themes"
    case .text: "Pages of text: help, requests, about"
    }
  }
}
