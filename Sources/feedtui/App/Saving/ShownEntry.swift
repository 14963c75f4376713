package import FeedFormats
package import FeedModel
package import FeedReading
package import FeedStorage
import FeedtuiLibrary
import SafeText

/// An entry with its text, as a command prints it and the details page saves it.
nonisolated package struct ShownEntry: Sendable {
  package let entry: ListedEntry
  package let body: EntryBody
  /// Which of the texts is shown.
  let form: TextForm

  /// With no form it is the full text, if that is in the archive and longer or chosen by the user.
  package init(entry: ListedEntry, body: EntryBody, _ form: TextForm? = nil) {
    self.entry = entry
    self.body = body
    self.form = form ?? (body.prefersFullText ? .page : .feed)
  }

  /// The text as it is stored.
  package var source: String { body.html(form) }

  package var article: LoadedArticle { LoadedArticle(body, form) }

  /// The entry as a JSON object with a final line feed.
  package var json: String {
    JSONWriter.object(
      entry.values + [
        ("comments", .optional(body.comments)),
        ("enclosures", .objects(body.enclosures.map(\.json))),
        ("html", .text(body.html)), ("text", .text(lines.joined(separator: "\n"))),
        ("full_text", body.webPage?.text?.json),
      ], .spaced) + "\n"
  }

  /// The text as HTML with a final line feed. Control characters of the feed are removed.
  package var html: String { Sanitizer.text(source) + "\n" }

  /// Returns the text as the reader shows it, in lines of up to 80 columns. Addresses
  /// of links stay whole.
  package func text(_ zone: Zone) -> String {
    var head = [Sanitizer.line(entry.title)]
    head.append(source(zone))
    head += [ownLink].compactMap { $0 }.map(AddressText.shown)
    head += body.enclosures.map { "Enclosure: " + AddressText.shown($0.url) }
    return (head + [""] + lines).joined(separator: "\n") + "\n"
  }

  /// The address, unless it is that of an enclosure.
  var ownLink: String? { body.enclosures.contains { $0.url == entry.link } ? nil : entry.link }

  private var lines: [String] {
    BlockLayout.lines(of: article.document, width: BlockLayout.measure, keepsAddresses: true)
      .map(\.text)
  }
}

nonisolated extension WebPageText {
  /// The full text of an item as an object.
  package var json: JSONWriter.Value {
    .object([
      ("url", .text(address)), ("words", .number(words)), ("pages", .number(parts)),
      ("content_html", .text(html)),
    ])
  }
}
