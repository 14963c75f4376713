import FoundationEssentials

/// The tags of a feed as the archive keeps them: a JSON list.
enum TagList {
  static func json(_ tags: [String]) -> String { ViewSource.json(tags) }

  /// The tags of such a list; none for what is none.
  static func tags(_ json: String) -> [String] {
    (try? JSONDecoder().decode([String].self, from: Data(json.utf8))) ?? []
  }
}
