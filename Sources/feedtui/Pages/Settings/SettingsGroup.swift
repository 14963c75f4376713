import FeedtuiSettings

/// A section of the page of settings.
nonisolated enum SettingsGroup: Hashable, Sendable {
  case settings(SettingSection)
  /// The keys of a page; without one, those of all pages.
  case keys(KeyPage?)

  var title: String {
    switch self {
    case .settings(let section): section.title
    case .keys(let page): page.map { "Keys · \($0.title)" } ?? "Keys · Every page"
    }
  }
}
