import FeedFiltering
import FeedModel
import FeedSystem
import FeedtuiPages

/// A word of a title, without the signs around it.
nonisolated struct TitleWord: Equatable {
  /// What follows it.
  enum End {
    /// The next word, a blank away.
    case none
    /// A comma, a full stop, a quotation mark and the like.
    case part
    /// The sign after the name of a series: a colon, a bar, a dash or a closing bracket.
    case heading
  }

  let text: String
  /// Its number in the title, from 0.
  let place: Int
  /// Whether a sentence begins with it.
  let isFirst: Bool
  /// Whether it is of a script without spaces between words.
  var isUnspaced = false
  private(set) var end = End.none

  var isCapital: Bool { text.first.map { $0.isUppercase } ?? false }
  var hasCase: Bool { text.first.map { $0.isUppercase || $0.isLowercase } ?? false }

  /// Whether it is written as no ordinary word is: "GPT-5", "iPhone", "NASA".
  var isPeculiar: Bool {
    let hasLetter = text.contains(where: \.isLetter)
    return hasLetter && text.dropFirst().contains { $0.isUppercase || $0.isNumber }
  }

  var isStop: Bool { StopWords.all.contains(text.lowercased()) || text.count < 2 }

  /// Returns the words of a title, in their order.
  static func words(of title: String) -> [TitleWord] {
    var words: [TitleWord] = []
    var isFirst = true
    for piece in title.split(whereSeparator: \.isWhitespace) {
      let start = piece.firstIndex(where: isPart) ?? piece.endIndex
      // A sign before a word separates it from the previous one.
      if start > piece.startIndex { words.close(by: piece[..<start]) }
      guard start < piece.endIndex, let last = piece.lastIndex(where: isPart) else { continue }
      let core = withoutGenitive(piece[start...last])
      let unspaced = unspacedRuns(of: core)
      if unspaced.isEmpty {
        words.append(TitleWord(text: String(core), place: words.count, isFirst: isFirst))
      }
      for run in unspaced {
        words.append(TitleWord(text: run, place: words.count, isFirst: false, isUnspaced: true))
        words.close(by: ",")
      }
      let rest = piece[piece.index(after: last)...]
      // The signs of a genitive stand between it and the next word.
      if core.endIndex <= last { words.close(by: ",") }
      isFirst = rest.contains { ".!?:".contains($0) }
      if !rest.isEmpty { words.close(by: rest) }
    }
    return words
  }

  private static func isPart(_ character: Character) -> Bool {
    character.unicodeScalars.contains { WordPart($0) != .none }
  }

  private static func withoutGenitive(_ word: Substring) -> Substring {
    for end in ["'s", "’s", "'S", "’S"] where word.hasSuffix(end) && word.count > 3 {
      return word.dropLast(2)
    }
    return word
  }

  /// Returns the runs of ideographs and of katakana, which are words more often than others.
  private static func unspacedRuns(of word: Substring) -> [String] {
    var runs: [(script: Int, text: String)] = []
    for character in word {
      let script = character.unicodeScalars.first.map(script) ?? 0
      if script > 0, runs.last?.script == script {
        runs[runs.count - 1].text.append(character)
      } else {
        runs.append((script, String(character)))
      }
    }
    return runs.filter { $0.script > 0 && (2...12).contains($0.text.count) }.map(\.text)
  }

  /// Returns a number for each script without spaces whose runs are words; 0 for others.
  private static func script(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x30a0...0x30ff: 1
    case 0x3400...0x4dbf, 0x4e00...0x9fff, 0xf900...0xfaff, 0x2_0000...0x3_ffff: 2
    case 0xac00...0xd7ff: 3
    case 0x0e00...0x0eff, 0x1000...0x109f, 0x1780...0x17ff: 4
    default: 0
    }
  }

  fileprivate mutating func close(by signs: Substring) {
    let isHeading = signs.contains { ":|]–—".contains($0) } || signs == "-" || signs == "::"
    if end != .heading { end = isHeading ? .heading : .part }
  }
}

nonisolated extension [TitleWord] {
  /// Notes the signs that follow the last word.
  fileprivate mutating func close(by signs: Substring) {
    if !isEmpty { self[count - 1].close(by: signs) }
  }
}

/// Words that say nothing about what a title is about, in the languages of most feeds.
nonisolated private enum StopWords {
  static let all = Set(EmbeddedFile.records("StopWords.txt").joined())
}
