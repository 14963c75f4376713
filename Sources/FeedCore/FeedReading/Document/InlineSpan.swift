/// A piece of a block's text in a uniform look.
package struct InlineSpan: Equatable, Sendable {
  package struct Traits: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let emphasis = Traits(rawValue: 1)
    package static let strong = Traits(rawValue: 2)
    package static let code = Traits(rawValue: 4)
    package static let strike = Traits(rawValue: 8)
    /// Words that represent a picture, a video or a sound.
    package static let image = Traits(rawValue: 16)
    /// Text that is not in the document, such as the number of a link.
    package static let sign = Traits(rawValue: 32)
  }

  /// The text as the feed has it, with white space collapsed; `\n` is a line break. It is safe to
  /// show only after it has passed `Text/`.
  package var text: String
  package var traits: Traits
  /// The number of the link that the span belongs to, if any.
  package var link: Int?
  /// The index of the picture that the words stand for among those of the document, if any.
  package var image: Int?

  package init(_ text: String, _ traits: Traits = [], link: Int? = nil, image: Int? = nil) {
    self.text = text
    self.traits = traits
    self.link = link
    self.image = image
  }
}
