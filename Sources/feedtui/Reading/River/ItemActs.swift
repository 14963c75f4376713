import FeedModel
import FeedtuiPages
import SafeText

/// The user's acts on items: a pending mark shows them immediately, the archive follows.
struct ItemActs {
  let context: PageContext
  let entries: [EntryID]
  /// The heads of those entries that are known; rows beyond the window of a river are not.
  let heads: [EntryHead]

  init(_ context: PageContext, _ entries: [EntryID], known heads: [EntryHead]) {
    (self.context, self.entries, self.heads) = (context, entries, heads)
  }

  init(_ context: PageContext, _ head: EntryHead) {
    self.init(context, [head.id], known: [head])
  }

  /// Whether an act is about anything; if not, says so.
  var areAboutItems: Bool {
    if entries.isEmpty { context.decline("Select an item first") }
    return !entries.isEmpty
  }

  /// Whether all have a mark already; of rows beyond the window that is not known.
  private func hold(_ mark: (EntryHead) -> Bool) -> Bool {
    heads.count == entries.count && heads.allSatisfy(mark)
  }

  private func act(_ mark: Mark) { context.act(mark, on: entries) }

  func toggleFavourite() {
    let isFavourite = !hold(\.isFavourite)
    context.tick(.star)
    act(.favourite(isFavourite))
    say(isFavourite ? "starred" : "no longer starred")
  }

  func toggleRead() {
    let isRead = !hold(\.isRead)
    act(.read(isRead))
    say(isRead ? "read" : "unread")
  }

  /// Whether the user has hidden all of them.
  var areHidden: Bool { hold { $0.hiding == .user } }

  /// Hides the items of a river, or shows them again if all are hidden.
  func toggleHidden(in window: RiverWindow) {
    if !areHidden { window.hiddenHere.formUnion(entries) }
    act(.hidden(!areHidden))
  }

  /// Gives 1 to 5 stars; 0 takes them away.
  func rate(_ stars: Int) { if !hold({ $0.rating == stars }) { act(.rating(stars)) } }

  /// The items have been opened, here or in the browser.
  func markOpened() { if !hold(\.isRead) { act(.read(true)) } }

  func play() {
    guard entries.count == 1, let entry = entries.first else {
      return context.decline("One item is played at a time: select it alone")
    }
    context.carryOut(.screen(.play(entry)))
  }

  func download() { act(.downloaded(true)) }

  /// Says what has become of several items, some of which may be out of sight: "3 starred · u
  /// undo". Of one item that is said only where its row may not show it.
  private func say(_ words: String, isInRow: Bool = true) {
    guard entries.count > 1 || !isInRow else { return }
    let count = entries.count > 1 ? "\(Wording.grouped(entries.count)) " : ""
    context.say("\(count)\(words) · \(context.keys["undo"]) undo".sentence)
  }

  // MARK: Tags

  /// Asks for the tags of the items. Of several, the tags that all of them have are changed.
  func askForTags() {
    let common = commonTags
    TagPrompt(context).ask(for: entries.count, common) { tags in
      let (before, after) = (Set(common.map(ItemTag.key)), Set(tags.map(ItemTag.key)))
      let change = TagChange(
        added: tags.filter { !before.contains(ItemTag.key($0)) },
        removed: common.filter { !after.contains(ItemTag.key($0)) })
      guard change != TagChange() else { return }
      act(.tags(change))
      say("tagged", isInRow: false)
    }
  }

  /// Puts the tag for reading later on the items, or takes it off if all have it.
  func toggleLater() {
    let later = [ItemTag.later]
    let isLater = commonTags.contains { ItemTag.key($0) == ItemTag.later }
    act(.tags(isLater ? TagChange(removed: later) : TagChange(added: later)))
    say(isLater ? "no longer to read later" : "for later", isInRow: false)
  }

  /// The tags that all have; of rows beyond the window that is not known.
  private var commonTags: [String] {
    guard heads.count == entries.count, let first = heads.first else { return [] }
    return first.itemTags.filter { tag in
      heads.allSatisfy { $0.itemTags.contains { ItemTag.key($0) == ItemTag.key(tag) } }
    }
  }

  // MARK: Notes

  /// Asks for the note of an item in one line, in which a sign stands for the end of a line.
  func askForNote() {
    guard let head = oneHead else { return }
    let text = Self.line(of: head.note ?? "")
    let navigation = context.navigation
    let prompt = navigation?.ask("Note:", text: text) { typed in
      guard let typed, typed != text else { return }
      setNote(ItemNote.text(fromLine: typed), before: head.note)
    }
    prompt?.sources.line = Self.line
  }

  private static func line(of note: String) -> String {
    let lines = note.split(omittingEmptySubsequences: false) { $0.isNewline }
    return ItemNote.line(lines.map { Sanitizer.line(String($0)) }.joined(separator: "\n"))
  }

  /// Has the note of an item edited in the user's editor.
  func editNote() {
    guard let head = oneHead else { return }
    let asker = Asker<String>(context) { _, text in
      setNote(ItemNote.cleaned(text), before: head.note)
    }
    context.carryOut(.screen(.edit(head.note ?? "", for: asker)))
  }

  private func setNote(_ note: String?, before: String?) {
    guard note != before else { return }
    act(.note(note))
    if note == nil { context.say("Note deleted · \(context.keys["undo"]) undo") }
  }

  /// A note is about one item.
  private var oneHead: EntryHead? {
    if entries.count == 1, let head = heads.first { return head }
    context.decline("A note is about one item: select it alone")
    return nil
  }
}
