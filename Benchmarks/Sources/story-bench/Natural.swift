@testable import FeedStorage

/// The real entries as they are: which of different feeds are copies, and what their links say.
struct Natural {
  private let entries: [CorpusEntry]

  init(_ entries: [CorpusEntry]) {
    self.entries = entries.filter { !$0.text.contains("orem ipsum") && $0.text.count >= 40 }
  }

  func write(shown: Int) {
    let finders = entries.map(Finder.init)
    let texts = entries.map { StoryText(title: $0.title, text: $0.text) }
    let links = entries.map { StoryLink($0.link)?.address }
    var (linked, found, others) = (0, 0, 0)
    for one in entries.indices {
      for other in entries.indices[..<one] where entries[one].feed != entries[other].feed {
        let isAccepted =
          finders[one].finds(finders[other])
          && StoryLikeness.areCopies(texts[one], texts[other])
        let isLinked = links[one] != nil && links[one] == links[other]
        linked += isLinked ? 1 : 0
        found += isLinked && isAccepted ? 1 : 0
        others += isAccepted && !isLinked ? 1 : 0
        guard isAccepted != isLinked, shown > 0 else { continue }
        print(isLinked ? "not found:" : "other link:")
        for entry in [entries[one], entries[other]] {
          print("  \(entry.feed) <\(entry.link)> \(entry.title): \(entry.text.prefix(150))")
        }
      }
    }
    print("real entries of different feeds: \(linked) pairs with the same link,", terminator: " ")
    print("\(found) of them found without it; \(others) more found")
  }
}
