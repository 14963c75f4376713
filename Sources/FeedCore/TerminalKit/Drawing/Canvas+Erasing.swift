extension Canvas {
  /// Returns whether this picture takes fewer bytes on an empty screen than in the place of `old`,
  /// which has the same size. Most of it must be another: a few rows are never worth it.
  ///
  /// On an empty screen nothing has to be erased, neither before, in nor behind a text; but what
  /// both have in common must be drawn again. The numbers are bytes of terminals like xterm.
  public func isCheaperOnEmptyScreen(than old: Canvas) -> Bool {
    var (changed, others): ([Int], [Int]) = ([], [])
    for y in 0..<rowCount {
      if isSame(as: old, inRow: y) { others.append(y) } else { changed.append(y) }
    }
    guard changed.count > rowCount / 2 else { return false }
    let cost = others.reduce(Self.emptying) { $0 + bytesOfText(row($1)) }
    var saved = 0
    for (place, y) in changed.enumerated() {
      // No row can save more than this.
      let most = (changed.count - place) * (Self.placing + Self.erasing)
      guard saved + most > cost else { return false }
      saved += bytesOfErasing(old.row(y), for: row(y))
    }
    return saved > cost
  }

  /// The bytes that empty the screen: `CSI H`, `CSI 2 J`.
  private static let emptying = 7
  /// The bytes that send the cursor to a place: `CSI 12 ; 20 H`.
  private static let placing = 8
  /// The bytes that erase a part of a row: `CSI K`, or `CSI 1 K` and a blank.
  private static let (erasing, erasingBefore) = (3, 5)

  /// Returns about as many bytes as the text of a row takes.
  private func bytesOfText(_ row: ArraySlice<Square>) -> Int {
    let count = row.count { !$0.isErased }
    return count == 0 ? 0 : Self.placing + count
  }

  /// Returns the bytes that it takes to erase what a row has where the new one is blank, less those
  /// of what both have in common, which is skipped.
  private func bytesOfErasing(_ old: ArraySlice<Square>, for new: ArraySlice<Square>) -> Int {
    guard let first = new.firstIndex(where: { !$0.isErased }),
      let last = new.lastIndex(where: { !$0.isErased })
    else { return old.allSatisfy(\.isErased) ? 0 : Self.placing + Self.erasing }
    let distance = old.startIndex - new.startIndex
    let before = old[..<(first + distance)].contains { !$0.isErased }
    let behind = old[(last + distance + 1)...].contains { !$0.isErased }
    var (common, run) = (0, 0)
    for index in first...last {
      guard new[index].isSame(as: old[index + distance]) else {
        if run > Self.placing { common += run - Self.placing }
        run = 0
        continue
      }
      run += 1
    }
    return (before ? Self.erasingBefore : 0) + (behind ? Self.erasing : 0) - common
  }
}

extension Canvas.Square {
  /// Whether it looks like a square that was erased, whatever the theme makes of its role.
  fileprivate var isErased: Bool { ascii == UInt8(ascii: " ") && style.attributes.isEmpty }
}
