package import FeedModel
package import FeedtuiSettings

/// A page's request to the rest of the program, as a value: a page starts no task itself. The
/// result comes back as an `AppEvent`.
nonisolated package enum Effect: Equatable, Sendable {
  case act(Act)
  /// Deliver that stretch of the river, now and after each change, instead of the one before.
  case watch(TimelineRequest)
  /// `true` begins to deliver the page of feeds, now and after each change; `false` stops.
  case watchFeeds(Bool)
  case network(NetworkEffect)
  case screen(ScreenEffect)
}

/// The capabilities that effects need, which are checked once, before they are carried out.
extension Effect {
  /// None for what is always allowed: to read the archive, and to set marks.
  package var needs: Set<Capability> {
    switch self {
    case .act(let act): act.needs
    case .watch, .watchFeeds: []
    case .network(let effect): effect.needs
    case .screen(let effect): effect.needs
    }
  }

  /// The event that tells a page that waits for an answer that the effect is not allowed.
  package func refusal(_ reason: String) -> AppEvent? {
    switch self {
    case .network(.subscribe(_, let asker)), .network(.importList(_, let asker)):
      asker.answer(.failed(reason, rest: nil))
    case .network(.fullText(.loadComments(_, _, let asker))): asker.answer(.failed(reason))
    case .act(.feeds), .act(.settings), .act(.rules): .actEnded
    case .act, .watch, .watchFeeds, .network, .screen: nil
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
    case .cancel, .cancelAdding, .fullText(.load), .fullText(.opened),
      .fullText(.show),
      .fullText(.hide):
      []
    }
  }
}

extension ScreenEffect {
  fileprivate var needs: Set<Capability> {
    switch self {
    case .open, .play, .edit, .suspend, .run: [.programs]
    case .editFeeds: Capabilities.editingFeeds
    case .awaitPrograms, .copy, .restyle, .redraw, .quit: []
    }
  }
}
