import FeedFormats

/// A selector of elements, as the user writes it: a small part of CSS.
///
/// One or more simple selectors, separated by spaces: each is below the one before it. A simple
/// selector has a tag, `.class` and `#id`, in this order and at least one of them:
/// `div#main article.post p`. Selectors separated by commas are alternatives.
///
/// Tags are compared without case, classes and ids with it, on all pages: browsers ignore their
/// case on pages in quirks mode, but a selector that depends on it would stop working when the page
/// gets a doctype.
package struct ElementSelector: Equatable, Sendable {
  /// What one element must have.
  struct Simple: Equatable, Sendable {
    /// The tag, `other` if HTML does not have it; `nil` if any tag will do.
    let name: HTMLName?
    /// The tag in lowercase.
    let tag: [UInt8]
    var id: [UInt8]?
    var classes: [[UInt8]] = []
  }

  /// The selector as it was written.
  package let text: String
  /// The alternatives, each from the outermost element to the one that is meant.
  let alternatives: [[Simple]]

  /// Reads a selector. Returns `nil` for what is not one, or is one that is not understood.
  package init?(_ text: String) {
    var alternatives: [[Simple]] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let path = part.split(whereSeparator: \.isWhitespace).map { Simple(String($0)) }
      guard !path.isEmpty, path.count <= Self.deepest else { return nil }
      let known = path.compactMap { $0 }
      guard known.count == path.count else { return nil }
      alternatives.append(known)
    }
    self.text = text
    self.alternatives = alternatives
  }

  /// The most simple selectors of an alternative.
  private static let deepest = 16
}

extension ElementSelector.Simple {
  /// Reads `tag`, `.class` and `#id`; `nil` for anything else.
  fileprivate init?(_ text: String) {
    var rest = text[...]
    let tag = Self.name(from: &rest)?.lowercased()
    self.init(
      name: tag.map { HTMLName(rawValue: $0) ?? .other }, tag: Array((tag ?? "").utf8))
    while let sign = rest.popFirst() {
      guard sign == "." || sign == "#", let name = Self.name(from: &rest) else { return nil }
      if sign == "." {
        classes.append(Array(name.utf8))
      } else {
        guard id == nil else { return nil }
        id = Array(name.utf8)
      }
    }
    if tag == nil, id == nil, classes.isEmpty { return nil }
  }

  /// Takes a name (letters, digits, `-`, `_` and everything beyond ASCII); `nil` if there is none.
  private static func name(from rest: inout Substring) -> String? {
    let name = rest.prefix {
      $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || !$0.isASCII
    }
    rest = rest[name.endIndex...]
    return name.isEmpty ? nil : String(name)
  }
}
