/// The look of a square: an ink, for which the screen chooses the colour, and attributes, which
/// also show on terminals without colours.
public struct Style: Equatable, Hashable, Sendable {
  /// The meaning of a colour, which the screen translates into one that it has.
  public enum Ink: UInt8, CaseIterable, Sendable {
    case normal, muted, accent, favourite, link, code, warning
    /// Colours that the user has chosen by name.
    case yellow, red, green, blue, magenta, cyan
  }

  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    public static let bold = Attributes(rawValue: 1)
    public static let dim = Attributes(rawValue: 2)
    public static let italic = Attributes(rawValue: 4)
    public static let underline = Attributes(rawValue: 8)
    public static let reverse = Attributes(rawValue: 16)
  }

  public var ink: Ink
  public var attributes: Attributes

  public init(_ ink: Ink = .normal, _ attributes: Attributes = []) {
    self.ink = ink
    self.attributes = attributes
  }

  public static let plain = Style()
  public static let bold = Style(.normal, .bold)
  public static let muted = Style(.muted)

  /// Returns the style with more attributes.
  public func adding(_ more: Attributes) -> Style {
    Style(ink, attributes.union(more))
  }
}
