/// Shortens the output of ncurses without changing its effect.
///
/// Consecutive changes of attributes (ECMA-48, SGR) become one, which says only what is different
/// from what the terminal draws with. A change waits until it can be seen: the blanks between two
/// texts, and moves of the cursor, do without it. The choice of ASCII as the character set, which
/// terminfo puts into each change, is sent only once. This saves a quarter of a frame. Within a row
/// the cursor is sent to a column alone, and line feeds lead it to a row that is near: ncurses
/// names both.
struct SequenceMerger {
  /// Whether the terminal has been told its character set. We never choose another.
  private(set) var hasCharset = false
  /// The colours for which numbers stand.
  var slots = ColourSlots()
  private var result: [UInt8] = []
  /// The attributes requested since the last other byte, separated by semicolons.
  private var attributes: [UInt8] = []
  private var isPending = false
  /// What the terminal draws with, and what it shall draw with; `nil` if that is not known.
  private var (shown, wanted): (Rendition?, Rendition?)
  /// Whether the terminal knows the parameters that end single attributes and colours.
  var hasEndings = true
  /// What the last part of the output depended on.
  private var need = SequencePart.Need.everything
  /// Whether `CSI n G` is known, and the cursor stays in a row whose end was written. All other
  /// moves than to a place make the row unknown.
  var hasColumns = false
  /// The row of the cursor, from 1; `nil` if it is not known.
  private var row: Int?
  /// The last row of the part of the screen that scrolls (DECSTBM); `nil` if that is the whole.
  private var bottom: Int?

  /// Returns the shortened bytes. They must be whole frames, in which no sequence is cut off.
  mutating func merge(_ bytes: [UInt8]) -> [UInt8] {
    result.removeAll(keepingCapacity: true)
    result.reserveCapacity(bytes.count)
    row = nil
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      // Blanks behind a word look as it does, and those before it if nothing is to change.
      if SequencePart.isText(byte) || byte == Self.blank && !isPending {
        var end = index + 1
        while end < bytes.count, SequencePart.isText(bytes[end]) || bytes[end] == Self.blank {
          end += 1
        }
        need = bytes[end - 1] == Self.blank ? .ground : .everything
        flush()
        result += bytes[index..<end]
        index = end
      } else if byte == Self.escape, let end = take(bytes, at: index) {
        index = end
      } else if byte == Self.shiftIn {
        // The same choice on terminals like the VT100.
        if !hasCharset { result.append(byte) }
        hasCharset = true
        index += 1
      } else {
        let part = SequencePart(bytes, at: index)
        switch part.need {
        case .asBefore: break
        case .nothing, .ground, .everything: need = part.need
        }
        if !canWait(need) { flush() }
        addMove(bytes[index..<part.end])
        index = part.end
      }
    }
    // Erasing outside our frames, as by a terminal that changes its size, uses the background.
    if !canWait(.ground) { flush() }
    return result
  }

  /// Adds a part, or a shorter one with the same effect, and follows the cursor from row to row.
  private mutating func addMove(_ part: ArraySlice<UInt8>) {
    guard hasColumns, let last = part.last else { return result += part }
    switch (last, part.count) {
    case (UInt8(ascii: "H"), 3...):
      let place = part.dropFirst(2).dropLast()
      guard let middle = place.firstIndex(of: Self.separator) else {
        row = place.isEmpty ? 1 : nil
        break
      }
      let column = place[(middle + 1)...]
      let isFirst = column.count == 1 && column.first == UInt8(ascii: "1")
      guard let feeds = lineFeeds(to: Self.number(place[..<middle])),
        feeds < 4, feeds + (isFirst ? 1 : column.count + 3) < part.count
      else { break }
      for _ in 0..<feeds { result.append(Self.lineFeed) }
      guard !isFirst else { return result.append(UInt8(ascii: "\r")) }
      result.append(Self.escape)
      result.append(UInt8(ascii: "["))
      result += column
      return result.append(UInt8(ascii: "G"))
    case (UInt8(ascii: "r"), _):
      let rows = part.dropFirst(2).dropLast()
      (row, bottom) = (
        nil, rows.lastIndex(of: Self.separator).map { rows[($0 + 1)...] }.flatMap(Self.number)
      )
    case (UInt8(ascii: "\r"), 1), (UInt8(ascii: " "), 1), (0x08, 1): break
    default: if !SequencePart.staysInRow(last) || part.count == 1 { row = nil }
    }
    result += part
  }

  /// The line feeds that lead to a row, which the cursor is in from now on. `nil` if none do: it is
  /// above, or below the part that scrolls, which line feeds do not leave.
  private mutating func lineFeeds(to new: Int?) -> Int? {
    defer { row = new }
    guard let row, let new, new >= row else { return nil }
    return new == row || new <= bottom ?? new ? new - row : nil
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard 1...5 ~= digits.count else { return nil }
    return digits.reduce(0) { number, digit in
      guard let number, 0x30...0x39 ~= digit else { return nil }
      return 10 * number + Int(digit & 0xF)
    }
  }

  /// Returns the bytes of a change that has waited until now. Code that writes to the terminal
  /// between frames must send them first.
  mutating func end() -> [UInt8] {
    result.removeAll(keepingCapacity: true)
    flush()
    return result
  }

  /// Forgets what is known of the terminal's state. Its rendition is sent again, whole.
  mutating func forget() {
    hasCharset = false
    shown = nil
    guard hasEndings, wanted != nil else { return wanted = nil }
    isPending = true
  }

  /// Takes a choice of ASCII or a change of attributes.
  ///
  /// Returns the index of the next byte, or `nil` if the sequence is neither.
  private mutating func take(_ bytes: [UInt8], at start: Int) -> Int? {
    guard start + 2 < bytes.count else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "("):
      guard bytes[start + 2] == UInt8(ascii: "B") else { return nil }
      if !hasCharset { result += bytes[start...(start + 2)] }
      hasCharset = true
      return start + 3
    case UInt8(ascii: "["):
      var end = start + 2
      while end < bytes.count, SequencePart.isParameter(bytes[end]) { end += 1 }
      guard end < bytes.count, bytes[end] == UInt8(ascii: "m") else { return nil }
      add(bytes[(start + 2)..<end])
      return end + 1
    default:
      return nil
    }
  }

  /// Adds attributes. A reset discards the previous ones, which have no effect any more.
  private mutating func add(_ parameters: ArraySlice<UInt8>) {
    let zero = UInt8(ascii: "0")
    let isReset =
      parameters.isEmpty || parameters.elementsEqual([zero])
      || parameters.starts(with: [zero, Self.separator])
    if isReset {
      attributes.removeAll(keepingCapacity: true)
      wanted = Rendition()
    }
    if !isReset && isPending { attributes.append(Self.separator) }
    if parameters.isEmpty { attributes.append(zero) } else { attributes += parameters }
    if wanted?.apply(parameters) == false { wanted = nil }
    isPending = true
  }

  /// Whether what comes now looks the same before the pending change.
  private func canWait(_ need: SequencePart.Need) -> Bool {
    guard isPending else { return true }
    guard hasEndings, let shown, let wanted else { return false }
    switch need {
    case .nothing: return true
    case .ground: return wanted.hasGround(of: shown)
    case .everything, .asBefore: return false
    }
  }

  private mutating func flush() {
    guard isPending else { return }
    defer {
      isPending = false
      shown = wanted
      attributes.removeAll(keepingCapacity: true)
    }
    var parameters = attributes == [UInt8(ascii: "0")] ? [] : attributes
    if hasEndings, let wanted {
      guard let change = wanted.parameters(after: shown) else { return }
      parameters = change
    }
    result += [Self.escape, UInt8(ascii: "[")]
    result += slots.isEmpty ? parameters : slots.replaced(in: parameters)
    result.append(UInt8(ascii: "m"))
  }

  private static let escape: UInt8 = 0x1B
  private static let shiftIn: UInt8 = 0x0F
  private static let lineFeed = UInt8(ascii: "\n")
  private static let blank = UInt8(ascii: " ")
  private static let separator = UInt8(ascii: ";")
}
