/// The words for kinds of items in a query, with the kinds of the archive.
enum TermKinds {
  static let all: [String: [String]] = [
    "article": ["article"], "status": ["status"], "photo": ["photo"], "audio": ["audio"],
    "video": ["video"], "link": ["link"], "episode": ["audio", "video"],
  ]

  static let names = ["article", "status", "photo", "episode", "audio", "video", "link"]
}
