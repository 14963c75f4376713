import FeedFormats
import FeedModel

/// Makes a draft of each item of a document, in its order, unless there are too many.
final class DraftList: ItemReceiver {
  private(set) var drafts: [EntryDraft] = []
  /// Whether the document has more items than were wanted.
  private(set) var hasMore = false
  private let most: Int
  private let rules: RuleBook.ActiveRules?
  private var names = DraftNames()
  /// The number of items so far.
  private var count = 0

  init(most: Int = .max, rules: RuleBook.ActiveRules?) {
    self.most = most
    self.rules = rules
  }

  func expect(_ count: Int) {}

  func take(_ item: ParsedItem) -> Bool {
    hasMore = count == most
    if hasMore { return false }
    if let digest = names.digest(of: item) {
      drafts.append(EntryDraft(item, digest: digest, place: count, rules: rules))
    }
    count += 1
    return true
  }

  func startAgain() {
    (drafts, names, count) = ([], DraftNames(), 0)
  }
}
