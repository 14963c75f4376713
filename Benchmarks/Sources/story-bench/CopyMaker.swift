/// Makes copies of real entries, as other feeds have them.
struct CopyMaker {
  private let bases: [CorpusEntry]
  private let all: [CorpusEntry]
  private let isHeldOut: Bool

  private static let sites = [
    "The Verge", "BBC News", "Hacker News", "tagesschau.de", "Le Monde", "Planet GNOME", "Yahoo",
    "France 24", "Example Daily", "heise online", "LWN.net", "Medium", "AP", "The Straits Times",
    "Ars Technica", "El País", "Der Spiegel", "Phys.org", "Slashdot", "NPR", "Reuters", "Kotaku",
    "The Register", "Quanta Magazine", "Colossal", "Habr", "CNN.com", "La Repubblica", "新浪新闻",
  ]
  private static let boilerplate = [
    "Read more at https://example.org/story", "Continue reading on the site…", "Advertisement",
    "The post %t appeared first on %s.", "Subscribe to our newsletter for more stories like this.",
    "© 2026 %s. All rights reserved.", "Read full article Comments", "Originally published on %s.",
    "This article is for subscribers only. Sign in to continue reading it.",
  ]

  init(_ entries: [CorpusEntry], isHeldOut: Bool) {
    all = entries
    self.isHeldOut = isHeldOut
    bases = entries.filter { $0.text.count >= 200 && $0.title.contains(where: \.isLetter) }
  }

  func pairs(_ count: Int, _ random: inout SeededGenerator) -> [StoryPair] {
    (0..<count).map { index in
      let base = bases[index % bases.count]
      var (one, other) = (base, base)
      other.feed = "copy-" + base.feed
      var kinds: [String] = []
      for _ in 0...random.below(3) {
        for _ in 0..<8 {
          let kind = random.pick(Self.kinds)
          guard !kinds.contains(kind.name), !kinds.contains("headline"),
            kind.name != "headline" || !kinds.contains("words"),
            kind.change(self, &other, &one, &random)
          else { continue }
          kinds.append(kind.name)
          break
        }
      }
      if kinds.isEmpty { kinds = ["none"] }
      if random.below(2) == 0 { (one, other) = (other, one) }
      return StoryPair(
        one: one, other: other, areCopies: true, kinds: kinds, isHeldOut: isHeldOut)
    }
  }

  private typealias Change = (
    CopyMaker, inout CorpusEntry, inout CorpusEntry, inout SeededGenerator
  ) -> Bool

  /// Each changes the copy, sometimes also the original; `false` if it does not suit them.
  private static var kinds: [(name: String, change: Change)] {
    [
      ("suffix", { $0.addSite(&$1, &$2, &$3) }), ("case", { $0.changeCase(&$1, &$3) }),
      ("words", { $0.changeWords(&$1, &$3) }), ("cut", { $0.cut(&$1, &$3) }),
      ("cut", { $0.cut(&$1, &$3) }), ("paragraphs", { $0.changeParagraphs(&$1, &$3) }),
      ("quotes", { $0.changeQuotes(&$1, &$3) }), ("boilerplate", { $0.addLine(&$1, &$3) }),
      ("edit", { $0.edit(&$1, &$3) }), ("tracking", { $0.addTracking(&$1, &$3) }),
      ("headline", { $0.empty(&$1, &$3) }),
    ]
  }

  private func addSite(
    _ copy: inout CorpusEntry, _ base: inout CorpusEntry, _ random: inout SeededGenerator
  ) -> Bool {
    let separators = [" | ", " - ", " – ", " — ", " :: "]
    let site = random.pick(Self.sites)
    copy.title =
      random.below(5) == 0
      ? site + random.pick(separators) + copy.title : copy.title + random.pick(separators) + site
    if random.below(4) == 0 { base.title += random.pick(separators) + random.pick(Self.sites) }
    return true
  }

  private func changeCase(_ copy: inout CorpusEntry, _ random: inout SeededGenerator) -> Bool {
    switch random.below(3) {
    case 0: copy.title = copy.title.uppercased()
    case 1: copy.title = copy.title.lowercased()
    default:
      copy.title = copy.title.split(separator: " ").map {
        $0.prefix(1).uppercased() + $0.dropFirst()
      }
      .joined(separator: " ")
    }
    return true
  }

  private func changeWords(_ copy: inout CorpusEntry, _ random: inout SeededGenerator) -> Bool {
    var words = copy.title.split(separator: " ").map(String.init)
    guard words.count >= 4, !copy.text.isEmpty else { return false }
    for _ in 0...(words.count >= 6 ? random.below(2) : 0) {
      let index = random.below(words.count)
      let donor = random.pick(all).title.split(separator: " ").map(String.init)
      guard !words[index].contains(where: \.isNumber), !donor.isEmpty else { continue }
      let word = random.pick(donor)
      guard !word.contains(where: \.isNumber) else { continue }
      words[index] = word
    }
    copy.title = words.joined(separator: " ")
    return true
  }

  private func cut(_ copy: inout CorpusEntry, _ random: inout SeededGenerator) -> Bool {
    let length = 200 + random.below(401)
    guard copy.text.count > length + 40 else { return false }
    copy.text = copy.text.prefix(length) + (random.below(3) == 0 ? " […]" : "…")
    return true
  }

  private func changeParagraphs(_ copy: inout CorpusEntry, _ random: inout SeededGenerator) -> Bool
  {
    var lines = copy.text.split(separator: "\n").map(String.init)
    guard lines.count >= 3 else { return false }
    let line = lines.remove(at: random.below(lines.count))
    switch random.below(3) {
    case 0:
      guard line.count * 3 < copy.text.count else { return false }
    case 1: lines.insert(line, at: random.below(lines.count))
    default:
      let donor = random.pick(all).text.split(separator: "\n").map(String.init)
      lines = copy.text.split(separator: "\n").map(String.init)
      guard !donor.isEmpty else { return false }
      lines.insert(String(random.pick(donor).prefix(400)), at: random.below(lines.count))
    }
    copy.text = lines.joined(separator: "\n")
    return true
  }

  /// Replaces a sentence by one of another text in quotation marks, as if it had been translated,
  /// and has other quotation marks.
  private func changeQuotes(_ copy: inout CorpusEntry, _ random: inout SeededGenerator) -> Bool {
    var sentences = copy.text.split(separator: ".", omittingEmptySubsequences: false).map(
      String.init)
    let donor = random.pick(all).text.split(separator: ".").map(String.init)
      .filter { $0.split(separator: " ").count > 5 }
    guard sentences.count >= 5, !donor.isEmpty else { return false }
    let index = 1 + random.below(sentences.count - 2)
    guard sentences[index].count > 30, sentences[index].count * 3 < copy.text.count else {
      return false
    }
    sentences[index] = " “" + random.pick(donor).prefix(300) + "”"
    copy.text = String(
      sentences.joined(separator: ".").map { $0 == "\"" ? "“" : $0 == "'" ? "’" : $0 })
    return true
  }

  /// Another word somewhere in the text.
  private func edit(_ copy: inout CorpusEntry, _ random: inout SeededGenerator) -> Bool {
    var words = copy.text.split(separator: " ").map(String.init)
    let index = random.below(words.count)
    guard words.count > 60, words[index].allSatisfy(\.isLetter) else { return false }
    words[index] = "otherwise"
    copy.text = words.joined(separator: " ")
    return true
  }

  private func addLine(_ copy: inout CorpusEntry, _ random: inout SeededGenerator) -> Bool {
    let line = random.pick(Self.boilerplate).split(separator: "%", omittingEmptySubsequences: false)
    let text = line.dropFirst().reduce(String(line[0])) { text, part in
      text + (part.first == "t" ? copy.title : Self.sites[text.count % 28]) + part.dropFirst()
    }
    copy.text = random.below(4) == 0 ? text + "\n" + copy.text : copy.text + "\n" + text
    return true
  }

  private func addTracking(_ copy: inout CorpusEntry, _ random: inout SeededGenerator) -> Bool {
    guard copy.link.hasPrefix("http") else { return false }
    let tracking = random.pick([
      "utm_source=rss", "fbclid=IwAR1", "CMP=share_btn", "ns_mchannel=rss",
    ])
    copy.link += (copy.link.contains("?") ? "&" : "?") + tracking
    return true
  }

  private func empty(_ copy: inout CorpusEntry, _ random: inout SeededGenerator) -> Bool {
    guard copy.title.split(separator: " ").count >= 6, random.below(2) == 0 else { return false }
    copy.text = random.below(2) == 0 ? "" : "Comments"
    return true
  }
}
