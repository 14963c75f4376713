import FeedFiltering
import FeedFormats
import FeedModel
import GRDB

/// The SQL functions that queries need.
enum QueryFunctions {
  /// Whether a regular expression matches within a text: `queryMatches(text, pattern)`.
  static let matches = "queryMatches"
  /// A second since 1970 in newsboat's date format: `queryDate(second)`.
  static let date = "queryDate"
  /// Whether words follow each other in a text: `queryWords(text, words, isOpen)`.
  static let words = "queryWords"
  /// The plain text of HTML, as far as it is searched, and a note: `queryPlain(html, note)`.
  static let plain = "queryPlain"
  /// Whether a text contains another, in any case of ASCII letters: `queryHas(text, part)`.
  static let has = "queryHas"
  /// The words by which the index knows an entry:
  /// `searchFacts(feed, kind, wordCount, author, categories, host)`.
  static let facts = "searchFacts"

  /// The text by which a text is sorted: `sortFolded(text)`.
  static let folded = "sortFolded"

  /// The names of a JSON list, one a line and in lower case: `queryNames(list)`.
  static let names = "queryNames"
  /// The names of a JSON list that are a Latin letter, in order and in one word, or `NULL` without
  /// any: `queryLetters(list)`.
  static let letters = "queryLetters"

  /// Adds the functions to a connection.
  static func add(to db: Database) {
    let patterns = PatternCache()
    db.add(
      function: DatabaseFunction(matches, argumentCount: 2, pure: true) { values in
        guard let text = String.fromDatabaseValue(values[0]),
          let source = String.fromDatabaseValue(values[1])
        else { return false }
        return patterns.finds(source, in: text)
      })
    db.add(
      function: DatabaseFunction(date, argumentCount: 1) { values in
        Int64.fromDatabaseValue(values[0]).map { Wording.mailDate(of: $0, zone: .local) } ?? ""
      })
    db.add(
      function: DatabaseFunction(words, argumentCount: 3, pure: true) { values in
        guard let text = String.fromDatabaseValue(values[0]),
          let words = String.fromDatabaseValue(values[1])
        else { return false }
        let isOpen = Bool.fromDatabaseValue(values[2]) ?? false
        return WordSequence(words, isOpen ? .open : .whole).occurs(in: text)
      })
    db.add(
      function: DatabaseFunction(plain, argumentCount: 2, pure: true) { values in
        let text = String.fromDatabaseValue(values[0]).map(SearchableText.plain) ?? ""
        return String.fromDatabaseValue(values[1]).map { "\(text)\n\($0)" } ?? text
      })
    db.add(
      function: DatabaseFunction(has, argumentCount: 2, pure: true) { values in
        guard let text = String.fromDatabaseValue(values[0]),
          let part = String.fromDatabaseValue(values[1])
        else { return false }
        return QueryComparison(.link, .contains(part)).check(text)
      })
    db.add(
      function: DatabaseFunction(folded, argumentCount: 1, pure: true) { values in
        String.fromDatabaseValue(values[0]).map(SortText.key) ?? ""
      })
    db.add(
      function: DatabaseFunction(names, argumentCount: 1, pure: true) { values in
        String.fromDatabaseValue(values[0])
          .map { TagList.tags($0).map(ItemTag.key).joined(separator: "\n") }
      })
    db.add(
      function: DatabaseFunction(letters, argumentCount: 1, pure: true) { values in
        let tags = String.fromDatabaseValue(values[0]).map(TagList.tags) ?? []
        let letters = tags.filter { $0.utf8.count == 1 && $0.first?.isLetter == true }
        return letters.isEmpty ? nil : letters.sorted().joined()
      })
    db.add(
      function: DatabaseFunction(facts, argumentCount: 6, pure: true) { values in
        IndexedColumns(
          feed: Int64.fromDatabaseValue(values[0]) ?? 0,
          kind: String.fromDatabaseValue(values[1]) ?? "",
          wordCount: Int64.fromDatabaseValue(values[2]) ?? 0,
          author: String.fromDatabaseValue(values[3]) ?? "",
          categories: String.fromDatabaseValue(values[4]) ?? "",
          host: String.fromDatabaseValue(values[5]) ?? ""
        ).text
      })
  }
}
