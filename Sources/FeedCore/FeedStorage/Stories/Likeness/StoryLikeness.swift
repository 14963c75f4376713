/// The exact check of two entries of different feeds that a `StorySketch` holds for copies.
enum StoryLikeness {
  /// Whether two entries are the same story. The numbers of their titles have to be the same, and
  /// most of the shorter text in the longer one. If a text says too little, the titles decide.
  static func areCopies(_ one: StoryText, _ other: StoryText) -> Bool {
    let titles = Titles(one.title, other.title)
    guard titles != .contradictory else { return false }
    if one.isShort || other.isShort { return titles == .telling }
    let isShorter = (one.words.count, one.length) < (other.words.count, other.length)
    let (short, long) = isShorter ? (one, other) : (other, one)
    let overlap = StoryOverlap(of: short.words, in: long.words)
    let allowed = (short.words.count + 60) / 100
    let subject = Set(one.title.words + other.title.words)
    guard overlap.substitutions <= allowed, overlap.numbers <= short.words.count / 200,
      overlap.substituted.isDisjoint(with: subject)
    else { return false }
    let isAbout = short.length >= 1000 || isAbout(subject, long.words)
    return switch titles {
    case .telling: overlap.coverage >= 0.6
    case .generic: overlap.coverage >= 0.7
    case .alike: overlap.coverage >= 0.7 && isAbout
    case .different: overlap.coverage >= 0.9 && short.length >= 300 && isAbout
    case .contradictory: false
    }
  }

  /// Whether two words of the titles that weigh are in a text, or all if there are fewer: a text
  /// that many stories of a channel share says nothing of their titles.
  private static func isAbout(_ subject: Set<StoryWord>, _ words: [StoryWord]) -> Bool {
    let weight = StoryTitle.weight(subject.intersection(words))
    return weight >= min(6, StoryTitle.weight(subject))
  }

  /// The verdict on two titles without their texts.
  private enum Titles {
    /// The same words, enough of them to tell a story from others.
    case telling
    /// The same words, but as in many other titles; no other words than those of the other; or six
    /// words in common that weigh.
    case generic
    /// At least half of the words are the same.
    case alike
    case different
    /// Their numbers differ: versions, dates, scores, prices.
    case contradictory

    init(_ one: StoryTitle, _ other: StoryTitle) {
      let (first, second) = (Set(one.words), Set(other.words))
      let (common, least) = (first.intersection(second), min(first.count, second.count))
      let (ours, theirs) = (one.numbers, other.numbers)
      if !ours.isSubset(of: theirs) && !theirs.isSubset(of: ours) {
        self = .contradictory
      } else if one.words == other.words && one.tells && one.hasSite(like: other) {
        self = .telling
      } else if ours == theirs
        && (common.count == least && least > 0 || StoryTitle.weight(common) >= 18)
      {
        self = .generic
      } else {
        self =
          common.count == least || common.count * 2 >= least && ours == theirs
          ? .alike : .different
      }
    }
  }
}
