import SafeText

/// An address in which names between braces stand for facts of an item: to share it, to keep it.
package struct AddressTemplate: Equatable, Sendable {
  /// What a name stands for.
  package enum Fact: String, CaseIterable, Sendable {
    case link, title, feed
    case feedTitle = "feed_title"
  }

  private let parts: [Part]

  private enum Part: Equatable, Sendable {
    case text(String)
    case fact(Fact)
  }

  /// Returns `nil` unless it is the address of a web page or of mail, with facts in its path, its
  /// query or its fragment alone.
  package init?(_ text: String) {
    var parts: [Part] = []
    var rest = text[...]
    while let brace = rest.firstIndex(of: "{") {
      guard let end = rest[brace...].firstIndex(of: "}"),
        let fact = Fact(rawValue: String(rest[brace...].dropFirst().prefix(upTo: end)))
      else { return nil }
      parts += [.text(String(rest[..<brace])), .fact(fact)]
      rest = rest[end...].dropFirst()
    }
    parts.append(.text(String(rest)))
    guard case .text(let start)? = parts.first, Self.isBeginning(start) else { return nil }
    guard text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F }) else {
      return nil
    }
    self.parts = parts
  }

  /// Whether the text goes on after the host, which is the user's own choice.
  private static func isBeginning(_ text: String) -> Bool {
    let lower = text.lowercased()
    if lower.hasPrefix("mailto:") { return true }
    for scheme in ["https://", "http://"] where lower.hasPrefix(scheme) {
      let rest = lower.dropFirst(scheme.count)
      return rest.firstIndex { "/?#".contains($0) }.map { $0 > rest.startIndex } ?? false
    }
    return false
  }

  /// Returns the address with these facts, percent-encoded.
  package func filled(_ facts: [Fact: String]) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .fact(let fact): WebAddress.component(facts[fact] ?? "")
      }
    }.joined()
  }
}
