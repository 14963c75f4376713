package import FeedModel

/// The archive by what is done with it.
extension FeedStore {
  /// The entries, as they are read.
  package var timeline: TimelineStore { TimelineStore(store: self) }
  /// The marks of the user.
  package var marks: MarkStore { MarkStore(store: self) }
  /// The acts of the user, which can be undone.
  package var journal: JournalStore { JournalStore(store: self) }
  /// The user's rules.
  package var rules: RuleStore { RuleStore(store: self) }
  /// The feeds that the user follows.
  package var feeds: SubscriptionStore { SubscriptionStore(store: self) }
  /// The search index.
  package var search: SearchStore { SearchStore(store: self) }
  /// The full texts of entries, from their web pages.
  package var webPages: WebPageStore { WebPageStore(store: self) }
  /// The pictures that were drawn beforehand.
  package var drawings: DrawingStore { DrawingStore(store: self) }
  /// The files of episodes that are downloaded.
  package var downloads: DownloadStore { DownloadStore(store: self) }
  /// Finds the copies of stories by rules. `now` is in seconds since 1970.
  package func stories(_ rules: StoryRules, now: Int64) -> StoryFinder {
    StoryFinder(store: self, rules: rules, now: now)
  }
  /// The attempts to fetch feeds, and what they brought.
  package var ledger: LedgerStore { LedgerStore(store: self) }
  /// The accounts on servers.
  package var accounts: AccountStore { AccountStore(store: self) }
}
