/// What the address that a server has led to says about its page.
enum WallAddress {
  /// How much an address says.
  enum Sign: Equatable {
    /// The page is a wall if it has no article.
    case strong(PageWall)
    /// The word has other meanings, too: a phrase must say the same, or the page have no prose.
    case weak(PageWall)
  }

  /// The words of each wall in addresses, in their hosts, and those with other meanings.
  private static let strong = PageWall.allCases.map { ($0, WallLists.words("\($0) address")) }
  private static let strongLabels = PageWall.allCases.map { ($0, WallLists.words("\($0) host")) }
  private static let weak = PageWall.allCases.map { ($0, WallLists.words("\($0) hint")) }

  /// Returns the sign in a word that is in `address` and not in `asked`; `nil` if there is none.
  static func sign(asked: String, address: String) -> Sign? {
    let known = parts(of: asked)
    let reached = parts(of: address)
    let labels = reached.labels.subtracting(known.labels).subtracting(known.components)
    let components = reached.components.subtracting(known.labels).subtracting(known.components)
    let words = labels.union(components)
    for (wall, names) in strong where !names.isDisjoint(with: words) { return .strong(wall) }
    for (wall, names) in strongLabels where !names.isDisjoint(with: labels) { return .strong(wall) }
    for (wall, names) in weak where !names.isDisjoint(with: words) { return .weak(wall) }
    return nil
  }

  /// Returns the labels of an address's host and the components of its path, in lower case and
  /// without their suffixes: `login.php` is `login`.
  private static func parts(of address: String) -> (labels: Set<String>, components: Set<String>) {
    let start = address.ranges(of: "://").first?.upperBound ?? address.startIndex
    let rest = address[start...].prefix { $0 != "?" && $0 != "#" }.lowercased()
    let host = rest.prefix { $0 != "/" }
    let name = host.split(separator: "@").last ?? ""
    let path = rest[host.endIndex...].split(separator: "/")
    return (
      Set(name.prefix { $0 != ":" }.split(separator: ".").dropLast().map(String.init)),
      Set(path.map { String($0.prefix { $0 != "." && $0 != ";" }) })
    )
  }
}
