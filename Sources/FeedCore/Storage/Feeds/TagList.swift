import FoundationEssentials

/// The tags of a feed as the archive keeps them: a JSON list.
enum TagList {
  static func json(_ tags: [String]) -> String { JSONList.text(tags) }

  /// Returns the tags of such a list; empty if the text is not one.
  static func tags(_ json: String) -> [String] {
    (try? JSONDecoder().decode([String].self, from: Data(json.utf8))) ?? []
  }
}
