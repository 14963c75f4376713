/// A piece of a block's text in a uniform look.
public struct InlineSpan: Equatable, Sendable {
  public struct Traits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    public static let emphasis = Traits(rawValue: 1)
    public static let strong = Traits(rawValue: 2)
    public static let code = Traits(rawValue: 4)
    public static let strike = Traits(rawValue: 8)
    /// Words that represent a picture, a video or a sound.
    public static let image = Traits(rawValue: 16)
    /// Text that is not in the document, such as the number of a link.
    public static let sign = Traits(rawValue: 32)
  }

  /// The text as the feed has it, with white space collapsed; `\n` is a line break. It is safe to
  /// show only after it has passed `Text/`.
  public var text: String
  public var traits: Traits
  /// The number of the link that the span belongs to, if any.
  public var link: Int?

  public init(_ text: String, _ traits: Traits = [], link: Int? = nil) {
    self.text = text
    self.traits = traits
    self.link = link
  }
}
