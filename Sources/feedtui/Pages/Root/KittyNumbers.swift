/// The numbers under which the terminal keeps images: colours out of the 256 which look like no
/// other, because that colour tells the terminal which image a placeholder belongs to.
struct KittyNumbers {
  private var last: UInt8 = 0

  /// Returns the next number; after 207 images the first one again.
  mutating func next() -> UInt8 {
    last =
      last >= Self.range.lowerBound && last < Self.range.upperBound
      ? last + 1 : Self.range.lowerBound
    // On terminals that show any colour, these numbers stand for colours of the theme.
    if Self.taken.contains(last) { last += 1 }
    return last
  }

  private static let range: ClosedRange<UInt8> = 20...230
  private static let taken: Set<UInt8> = [59, 102, 145, 188]
}
