import FeedModel
import FeedReading
import FeedStorage
import TerminalKit

/// An entry with its text, as a command prints it.
nonisolated struct ShownEntry: Sendable {
  let entry: ListedEntry
  let body: EntryBody

  /// The entry as a JSON object with a final line feed.
  var json: String {
    let enclosures = body.enclosures.map { enclosure in
      """
      {"url": \(JSONText.string(enclosure.url)), "type": \(JSONText.string(enclosure.type)), \
      "length": \(enclosure.length.map(String.init) ?? "null")}
      """
    }
    return """
      {\(entry.jsonFields), "comments": \(JSONText.string(body.comments)), \
      "enclosures": [\(enclosures.joined(separator: ", "))], \
      "html": \(JSONText.string(body.html)), "text": \(JSONText.string(lines.joined(separator: "\n")))}

      """
  }

  /// The text as HTML with a final line feed. Control characters of the feed are removed.
  var html: String { Sanitizer.text(body.html) + "\n" }

  /// Returns the text as the reader shows it, in lines of up to 80 columns.
  func text(_ zone: Zone) -> String {
    var head = [Sanitizer.line(entry.title)]
    head.append("\(Sanitizer.line(entry.feedTitle)) · \(zone.minute(at: entry.id.sortTime))")
    head += [entry.link].compactMap { $0 }.map(Sanitizer.line)
    head += body.enclosures.map { Sanitizer.line("Enclosure: " + $0.url) }
    return (head + [""] + lines).joined(separator: "\n") + "\n"
  }

  private var lines: [String] {
    BlockLayout.lines(of: LoadedArticle(body).document, width: BlockLayout.measure).map(\.text)
  }
}
