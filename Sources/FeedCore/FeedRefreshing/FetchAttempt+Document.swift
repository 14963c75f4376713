package import FeedFetching
package import FeedModel

extension FetchAttempt {
  /// Creates the attempt that brought a feed's first document at `now`, in seconds since 1970.
  package init(of document: FetchedDocument, for feed: Feed, milliseconds: Int, now: Int64) {
    let draft = AttemptDraft(
      feed: feed, rule: RefreshRule(), now: now, milliseconds: milliseconds)
    self = draft.answered(status: 200, document.hints, bytes: document.bytes.count)
  }
}
