import FeedModel

/// The chapters of an episode, which become a part of its text. The reader makes links of their
/// times, as of all times in the text of an episode.
package struct Chapters: Sendable {
  private var lines: [(time: String, title: String, link: String?)] = []
  /// The number of further chapters.
  private var others = 0

  /// The most chapters that a text names.
  private static let most = 1000

  package init() {}

  /// Reads a file of chapters (podcast namespace, JSON chapters format). Returns `nil` for another
  /// file.
  package init?(json bytes: [UInt8]) {
    guard let json = JSONDocument(objectIn: bytes), let list = json.value("chapters", of: 0) else {
      return nil
    }
    for chapter in json.elements(list) where json.bool(json.value("toc", of: chapter)) != false {
      let start = json.decimal(json.value("startTime", of: chapter))
      append(
        start.flatMap(TimeCode.seconds), json.text("title", of: chapter),
        link: json.text("url", of: chapter))
    }
  }

  /// Adds a chapter that begins at that second; one without a time or a title is left out.
  mutating func append(_ start: Int?, _ title: String?, link: String?) {
    guard let start, let title, !title.isEmpty else { return }
    guard lines.count < Self.most else { return others += 1 }
    let web = link.flatMap { URLText.isWeb(Array($0.utf8)[...]) ? $0 : nil }
    lines.append((Wording.duration(start), title, web))
  }

  package var isEmpty: Bool { lines.isEmpty }

  /// The chapters as text, a line each, below the line "Chapters".
  var text: String {
    let more = others > 0 ? ["and \(Wording.grouped(others)) more"] : []
    return (["Chapters"] + lines.map { "\($0.time) \($0.title)" } + more).joined(separator: "\n")
  }

  /// The same as HTML.
  package var html: String {
    let items = lines.map { line in
      let title = HTMLEscape.escaped(line.title)
      let link = line.link.map { "<a href=\"\(HTMLEscape.escaped($0))\">\(title)</a>" }
      return "<li>\(line.time) \(link ?? title)</li>\n"
    }
    let more = others > 0 ? "<p>and \(Wording.grouped(others)) more</p>\n" : ""
    return "<h2>Chapters</h2>\n<ul>\n\(items.joined())</ul>\n\(more)"
  }
}
