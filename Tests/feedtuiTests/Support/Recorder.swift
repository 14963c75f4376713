import FeedModel
import FeedReading
import Testing

@testable import FeedtuiPages
@testable import feedtui

/// A recorder of the effects that pages ask for.
final class Recorder: EffectHandler {
  private(set) var effects: [Effect] = []

  func carryOut(_ effect: Effect) {
    effects.append(effect)
  }

  /// The last request to the archive.
  var request: TimelineRequest? {
    for case .archive(.watch(let request)) in effects.reversed() { return request }
    return nil
  }

  /// The last question for counts.
  var countRequest: FilterCountRequest? {
    for case .archive(.count(let request, _)) in effects.reversed() { return request }
    return nil
  }

  /// The addresses that the last effect opens.
  var opened: [String?] {
    guard case .screen(.open(let links))? = effects.last else { return [] }
    return links.map(\.address)
  }

  // MARK: Answers to the last questions

  func text(_ answer: TextAnswer) -> AppEvent {
    for case .archive(.loadBody(_, let asker)) in effects.reversed() { return asker.answer(answer) }
    return unasked()
  }

  func text(_ body: EntryBody) -> AppEvent { text(.loaded(LoadedArticle(body))) }

  func details(_ details: EntryDetails?) -> AppEvent {
    for case .archive(.loadDetails(_, let asker)) in effects.reversed() {
      return asker.answer(details)
    }
    return unasked()
  }

  /// Whether a page wants to know what the archive knows of that entry.
  func detailsAreAsked(of entry: EntryID) -> Bool {
    effects.contains { effect in
      if case .archive(.loadDetails(entry, _)) = effect { true } else { false }
    }
  }

  func counts(_ counts: FilterCounts) -> AppEvent {
    for case .archive(.count(_, let asker)) in effects.reversed() { return asker.answer(counts) }
    return unasked()
  }

  func reports(_ reports: [RuleReport]) -> AppEvent {
    for case .archive(.loadRuleReports(_, let asker)) in effects.reversed() {
      return asker.answer(reports)
    }
    return unasked()
  }

  func comments(_ comments: CommentsState) -> AppEvent {
    for case .network(.fullText(.loadComments(_, _, let asker))) in effects.reversed() {
      return asker.answer(comments)
    }
    return unasked()
  }

  func ledger(_ entries: [LedgerEntry]) -> AppEvent {
    for case .feeds(.loadLedger(_, let asker)) in effects.reversed() {
      return asker.answer(entries)
    }
    return unasked()
  }

  func account(_ details: AccountDetails) -> AppEvent {
    for case .feeds(.loadAccount(_, let asker)) in effects.reversed() {
      return asker.answer(details)
    }
    return unasked()
  }

  /// The answer that an entry that was looked for has been found.
  func found(_ entry: EntryID?) -> AppEvent {
    for case .archive(let effect) in effects.reversed() {
      switch effect {
      case .findItem(_, _, let asker), .findUnread(_, _, _, let asker): return asker.answer(entry)
      default: continue
      }
    }
    return unasked()
  }

  private func unasked() -> AppEvent {
    Issue.record("No page has asked for that")
    return .said("")
  }
}
