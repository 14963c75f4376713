package import FeedtuiSettings
package import TerminalKit

/// Waits for keys, one after the other, as a new sequence.
package final class KeyPromptViewController {
  /// The line of input that shows the keys.
  package let prompt: PromptViewController
  private var pressed: [Key] = []
  /// Returns the message about a sequence of keys, and whether it can be bound.
  private let judge: (KeySequence) -> (words: String, isUsable: Bool)
  private let finish: (KeySequence?) -> Void
  private static let most = 4

  /// `finish` receives the keys, or `nil` if the user cancelled.
  package init(
    label: String, judge: @escaping (KeySequence) -> (words: String, isUsable: Bool),
    finish: @escaping (KeySequence?) -> Void
  ) {
    prompt = PromptViewController(label: label) { _ in }
    self.judge = judge
    self.finish = finish
    show()
  }

  /// Takes every key. Enter ends the sequence, Backspace removes its last key and Escape cancels,
  /// but the first key may be Enter or Backspace too.
  package func handle(_ key: Key) {
    if [.escape, .control("c"), .control("g")].contains(key) { return finish(nil) }
    if key == .enter, !pressed.isEmpty { return end() }
    if key == .backspace, !pressed.isEmpty {
      pressed.removeLast()
    } else if pressed.count < Self.most {
      pressed.append(key)
    }
    show()
  }

  private func end() {
    let sequence = KeySequence(pressed)
    if judge(sequence).isUsable { finish(sequence) }
  }

  private func show() {
    prompt.replace(by: pressed.isEmpty ? "" : KeySequence(pressed).text)
    guard !pressed.isEmpty else {
      prompt.problem = nil
      prompt.note = "press the new key"
      return
    }
    let (words, isUsable) = judge(KeySequence(pressed))
    prompt.note = isUsable ? "Enter binds it" : ""
    prompt.problem = words.isEmpty ? nil : PromptViewController.Problem(offset: 0, message: words)
  }
}
