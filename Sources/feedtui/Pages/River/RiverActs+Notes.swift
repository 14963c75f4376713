import FeedModel
import SafeText

/// Notes on items.
extension RiverActs {
  func askForNote() { withOneHead(askForNote) }

  /// Asks for the note of an item in one line, in which a sign stands for the end of a line.
  func askForNote(of head: EntryHead) {
    let lines = (head.note ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    let text = ItemNote.line(lines.map { Sanitizer.line(String($0)) }.joined(separator: "\n"))
    let navigation = window.context.navigation
    navigation?.ask("Note:", text: text) { typed in
      guard let typed, typed != text else { return }
      setNote(ItemNote.text(fromLine: typed), on: head)
    }
  }

  func editNote() { withOneHead(editNote) }

  /// Has the note of an item edited in the user's editor.
  func editNote(of head: EntryHead) {
    let asker = Asker<String>(window) { window, text in
      RiverActs(window: window).setNote(ItemNote.cleaned(text), on: head)
    }
    window.context.carryOut(.screen(.edit(head.note ?? "", for: asker)))
  }

  private func setNote(_ note: String?, on head: EntryHead) {
    guard note != head.note else { return }
    window.keep([head.id])
    window.context.act(
      { $0.setNote(note, for: head.id, act: $1) }, { .setNote(note, [head.id], act: $0) })
    let undo = "\(window.context.keys["undo"]) undo"
    if note == nil { window.context.say("Note deleted · \(undo)") }
  }

  /// A note is about one item.
  private func withOneHead(_ act: (EntryHead) -> Void) {
    guard isAboutItems(entries) else { return }
    guard entries.count == 1, let head = heads.first else {
      return window.context.decline("A note is about one item: select it alone")
    }
    act(head)
  }
}
