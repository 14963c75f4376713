extension ArticleDocument {
  /// Whether the text seems to end where there is more: with an ellipsis, or with words that lead
  /// to the rest.
  package var looksCutOff: Bool {
    guard let last = blocks[..<textCount].last(where: { !$0.text.allSatisfy(\.isWhitespace) }),
      last.kind != .code
    else { return false }
    let text = String(last.text.suffix(Self.longestEnd))
    let end = text.reversed().drop { $0.isWhitespace || Self.arrows.contains($0) }
    if Self.marks.contains(where: { end.starts(with: $0.reversed()) }) { return true }
    let words = String(
      decoding: ArticleText.folded(String(end.reversed())), as: UTF8.self)
    return Self.words.contains { words == $0 || words.hasSuffix(" " + $0) }
  }

  private static let arrows: Set<Character> = ["»", "›", "→", ">", "]", ")"]
  private static let marks = ["…", "..."]

  /// What links to the rest of a text say, folded as searches fold it.
  private static let words = [
    "read more", "continue reading", "read the full article", "read the full story",
    "read the rest", "read full article", "full story", "keep reading", "more",
    "weiterlesen", "mehr lesen", "zum artikel", "lire la suite", "en savoir plus", "leer mas",
    "seguir leyendo", "continua a leggere", "leggi tutto", "lees verder", "lees meer",
  ]

  /// The characters of the end of the text that are looked at.
  private static let longestEnd = 60
}
