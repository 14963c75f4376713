import FeedReading
import FeedtuiPages
import SafeText
import TerminalKit

/// What there is to say of the pages at a moment.
struct SpokenSnapshot {
  /// The page on top, and all that are open.
  let page: ObjectIdentifier
  let pages: Set<ObjectIdentifier>
  let title: String
  /// The rows without words, but for the selection; `nil` if the page is not a list.
  let list: SpokenList?
  let text: ArticleView.Part?
  let footer: [String]
  /// The marks of the item whose text is read: "unread, starred"; empty on other pages.
  let marks: String
  let picked: Int
  private let isPalette: Bool
  let question: Question?

  /// What is asked in a line of input.
  struct Question: Equatable {
    let id: ObjectIdentifier
    let label: String
    let text: String
    let note: String
    let problem: String?
    let isBusy: Bool

    /// "Name, now “Old” (Enter keeps it, Esc cancels)".
    var words: String {
      let name = label.hasSuffix(":") ? String(label.dropLast()) : label
      return Sanitizer.line(
        text.isEmpty
          ? "\(name) (Esc cancels)" : "\(name), now “\(text)” (Enter keeps it, Esc cancels)")
    }
  }

  init(_ stack: PageStack) {
    let top = stack.top
    let palette = stack.palette
    isPalette = palette != nil
    pages = Set(stack.pages.map { ObjectIdentifier($0) })
    page = palette.map { ObjectIdentifier($0) } ?? ObjectIdentifier(top)
    title = SpokenWords.words(palette?.title ?? top.title)
    list = palette?.spoken(from: nil, count: 0) ?? top.scroller?.spoken(from: nil, count: 0)
    text = palette == nil ? top.article?.view.spokenPart() : nil
    footer = palette == nil ? top.spokenFooter : []
    marks = text == nil ? "" : top.article?.spokenMarks ?? ""
    picked = palette == nil ? top.scroller?.pickedCount ?? 0 : 0
    question = stack.inputLine.map { line in
      Question(
        id: ObjectIdentifier(line), label: line.label, text: line.text, note: line.note,
        problem: line.problem?.message, isBusy: line.isBusy)
    }
  }

  /// Where the user is.
  var place: [String] {
    let rows = (list?.message ?? []) + [list?.place].compactMap(\.self)
    return [title] + rows + footer + [marks].filter { !$0.isEmpty }
  }

  /// The question of the line of input; without one, a command is awaited.
  var prompt: Utterance.Prompt {
    guard let question else { return .command }
    return .question(
      isPalette ? "A number, or letters to find; Esc closes" : question.words)
  }

  /// The words of a row that are others than before; `nil` if there are none.
  static func change(from before: String, to now: String) -> String? {
    let old = before.split(separator: ", ").map(String.init)
    let new = now.split(separator: ", ").map(String.init)
    let come = new.filter { !old.contains($0) }
    let gone = old.filter { !new.contains($0) && (come.isEmpty || marks[$0] != nil) }
    let said = come + gone.map { marks[$0] ?? "no longer \($0)" }
    return said.isEmpty ? nil : said.joined(separator: ", ")
  }

  /// The marks of a row, and what is said when they are gone.
  private static let marks = [
    "unread": "read", "starred": "no star", "selected": "no longer selected",
  ]
}
