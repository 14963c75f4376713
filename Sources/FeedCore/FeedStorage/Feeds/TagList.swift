import FeedFormats
import FoundationEssentials

/// The tags of a feed, or of an entry, as stored in the archive: a JSON list.
enum TagList {
  static func json(_ tags: [String]) -> String { JSONWriter.list(tags.map { .text($0) }) }

  /// Returns the list as it is stored where no tags are `NULL`.
  static func stored(_ tags: [String]) -> String? { tags.isEmpty ? nil : json(tags) }

  /// Returns the tags of a JSON list, or no tags if it is invalid.
  static func tags(_ json: String) -> [String] {
    (try? JSONDecoder().decode([String].self, from: Data(json.utf8))) ?? []
  }
}
