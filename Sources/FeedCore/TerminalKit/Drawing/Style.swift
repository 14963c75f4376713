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
  /// The colours of a square of a picture, out of the 256; 0 for the terminal's own, and 16 for
  /// black.
  public private(set) var foreground: UInt8 = 0
  public private(set) var background: UInt8 = 0

  public init(_ ink: Ink = .normal, _ attributes: Attributes = []) {
    self.ink = ink
    self.attributes = attributes
  }

  /// The look of a square of a picture.
  public init(foreground: UInt8, background: UInt8) {
    self.init()
    self.foreground = foreground
    self.background = background
  }

  /// Whether the colours are a picture's own, which no ink stands for.
  public var isPicture: Bool { foreground != 0 || background != 0 }

  public static let plain = Style()
  public static let bold = Style(.normal, .bold)
  public static let muted = Style(.muted)

  /// Returns the style with more attributes.
  public func adding(_ more: Attributes) -> Style {
    Style(ink, attributes.union(more))
  }
}
