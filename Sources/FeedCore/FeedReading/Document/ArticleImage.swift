/// A picture of an article.
package struct ArticleImage: Equatable, Sendable {
  /// An absolute address with the scheme `http` or `https`, or the picture itself (`data:`).
  package let address: String
  /// The description or the name of the file, on one line; empty without either.
  package let name: String
  /// The size in pixels, as far as the article gives it.
  package let width: Int?
  package let height: Int?

  /// Pixels up to which a side makes a picture an icon, which is a part of the text.
  private static let icon = 32
  /// Pixels from which on the sides of a picture make it more than a part of the text.
  private static let large = 64

  /// Returns `nil` for an icon. `name` must have passed `Sanitizer`.
  package init?(_ address: String, name: String, width: Int?, _ height: Int?) {
    guard min(width ?? .max, height ?? .max) > Self.icon else { return nil }
    self.address = address
    self.name = name
    (self.width, self.height) = (width, height)
  }

  /// The words that stand for the picture.
  package var words: String { Self.words(for: name) }

  static func words(for name: String) -> String { name.isEmpty ? "[image]" : "[image: \(name)]" }

  /// Whether the picture is known to be larger than what a line of text contains.
  var isLarge: Bool { min(width ?? 0, height ?? 0) >= Self.large }

  /// Whether another address leads to this picture, perhaps in another size.
  package func isSame(as other: String) -> Bool { Self.stem(address) == Self.stem(other) }

  /// Returns an address without its scheme, its query, and the ending and size: `-300x200.png`.
  private static func stem(_ address: String) -> Substring {
    var path = address.prefix { $0 != "?" && $0 != "#" }
    for scheme in ["https://", "http://"] where path.hasPrefix(scheme) {
      path = path.dropFirst(scheme.count)
    }
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return path }
    let name = path[..<dot]
    guard let dash = name.lastIndex(of: "-") else { return name }
    let sides = name[dash...].dropFirst().split(separator: "x", omittingEmptySubsequences: false)
    let isSize = sides.count == 2 && sides.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
    return isSize ? name[..<dash] : name
  }
}
