/// How a square looks: an ink, which the terminal's colours decide upon, and attributes that also
/// show where there is no colour.
public struct Style: Equatable, Hashable, Sendable {
  /// What the colour means; the screen knows which colour it has for it.
  public enum Ink: UInt8, CaseIterable, Sendable {
    case normal, muted, accent, favourite, link, code, warning
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

  /// The same with more attributes.
  public func adding(_ more: Attributes) -> Style {
    Style(ink, attributes.union(more))
  }
}
