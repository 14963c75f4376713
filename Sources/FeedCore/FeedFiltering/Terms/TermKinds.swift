import FeedModel

/// The words for kinds of items in a query, with the kinds of the archive.
package enum TermKinds {
  package static let all: [String: [String]] = {
    let own = ParsedItem.Kind.allCases.map { ($0.rawValue, [$0]) }
    let kinds = [("episode", [ParsedItem.Kind.audio, .video])] + own
    return Dictionary(uniqueKeysWithValues: kinds.map { ($0, $1.map(\.rawValue)) })
  }()

  static let names = ["article", "status", "photo", "episode", "audio", "video", "link"]
}
