package import FeedtuiSettings

/// What effects need: it is asked once, before they are carried out.
extension Effect {
  /// The same as the actions that lead to them; nothing for what is always allowed: to read the
  /// archive, and to set marks.
  package var needs: Set<Capability> { action.map(Capabilities.needs) ?? [] }

  private var action: String? {
    switch self {
    case .archive(let effect): effect.action
    case .feeds(let effect): effect.action
    case .network(let effect): effect.action
    case .screen(let effect): effect.action
    case .settings: "settings"
    case .undo, .redo: nil
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
  fileprivate var action: String? {
    switch self {
    case .save: "save-text"
    case .watch, .countNewer, .findItem, .findUnread, .cancelSeek, .loadBody, .loadDetails,
      .keepPosition, .setRead, .setFavourite, .setRating, .changeTags, .setNote, .loadItemTags,
      .hide, .markRead, .markUnread, .remember,
      .rememberFeeds, .rememberPanes, .rememberDivider, .rememberOrders, .rememberPlace,
      .loadLines, .rememberLine, .count, .stopCounting, .loadRuleReports:
      nil
    }
  }
}

extension FeedsEffect {
  fileprivate var action: String? {
    switch self {
    case .edit: "rename-feed"
    case .listFolder: "save-text"
    case .watch, .stopWatching, .loadLedger, .loadAccount, .findUnread, .loadNames: nil
    }
  }
}

extension NetworkEffect {
  fileprivate var action: String? {
    switch self {
    case .refresh, .sync, .syncWhole, .decide, .fullText(.loadComments): "refresh-all"
    case .subscribe: "add-feed"
    case .importList: "import-opml"
    // A text that the archive has can be shown; it is not asked for.
    case .cancel, .cancelAdding, .fullText(.opened), .fullText(.show), .fullText(.hide): nil
    }
  }
}

extension ScreenEffect {
  fileprivate var action: String? {
    switch self {
    case .open: "browse"
    case .edit: "edit-note"
    case .editFeeds: "edit-feeds"
    case .suspend: "suspend"
    case .run: "pipe"
    case .awaitPrograms, .copy, .restyle, .redraw, .changeRiver, .quit: nil
    }
  }
}
