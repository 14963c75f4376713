import FeedSystem

/// The phrases and words of pages that stand before an article. They are in `Walls.txt`, which is
/// read when the first page is looked at.
enum WallLists {
  /// The lines below each heading.
  private static let lists: [String: [String]] = {
    let text = EmbeddedFile.text("Walls.txt")
    var lists: [String: [String]] = [:]
    var heading = ""
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("[") {
        heading = String(line.dropFirst().dropLast())
      } else {
        lists[heading, default: []].append(String(line))
      }
    }
    return lists
  }()

  /// Returns the lines below a heading.
  static func lines(_ heading: String) -> [String] { lists[heading, default: []] }

  /// Returns the words below a heading.
  static func words(_ heading: String) -> Set<String> {
    Set(lines(heading).flatMap { $0.split(separator: " ").map(String.init) })
  }
}
