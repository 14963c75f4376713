@testable import FeedFormats

/// Writes what an `XMLReader` reads as one line.
///
/// A start tag is its name, with its namespace unless that is none, and its attributes in brackets;
/// an end is `/`, a text stands in apostrophes, and a literal one has an exclamation mark before
/// it: `<a k=v>b<atom:c/></a>` is `a(k=v) 'b' atom:c / /`.
enum XMLEvents {
  static func line(_ xml: String) -> String {
    var reader = XMLReader(Array(xml.utf8))
    return line(&reader) { $0.open() }
  }

  /// Reads to the end. `start` says what becomes of an announced start tag.
  static func line(_ reader: inout XMLReader, start: (inout XMLReader) -> Void) -> String {
    var words: [String] = []
    while true {
      switch reader.next() {
      case .startTag:
        words.append(tag(reader))
        start(&reader)
      case .end: words.append("/")
      case .text(let range): words.append("'\(text(reader, range))'")
      case .literal(let range): words.append("!'\(text(reader, range))'")
      case .endOfDocument: return words.joined(separator: " ")
      }
    }
  }

  static func text(_ reader: XMLReader, _ range: Range<Int>) -> String {
    String(decoding: reader.bytes[range], as: UTF8.self)
  }

  private static func tag(_ reader: XMLReader) -> String {
    let attributes = reader.rawAttributes
      .map { text(reader, $0.name) + "=" + text(reader, $0.value) }
      .filter { !$0.hasPrefix("xmlns") }
    return name(reader.name, reader)
      + (attributes.isEmpty ? "" : "(" + attributes.joined(separator: ",") + ")")
  }

  static func name(_ name: XMLReader.Name, _ reader: XMLReader) -> String {
    (name.namespace == .none ? "" : "\(name.namespace):") + text(reader, name.localRange)
  }
}
