import FeedtuiPages
import FeedtuiSettings
import SafeText
import TerminalKit

/// A line that answers a question.
struct LineAnswer {
  let line: String

  /// Whether the line gives up.
  static func isCancel(_ line: String) -> Bool { line.lowercased() == "esc" }

  /// Ends a line of input with it. An empty line leaves the text that is there, and does not repeat
  /// what was refused; a blank removes the text. To a list, such as tags, the line is added.
  func give(to prompt: PromptViewController) {
    let text = Sanitizer.line(line)
    if Self.isCancel(text) { return prompt.handle(.escape) }
    if line.isEmpty, prompt.problem != nil { return }
    var list = prompt.sources.isList && !text.isEmpty ? prompt.text : ""
    while !list.isEmpty, !list.hasSuffix(", ") { list.removeLast() }
    if !line.isEmpty { prompt.replace(by: list + text) }
    prompt.handle(.enter)
  }

  /// Gives the keys that are written in it.
  func give(to keys: KeyPromptViewController) {
    let text = Sanitizer.line(line)
    guard !Self.isCancel(text), let sequence = KeySequence(text) else {
      return keys.handle(.escape)
    }
    sequence.keys.forEach(keys.handle)
    keys.handle(.enter)
    // The error has been said: the next line begins again.
    while !keys.prompt.text.isEmpty, keys.prompt.problem != nil { keys.handle(.backspace) }
  }
}
