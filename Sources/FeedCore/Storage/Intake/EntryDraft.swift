import Foundation

/// An item of a document on its way into the archive.
struct EntryDraft {
  /// What it is known by within its feed, 16 bytes.
  let digest: Data
  /// Changes when the feed says something else about it, 16 bytes.
  let version: Data
  /// When it wants to stand in the river, in seconds since 1970; the archive never lets it stand after
  /// the moment it was first seen.
  let date: Int64?
  let record: EntryRecord
  let guid: String
  let html: String
  let updated: Int64?
  let categories: String
  let enclosures: [ParsedItem.Enclosure]
  /// The number of its item in the document, from 0.
  private(set) var place = 0

  /// `name` is what the item is known by, if not its own id.
  init(_ item: ParsedItem, name: String? = nil) {
    digest = FieldDigest.name(name ?? item.id)
    date = item.published ?? item.updated
    record = EntryRecord(item)
    guid = item.id
    html = item.contentHTML ?? Self.html(item.contentText ?? item.summary ?? "")
    updated = item.updated
    categories = item.categories.joined(separator: "\n")
    enclosures = item.enclosures
    version = Self.version(of: item, html: html)
  }

  /// The items of a document in its order; of the same name twice the first wins, unless they are
  /// dated differently: blogs that name paragraphs by the minute give two of them one name.
  static func drafts(of items: [ParsedItem]) -> [EntryDraft] {
    var dates: [Data: Int64] = [:]
    var seen: Set<Data> = []
    return items.enumerated().compactMap { place, item in
      var draft = EntryDraft(item)
      draft.place = place
      if seen.insert(draft.digest).inserted {
        dates[draft.digest] = item.published
        return draft
      }
      guard let first = dates[draft.digest], let date = item.published, date != first else {
        return nil
      }
      var other = EntryDraft(item, name: "\(item.id)\n\(date)")
      other.place = place
      return seen.insert(other.digest).inserted ? other : nil
    }
  }

  /// Plain text as HTML: a paragraph for each stretch between empty lines.
  private static func html(_ text: String) -> String {
    var html = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
      html += "<p>"
      for scalar in line.unicodeScalars {
        switch scalar {
        case "&": html += "&amp;"
        case "<": html += "&lt;"
        case ">": html += "&gt;"
        default: html.unicodeScalars.append(scalar)
        }
      }
      html += "</p>\n"
    }
    return html
  }

  /// Counts up when drafts are made in another way, so that entries still in a feed are made anew.
  private static let generation = 2

  private static func version(of item: ParsedItem, html: String) -> Data {
    var digest = FieldDigest(expecting: html.utf8.count)
    digest.add(generation)
    for text in [item.kind.rawValue, item.title, item.link, item.summary, html] {
      digest.add(text)
    }
    for texts in [item.authors, item.categories] {
      digest.add(texts.count)
      for text in texts { digest.add(text) }
    }
    // Of an item with HTML the text is the HTML's.
    if item.contentHTML == nil { digest.add(item.contentText) }
    digest.add(item.comments)
    digest.add(item.image?.url)
    digest.add(item.image?.alternative)
    digest.add(item.published)
    digest.add(item.updated)
    for number in [item.commentCount, item.duration, item.image?.width, item.image?.height] {
      digest.add(number)
    }
    for enclosure in item.enclosures {
      digest.add(enclosure.url)
      digest.add(enclosure.type)
      digest.add(enclosure.length)
    }
    return digest.finished()
  }
}
