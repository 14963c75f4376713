package import FeedModel

/// What every page is told, whether it asked or not: by default it does not care. What a page has
/// asked for itself goes to its `Asker`.
@MainActor package protocol BroadcastReceiver: AnyObject {
  /// The archive has delivered the stretch of the river that is watched, now or after a change.
  func pageCame(_ page: TimelinePage)
  /// The archive has stored the act of that number.
  func markStored(_ act: Int)
  /// Acts have been undone, or done again. `back` is an entry that was hidden.
  func actsUndone(back: EntryID?)
  /// The feeds have been listed and counted, for a page that watches them.
  func feedsListed(_ listing: FeedsListing)
  func feedsNotListed(_ message: String)
  /// A feed that was removed is followed again.
  func feedCameBack(url: String)
  /// The context knows how the accounts on servers are now.
  func accountsChanged()
  /// The context has the names of feeds and tags.
  func namesCame()
  func refreshEnded()
  /// The context knows how far the downloads are; the list of them may be another one.
  func downloadsChanged()
  func settingsChanged()
  func minutePassed()
}

extension BroadcastReceiver {
  package func pageCame(_ page: TimelinePage) {}
  package func markStored(_ act: Int) {}
  package func actsUndone(back: EntryID?) {}
  package func feedsListed(_ listing: FeedsListing) {}
  package func feedsNotListed(_ message: String) {}
  package func feedCameBack(url: String) {}
  package func accountsChanged() {}
  package func namesCame() {}
  package func refreshEnded() {}
  package func downloadsChanged() {}
  package func settingsChanged() {}
  package func minutePassed() {}
}
