package import FeedtuiSettings

/// What effects need: it is asked once, before they are carried out.
extension Effect {
  /// None for what is always allowed: to read the archive, and to set marks.
  package var needs: Set<Capability> {
    switch self {
    case .archive(let effect): effect.needs
    case .feeds(let effect): effect.needs
    case .network(let effect): effect.needs
    case .screen(let effect): effect.needs
    case .settings: [.settings]
    case .undo, .redo: []
    }
  }

  /// What a page that waits for the answer is told where it may not be carried out.
  package func refusal(_ reason: String) -> AppEvent? {
    switch self {
    case .feeds(.listFolder(_, let asker)): asker.failure()
    case .network(.subscribe(_, let asker)), .network(.importList(_, let asker)):
      asker.answer(.failed(reason, rest: nil))
    case .network(.fullText(.loadComments(_, _, let asker))): asker.answer(.failed(reason))
    case .feeds(.edit), .settings: .actEnded
    case .archive, .feeds, .network, .screen, .undo, .redo: nil
    }
  }
}

extension ArchiveEffect {
  fileprivate var needs: Set<Capability> {
    switch self {
    case .save: [.files]
    case .watch, .countNewer, .findItem, .findUnread, .cancelSeek, .loadBody, .loadDetails,
      .keepPosition, .setRead, .setFavourite, .setRating, .changeTags, .setNote, .loadItemTags,
      .hide, .markRead, .markUnread, .remember,
      .rememberFeeds, .rememberPanes, .rememberDivider, .rememberOrders, .rememberPlace,
      .loadLines, .rememberLine, .count, .stopCounting, .loadRuleReports:
      []
    }
  }
}

extension FeedsEffect {
  fileprivate var needs: Set<Capability> {
    switch self {
    case .edit: [.feeds]
    case .listFolder: [.files]
    case .watch, .stopWatching, .loadLedger, .loadAccount, .findUnread, .loadNames: []
    }
  }
}

extension NetworkEffect {
  fileprivate var needs: Set<Capability> {
    switch self {
    case .refresh, .sync, .syncWhole, .decide, .fullText(.loadComments): [.network]
    case .subscribe: [.adding]
    case .importList: Capabilities.importingLists
    // A text that the archive has can be shown; it is not asked for.
    case .cancel, .cancelAdding, .fullText(.opened), .fullText(.show), .fullText(.hide): []
    }
  }
}

extension ScreenEffect {
  fileprivate var needs: Set<Capability> {
    switch self {
    case .open, .edit, .suspend, .run: [.programs]
    case .editFeeds: Capabilities.editingFeeds
    case .awaitPrograms, .copy, .restyle, .redraw, .changeRiver, .quit: []
    }
  }
}
