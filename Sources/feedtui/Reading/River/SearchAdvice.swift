import FeedFiltering
import FeedModel
import FeedtuiPages
import SafeText

/// Other searches for the same words, after one that has found nothing: among the items that rules
/// mute or the user has hidden, and in the names of feeds and authors.
nonisolated struct SearchAdvice: Equatable, Sendable {
  let text: String
  /// "8 muted: is:muted toaster", "2 hidden: is:hidden toaster", "7 by feed:ferry", and that what
  /// looks like the name of a term is text; empty if there is nothing.
  var findings: [String] = []

  init(_ search: SearchQuery) {
    text = search.text
    // Quoted text and expressions are meant as text.
    let words = text.contains("\"") || text.contains("/") ? "" : text
    let unknown = words.split(whereSeparator: { " (".contains($0) }).lazy
      .filter { !$0.contains("@") && !$0.contains("::") && !$0.contains("\\") }
      .compactMap { $0.drop { $0 == "-" }.wholeMatch(of: /([a-zA-Z]+):.+/)?.output.1 }
      .first { TermName(typed: String($0)) == nil }
    if let unknown { findings.append("“\(Sanitizer.line(String(unknown))):” was taken for text") }
  }

  /// The other ways to write it, with the words before them.
  private var ways: [(words: String, query: String)] {
    let isPlain = !text.contains(":") && !text.contains("\"") && !text.isEmpty
    let name = text.contains(" ") ? "\"\(text)\"" : text
    return [("muted:", "is:muted \(text)"), ("hidden:", "is:hidden \(text)")]
      + (isPlain ? [("by", "feed:\(name)"), ("by", "by:\(name)")] : [])
  }

  /// Returns the advice with the searches that find something.
  func found(in library: any LibraryReader, now: Int64) async throws -> SearchAdvice {
    var advice = self
    for (words, text) in ways {
      guard let query = try? Query.parsed(text) else { continue }
      let count = try await library.count(query, now: now)
      guard count > 0 else { continue }
      advice.findings.append("\(Wording.grouped(count)) \(words) \(Sanitizer.line(text))")
    }
    return advice
  }
}
