/// A piece of an HTML document, in its order; nothing is balanced or repaired.
public enum HTMLToken: Equatable, Sendable {
  /// `name` is in lower case, of a repeated attribute the first is kept. A void element has no end
  /// tag, whether or not it is written as self-closing.
  case startTag(name: String, attributes: [HTMLAttribute], isSelfClosing: Bool)
  /// `name` is in lower case.
  case endTag(name: String)
  /// Its references are decoded; two may follow each other. White space is as it stands.
  case text(String)
  /// A comment, a document type or anything else that shows nothing.
  case comment
}
