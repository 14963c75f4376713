import TerminalKit

/// Numbers of colours that stand for colours of red, green and blue on terminals that show any.
///
/// These are the first 16, which themes do not use otherwise there, and six of the 256 that are
/// there twice.
struct ColourSlots: Equatable, Sendable {
  static let numbers = Array(0..<16) + [59, 102, 145, 188, 16, 231]
  /// The greys that look like those six.
  private static let equivalents = [59: 241, 102: 245, 145: 249, 188: 253, 16: 232, 231: 255]
  private var colours: [RGB] = []
  /// The numbers that stand for them.
  private let free: [Int]

  /// Creates slots with other numbers than those that are used themselves.
  init(without used: Set<Int> = []) {
    free = Self.numbers.filter { !used.contains($0) }
  }

  var isEmpty: Bool { colours.isEmpty }

  /// Returns the number of the 256 that shows a colour where the numbers here show others.
  static func equivalent(of number: Int) -> Int { equivalents[number] ?? number }

  /// Gives a colour a number, unless all are taken.
  mutating func add(_ colour: RGB) {
    guard colours.count < free.count, !colours.contains(colour) else { return }
    colours.append(colour)
  }

  /// Returns the number of a colour, or of the one that looks most like it: out of the 256 if no
  /// number was free.
  func number(of colour: RGB) -> Int {
    guard !isEmpty else { return ColourTable.nearest(to: colour, in: 16..<256) ?? 16 }
    let index =
      colours.firstIndex(of: colour)
      ?? colours.indices.min { colours[$0].distance(to: colour) < colours[$1].distance(to: colour) }
    return free[index ?? 0]
  }

  /// Returns the colour that a number stands for; `nil` if it stands for none.
  func colour(of number: Int) -> RGB? {
    guard let index = free.firstIndex(of: number), index < colours.count else {
      return nil
    }
    return colours[index]
  }
}
