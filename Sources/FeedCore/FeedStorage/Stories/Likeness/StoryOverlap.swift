/// How much of a text is in another one, wherever it is there: what its shingles of three words,
/// which the other has too, cover.
struct StoryOverlap {
  /// The share of the words that are covered, from 0 to 1.
  private(set) var coverage = 0.0
  /// The distinct words that are not covered.
  private(set) var uncovered: Set<StoryWord> = []
  /// The places where one to four words between covered ones are new to the other text. Copies
  /// differ in whole paragraphs and quotations; what was filled into the same form differs here.
  private(set) var substitutions = 0
  /// The words that are new in such places.
  private(set) var substituted: Set<StoryWord> = []
  /// The numbers that the other text has nowhere, in places of any length where every fourth word
  /// is one. The end, where publishers count comments and years, is left out.
  private(set) var numbers = 0

  init(of words: [StoryWord], in other: [StoryWord]) {
    guard words.count >= 3, other.count >= 3 else {
      uncovered = Set(words)
      return
    }
    let shingles = Set((0..<other.count - 2).map { StoryWord.shingle(other, at: $0) })
    let known = Set(other)
    var coveredEnd = 0
    var coveredCount = 0
    for index in 0...words.count - 2 {
      let isEnd = index == words.count - 2
      guard isEnd || shingles.contains(StoryWord.shingle(words, at: index)) else { continue }
      let start = isEnd ? words.count : index
      if start > coveredEnd {
        let gap = words[coveredEnd..<start]
        uncovered.formUnion(gap)
        let strange = gap.filter { !known.contains($0) }
        let strangeNumbers = strange.count(where: \.isNumber)
        if coveredEnd > 0 && !isEnd && !strange.isEmpty && gap.count <= 4 {
          substitutions += 1
          substituted.formUnion(strange)
        }
        if !isEnd && strangeNumbers * 4 >= gap.count { numbers += strangeNumbers }
      }
      if !isEnd {
        coveredCount += index + 3 - max(coveredEnd, index)
        coveredEnd = index + 3
      }
    }
    coverage = Double(coveredCount) / Double(words.count)
  }
}
