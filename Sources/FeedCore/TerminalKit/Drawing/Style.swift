/// The look of a square: a role, for which the theme has colours, and attributes, which also show
/// on terminals without colours.
public struct Style: Equatable, Hashable, Sendable {
  /// The part that a text plays on the screen.
  public enum Role: UInt8, CaseIterable, Sendable {
    /// Text without another role.
    case normal
    /// The text of an article, and the page that it is on.
    case text
    /// Less important text: hints, facts, lines between rows.
    case muted
    /// Marks, keys and signs.
    case accent
    case favourite, link, code, warning
    /// Titles of pages and of articles.
    case title
    /// The mark of the selected row, and its text.
    case selection
    /// Titles of entries.
    case unread, read
    /// The beginning of an entry's text.
    case lead
    case byline
    /// The name of a feed on a row.
    case feed
    case dayHeader
    case tag
    /// What a search has found.
    case hit
    /// The lines between the title and the text of an article.
    case headerLine
    /// The numbers of links.
    case number
    case quote
    /// Colours by which rules make entries stand out.
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
    /// Belongs to the selected row, for which a theme or the user may want a background.
    public static let selected = Attributes(rawValue: 32)
    /// Belongs to the row of an unread entry, where that is the selected one.
    public static let unread = Attributes(rawValue: 64)
    /// Belongs to the bar at the top or at the bottom.
    public static let bar = Attributes(rawValue: 128)
  }

  public var role: Role
  public var attributes: Attributes
  /// The colours of a square of a picture, out of the 256; 0 for the terminal's own, and 16 for
  /// black.
  public private(set) var foreground: UInt8 = 0
  public private(set) var background: UInt8 = 0

  public init(_ role: Role = .normal, _ attributes: Attributes = []) {
    self.role = role
    self.attributes = attributes
  }

  /// The look of a square of a picture.
  public init(foreground: UInt8, background: UInt8) {
    self.init()
    self.foreground = foreground
    self.background = background
  }

  /// Whether both are equal, in one comparison.
  public func isSame(as other: Style) -> Bool {
    (UInt32(role.rawValue ^ other.role.rawValue)
      | UInt32(attributes.rawValue ^ other.attributes.rawValue)
      | UInt32(foreground ^ other.foreground) | UInt32(background ^ other.background)) == 0
  }

  /// Whether the colours are a picture's own, which no role stands for.
  public var isPicture: Bool { foreground != 0 || background != 0 }

  public static let plain = Style()
  public static let bold = Style(.normal, .bold)
  public static let muted = Style(.muted)

  /// Returns the style with more attributes.
  public func adding(_ more: Attributes) -> Style {
    Style(role, attributes.union(more))
  }
}
