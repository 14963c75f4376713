package import FeedtuiSettings

nonisolated extension ActionCatalogue {
  /// The actions of the program's pages.
  package static let pages = ActionCatalogue(everywhere: RootViewController.actions.map(\.facts)) {
    switch $0 {
    case .river: RiverViewController.actions.map(\.facts)
    case .filter: FilterViewController.actions.map(\.facts)
    case .feeds: FeedsViewController.actions.map(\.facts)
    case .reader: ReaderViewController.actions.map(\.facts)
    case .comments: CommentsViewController.actions.map(\.facts)
    case .picture: PictureViewController.actions.map(\.facts)
    case .details: DetailsViewController.actions.map(\.facts)
    case .headings: HeadingsViewController.actions.map(\.facts)
    case .links: LinksViewController.actions.map(\.facts)
    case .failures: FailuresViewController.actions.map(\.facts)
    case .rules: RulesViewController.actions.map(\.facts)
    case .newRule: NewRuleViewController.actions.map(\.facts)
    case .account: AccountViewController.actions.map(\.facts)
    case .settings: SettingsViewController.actions.map(\.facts)
    case .themes: ThemesViewController.actions.map(\.facts)
    case .text: LedgerViewController.actions.map(\.facts)
    }
  }
}

nonisolated extension KeyMaps {
  package static let standard = KeyMaps()

  /// The keys of the program's pages.
  package init(
    preset: KeyPreset = .vim, assignments: [KeyAssignment] = [], programs: [UserProgram] = [],
    capabilities: Capabilities = .all
  ) {
    self.init(
      .pages, preset: preset, assignments: assignments, programs: programs,
      capabilities: capabilities)
  }
}
