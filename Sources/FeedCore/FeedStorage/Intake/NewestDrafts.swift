import FeedFormats
import FeedModel

/// Makes drafts of those items of a large document that the archive will keep.
///
/// These are the newest of the items that the archive does not know, those that it knows in another
/// version, and those that a rule may keep. Of all others only the names are kept.
final class NewestDrafts: ItemReceiver {
  private let known: KnownEntries
  private let most: Int
  private let rules: RuleBook.ActiveRules?
  /// The indices of the rules that keep entries.
  private let keeping: Set<Int>
  /// Seconds since 1970.
  private let now: Int64
  private var names = DraftNames()
  /// The number of items so far.
  private var count = 0
  /// The drafts that are kept in any case.
  private var others: [EntryDraft] = []
  /// The newest drafts of new entries so far, and some older ones.
  private var newest: [EntryDraft] = []
  /// The second of the oldest draft that was among the newest when they were last chosen. The items
  /// that follow come after it if they are of that second.
  private var oldest: Int64?
  private var tombstones: [ShortDigest] = []

  init(most: Int, known: KnownEntries, rules: RuleBook.ActiveRules?, now: Int64) {
    self.most = most
    self.known = known
    self.rules = rules
    self.now = now
    keeping = Set(rules?.keepingRules ?? [])
  }

  func expect(_ count: Int) { names.reserve(count) }

  func take(_ item: ParsedItem) -> Bool {
    defer { count += 1 }
    guard let digest = names.digest(of: item), !known.tombstones.contains(digest) else {
      return true
    }
    let version = known.versions[digest]
    if version == nil, keeping.isEmpty, isTooOld(item) {
      tombstones.append(digest)
      return true
    }
    let draft = EntryDraft(item, digest: digest, place: count, rules: rules)
    if version != nil || isKeptByRule(draft) {
      if version != draft.version { others.append(draft) }
    } else {
      newest.append(draft)
      if newest.count >= 2 * most { chooseNewest() }
    }
    return true
  }

  func startAgain() {
    (names, count, oldest) = (DraftNames(), 0, nil)
    (others, newest, tombstones) = ([], [], [])
  }

  /// Returns the drafts in the order of the document, and the names of the other new entries in
  /// their own order.
  func finished() -> (drafts: [EntryDraft], tombstones: [ShortDigest]) {
    chooseNewest()
    return ((others + newest).sorted { $0.place < $1.place }, tombstones.sorted())
  }

  private func isTooOld(_ item: ParsedItem) -> Bool {
    oldest.map { EntryWriter.second(of: EntryDraft.date(of: item), now: now) <= $0 } ?? false
  }

  /// Whether a rule may keep the entry, whatever its age.
  private func isKeptByRule(_ draft: EntryDraft) -> Bool {
    guard !keeping.isEmpty, let rules, let literals = draft.literals else { return false }
    return rules.prefilter.candidates(literals.numbers).contains(where: keeping.contains)
  }

  /// Drops all but the newest drafts. Of the same second, the first in the document is the newest.
  private func chooseNewest() {
    guard newest.count > most else { return }
    let order = newest.indices.map { index in
      (second: EntryWriter.second(of: newest[index].date, now: now), index: index)
    }.sorted { ($1.second, $0.index) < ($0.second, $1.index) }
    tombstones += order[most...].map { newest[$0.index].digest }
    oldest = order[..<most].last?.second ?? .max
    newest = order[..<most].map(\.index).sorted().map { newest[$0] }
  }
}
