/// An attempt of which it is not yet known what came of it.
struct AttemptDraft: Sendable {
  let feed: Feed
  let rule: RefreshRule
  /// When it ended, in seconds since 1970.
  let now: Int64
  let milliseconds: Int

  /// A document came, or that nothing has changed; files know no status.
  func answered(status: Int, _ hints: AnswerHints, bytes: Int = 0) -> FetchAttempt {
    var attempt = attempt(.answered(status: feed.isOfTheWeb ? status : nil), bytes: bytes)
    attempt.wish = hints.wish(now: now)
    attempt.permanentAddress = hints.permanentAddress
    return attempt
  }

  /// What came was no feed.
  func notAFeed(bytes: Int) -> FetchAttempt {
    attempt(
      .failed(status: feed.isOfTheWeb ? 200 : nil, kind: "not-a-feed", isNetwork: false),
      bytes: bytes)
  }

  /// A feed came, and could not be saved.
  func notSaved(bytes: Int) -> FetchAttempt {
    attempt(
      .failed(status: feed.isOfTheWeb ? 200 : nil, kind: "archive", isNetwork: false), bytes: bytes)
  }

  func failed(_ failure: FetchFailure) -> FetchAttempt {
    switch failure {
    case .busy(let status, let retryAfter, let host):
      var attempt = attempt(.busy(status: status, seconds: retryAfter?.wait(from: now)))
      // One host may only point to the other, which would be asked again if it alone were paused.
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
      hosts: [HostName.shown(of: feed.address)], rule: rule)
  }
}
