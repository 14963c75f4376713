import FeedModel

/// What several parties have done to items, by their titles, since all agreed.
struct ActRecord {
  /// The marks on which all agreed.
  var base: [String: [RemoteMark: Bool]] = [:]
  private var acts: [Mark: Acts] = [:]
  /// The items that the server has, or has had, under other numbers since.
  private var renumbered: Set<String> = []

  private struct Mark: Hashable {
    let title: String
    let mark: RemoteMark
  }

  /// To what a mark was set, and by whom; `nil` if several have set it.
  private struct Acts {
    let party: Int?
    let values: Set<Bool>
    let last: Bool
  }

  /// Whether only one computer is there; party 0 then.
  private let isAlone: Bool

  init(isAlone: Bool, base: [String: [RemoteMark: Bool]] = [:]) {
    (self.isAlone, self.base) = (isAlone, base)
  }

  mutating func note(_ party: Int, _ title: String, _ mark: RemoteMark, _ value: Bool) {
    let key = Mark(title: title, mark: mark)
    let before = acts[key]
    let isAlone = before == nil || before?.party == party
    acts[key] = Acts(
      party: isAlone ? party : nil, values: (before?.values ?? []).union([value]), last: value)
  }

  /// The server has had an item under another number, and what was done to that may be lost. What
  /// a computer has is told to the new number, by each of them.
  mutating func renumber(_ title: String) { renumbered.insert(title) }

  /// All is possible for an item now, as if others had set its marks.
  mutating func doubt(_ title: String) {
    for mark in RemoteMark.allCases {
      acts[Mark(title: title, mark: mark)] = Acts(party: nil, values: [false, true], last: false)
    }
  }

  mutating func doubtAll() {
    for mark in Set(acts.keys) { doubt(mark.title) }
  }

  /// Whether a mark may have that value in the end: the last one if only one party has set it, one
  /// that was set if several have, else that on which all agreed.
  func allows(_ title: String, _ mark: RemoteMark, _ value: Bool) -> Bool {
    let before = base[title]?[mark] ?? value
    guard let acts = acts[Mark(title: title, mark: mark)] else { return before == value }
    let isRenumbered = renumbered.contains(title)
    guard let party = acts.party else { return isRenumbered || acts.values.contains(value) }
    // Two computers may have told the new number different things, and the telephone the old one.
    return acts.last == value || isRenumbered && (party > 0 || !isAlone)
  }

  /// What is known of a mark, for a message.
  func story(_ title: String, _ mark: RemoteMark) -> String {
    let acts = acts[Mark(title: title, mark: mark)]
    let before = base[title]?[mark].map { "\($0)" } ?? "unknown"
    guard let acts else { return "it was \(before), and nobody has set it" }
    let party = acts.party.map { "party \($0)" } ?? "several"
    return "it was \(before), and \(party) set it, last to \(acts.last)"
  }
}
