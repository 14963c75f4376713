/// Makes pairs of different stories that look alike: what is filled into the same form. The half
/// that is held out has other forms.
struct LookAlikeMaker {
  let entries: [CorpusEntry]
  let isHeldOut: Bool

  init(_ entries: [CorpusEntry], isHeldOut: Bool) {
    self.entries = entries.filter { $0.text.count >= 200 }
    self.isHeldOut = isHeldOut
  }

  /// The title and text of two stories.
  typealias Both = (one: (title: String, text: String), other: (title: String, text: String))
  typealias Form = (name: String, make: (LookAlikeMaker, inout SeededGenerator) -> Both)

  func pairs(_ count: Int, _ random: inout SeededGenerator) -> [StoryPair] {
    let forms = Self.storyForms + Self.dataForms + Self.freshForms
    var made: [StoryPair] = []
    while made.count < count {
      let form = forms[made.count % forms.count]
      var both = form.make(self, &random)
      guard both.one != both.other else { continue }
      if random.below(5) == 0 { both.one.title += " | Example News" }
      if random.below(5) == 0 { both.other.text += "\nThe post appeared first on Example." }
      let entries = [both.one, both.other].map {
        CorpusEntry(
          feed: "made-\(random.below(1000))", title: $0.title,
          link: "https://example.org/\(random.next())", text: $0.text, date: 0)
      }
      made.append(
        StoryPair(
          one: entries[0], other: entries[1], areCopies: false, kinds: [form.name],
          isHeldOut: isHeldOut))
    }
    return made
  }

  /// Two different real texts.
  func texts(_ random: inout SeededGenerator, length: Int = 600) -> (String, String) {
    let one = random.below(entries.count)
    let other = (one + 1 + random.below(entries.count - 1)) % entries.count
    return (String(entries[one].text.prefix(length)), String(entries[other].text.prefix(length)))
  }

  func word(_ random: inout SeededGenerator) -> String {
    let words = random.pick(entries).text.split { !$0.isLetter }.filter { $0.count > 3 }
    return words.isEmpty ? "story" : String(random.pick(words))
  }
}

/// Two values that differ.
func two<Value: Equatable>(_ values: [Value], _ random: inout SeededGenerator) -> (Value, Value) {
  let one = random.below(values.count)
  return (values[one], values[(one + 1 + random.below(values.count - 1)) % values.count])
}
