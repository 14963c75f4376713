/// A piece of text within a block that looks the same throughout.
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
    /// What stands for a picture, a film or a sound.
    public static let image = Traits(rawValue: 16)
    /// Something the document does not say: the number of a link, the line between two cells.
    public static let sign = Traits(rawValue: 32)
  }

  /// As the feed has it, white space collapsed; a `\n` is a line break. Only `Text/` makes it safe to show.
  public var text: String
  public var traits: Traits
  /// The number of the link that it belongs to.
  public var link: Int?

  public init(_ text: String, _ traits: Traits = [], link: Int? = nil) {
    self.text = text
    self.traits = traits
    self.link = link
  }
}
