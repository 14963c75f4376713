import FeedModel
import FeedReading
import Testing

@testable import FeedtuiPages
@testable import feedtui

/// A recorder of the effects that pages ask for, and of their questions.
final class Recorder: EffectHandler {
  private(set) var effects: [Effect] = []
  private var asked: [(name: String, question: any Answerable)] = []
  /// The questions that were ended before they had an answer.
  private(set) var ended: [String] = []

  func carryOut(_ effect: Effect) {
    effects.append(effect)
  }

  func ask<Answer>(_ question: Question<Answer>) -> () -> Void {
    let name = question.id.name
    asked.append((name, question))
    return { [weak self] in self?.ended.append(name) }
  }

  /// The names of the questions, in their order.
  var questions: [String] { asked.map(\.name) }

  /// The last request to the archive.
  var request: TimelineRequest? {
    for case .watch(let request) in effects.reversed() { return request }
    return nil
  }

  /// The acts of the user.
  var acts: [Act] {
    effects.compactMap { effect in if case .act(let act) = effect { act } else { nil } }
  }

  /// The addresses that the last effect opens.
  var opened: [String?] {
    guard case .screen(.open(let links))? = effects.last else { return [] }
    return links.map(\.address)
  }

  // MARK: Answers

  /// The answer to the last question of that name.
  func answer(_ name: String, _ value: some Sendable) -> AppEvent {
    asked.last { $0.name == name }?.question.event(for: value) ?? unasked()
  }

  /// The last question of that name has failed.
  func failure(of name: String) -> AppEvent {
    asked.last { $0.name == name }?.question.failure() ?? unasked()
  }

  func text(_ answer: TextAnswer) -> AppEvent {
    for case .network(.fullText(.load(_, _, let asker))) in effects.reversed() {
      return asker.answer(answer)
    }
    return unasked()
  }

  func text(_ body: EntryBody) -> AppEvent { text(.loaded(LoadedArticle(body))) }

  func details(_ details: EntryDetails?) -> AppEvent { answer("details", details) }

  func comments(_ comments: CommentsState) -> AppEvent {
    for case .network(.fullText(.loadComments(_, _, let asker))) in effects.reversed() {
      return asker.answer(comments)
    }
    return unasked()
  }

  private func unasked() -> AppEvent {
    Issue.record("No page has asked for that")
    return .said("")
  }
}

/// A question whose answer has a type that is not known here.
private protocol Answerable {
  /// `nil` if this is not an answer to the question.
  func event(for value: some Sendable) -> AppEvent?
  func failure() -> AppEvent
}

extension Question: Answerable {
  fileprivate func event(for value: some Sendable) -> AppEvent? {
    (value as? Answer).map(asker.answer)
  }

  fileprivate func failure() -> AppEvent { asker.failure() }
}
