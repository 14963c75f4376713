/// The 256 colours of terminals, as far as they are the same everywhere.
enum PictureColour {
  /// Returns how different two colours look (`RGB.distance`); `nil` if one of them depends on the
  /// terminal.
  static func distance(_ one: UInt8, _ other: UInt8) -> Int? {
    if one == other { return 0 }
    guard min(one, other) >= 16 else { return nil }
    return ColourTable.colours[Int(one)].distance(to: ColourTable.colours[Int(other)])
  }
}
