package import FeedFetching
package import FeedModel
import SafeText

/// An attempt whose outcome is not yet known.
struct AttemptDraft: Sendable {
  let feed: Feed
  let rule: RefreshRule
  /// The end of the attempt, in seconds since 1970.
  let now: Int64
  let milliseconds: Int

  /// The attempt that brought a document or the answer that nothing has changed.
  ///
  /// Files have no status.
  func answered(status: Int, _ hints: AnswerHints, bytes: Int = 0) -> FetchAttempt {
    var attempt = attempt(.answered(status: feed.isOfTheWeb ? status : nil), bytes: bytes)
    attempt.serverInterval = hints.serverInterval(now: now)
    attempt.permanentAddress = hints.permanentAddress
    attempt.rest = hints.rest?.wait(from: now)
    if attempt.rest != nil { attempt.hosts.append(hints.host) }
    return attempt
  }

  /// The attempt that brought something other than a feed, `not-a-feed`, or a feed which could not
  /// be saved, `archive`.
  func unusable(_ kind: String, bytes: Int) -> FetchAttempt {
    attempt(
      .failed(status: feed.isOfTheWeb ? 200 : nil, kind: kind, isNetwork: false), bytes: bytes)
  }

  func failed(_ failure: FetchError) -> FetchAttempt {
    switch failure {
    case .busy(let status, let retryAfter, let host):
      var attempt = attempt(.busy(status: status, seconds: retryAfter?.wait(from: now)))
      // One host may only redirect to the other. If only the other were paused, it would be asked
      // again.
      attempt.hosts.append(host)
      return attempt
    case .status(410):
      return attempt(.gone)
    default:
      return attempt(
        .failed(
          status: failure.status, kind: failure.kind, isNetwork: failure.cause != .feed))
    }
  }

  private func attempt(_ outcome: FetchAttempt.Outcome, bytes: Int = 0) -> FetchAttempt {
    FetchAttempt(
      outcome, bytes: bytes, milliseconds: milliseconds,
      hosts: [HostName.shown(of: feed.source)], rule: rule)
  }
}

extension FetchAttempt {
  /// Creates the attempt that brought a feed's first document at `now`, in seconds since 1970.
  package init(of document: FetchedDocument, for feed: Feed, milliseconds: Int, now: Int64) {
    let draft = AttemptDraft(
      feed: feed, rule: RefreshRule(), now: now, milliseconds: milliseconds)
    self = draft.answered(status: 200, document.hints, bytes: document.bytes.count)
  }
}
