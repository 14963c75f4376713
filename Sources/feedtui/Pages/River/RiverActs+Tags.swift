import FeedModel

/// Tags on items.
extension RiverActs {
  /// Asks for the tags of the items that an act is about.
  func askForTags() { askForTags(entries, known: heads) }

  /// Asks for the tags of these items. Of several, the tags that all of them have are changed.
  func askForTags(_ entries: [EntryID], known heads: [EntryHead]) {
    guard isAboutItems(entries) else { return }
    let common = common(entries, heads)
    TagPrompt(window.context).ask(for: entries.count, common) { tags in
      let (before, after) = (Set(common.map(ItemTag.key)), Set(tags.map(ItemTag.key)))
      let change = TagChange(
        added: tags.filter { !before.contains(ItemTag.key($0)) },
        removed: common.filter { !after.contains(ItemTag.key($0)) })
      guard change != TagChange() else { return }
      tag(entries, change)
      say("tagged", of: entries)
    }
  }

  func toggleLater() { toggleLater(entries, known: heads) }

  /// Puts the tag for reading later on the items, or takes it off if all have it.
  func toggleLater(_ entries: [EntryID], known heads: [EntryHead]) {
    guard isAboutItems(entries) else { return }
    let later = [ItemTag.later]
    let isLater = common(entries, heads).contains { ItemTag.key($0) == ItemTag.later }
    tag(entries, isLater ? TagChange(removed: later) : TagChange(added: later))
    say(isLater ? "no longer for later" : "for later", of: entries)
  }

  /// The tags that all have; of rows beyond the window that is not known.
  private func common(_ entries: [EntryID], _ heads: [EntryHead]) -> [String] {
    guard heads.count == entries.count, let first = heads.first else { return [] }
    return first.itemTags.filter { tag in
      heads.allSatisfy { $0.itemTags.contains { ItemTag.key($0) == ItemTag.key(tag) } }
    }
  }

  private func tag(_ entries: [EntryID], _ change: TagChange) {
    window.keep(entries)
    window.context.act(
      { marks, act in for entry in entries { marks.change(change, for: entry, act: act) } },
      { .changeTags(change, entries, act: $0) })
  }
}
