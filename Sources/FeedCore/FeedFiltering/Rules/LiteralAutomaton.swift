import FeedModel

/// Finds which of many literals occur in a text, in one pass, whatever their case and diacritics.
///
/// This is the automaton of Aho and Corasick ("Efficient string matching", 1975), as a table with a
/// column for each byte that occurs in a literal.
struct LiteralAutomaton: Sendable {
  /// The column of each byte; 0 for all bytes that no literal has.
  private var columns = InlineArray<256, UInt8>(repeating: 0)
  private var width = 1
  /// For each state and column the place of the next state's first column in this table, negative
  /// if a literal ends there.
  private var moves: [Int32] = []
  /// The literals that end in a state.
  private var found: [[Int32]] = []

  /// - Parameter literals: folded texts in UTF-8, or their beginnings; none is empty. The table
  ///   takes about 200 bytes for each of their bytes.
  init(_ literals: [[UInt8]]) {
    for byte in literals.joined() where columns[Int(byte)] == 0 {
      columns[Int(byte)] = UInt8(width)
      width += 1
    }
    for byte in UInt8(ascii: "a")...UInt8(ascii: "z") {
      columns[Int(byte) - 0x20] = columns[Int(byte)]
    }
    var next: [Int32] = []
    addState(&next)
    for (number, literal) in literals.enumerated() { add(literal, Int32(number), &next) }
    let order = link(&next)
    // States that are near the first one are reached most often, and lie side by side.
    var places = [Int32](repeating: 0, count: order.count)
    for (place, state) in order.enumerated() { places[state] = Int32(place * width) }
    moves.reserveCapacity(next.count)
    for state in order {
      for target in next[state * width..<(state + 1) * width] {
        moves.append(places[Int(target)] * (found[Int(target)].isEmpty ? 1 : -1))
      }
    }
    found = order.map { found[$0] }
  }

  private mutating func addState(_ next: inout [Int32]) {
    next += Array(repeating: -1, count: width)
    found.append([])
  }

  private mutating func add(_ literal: [UInt8], _ number: Int32, _ next: inout [Int32]) {
    var state = 0
    for byte in literal {
      let place = state * width + Int(columns[Int(byte)])
      if next[place] < 0 {
        next[place] = Int32(found.count)
        addState(&next)
      }
      state = Int(next[place])
    }
    found[state].append(number)
  }

  /// Gives every state a next one for every byte: that of the longest ending of what was read which
  /// begins a literal. Returns the states, the shorter ones first.
  private mutating func link(_ next: inout [Int32]) -> [Int] {
    var fallbacks = [Int](repeating: 0, count: found.count)
    var queue = [0]
    var index = 0
    while index < queue.count {
      let state = queue[index]
      index += 1
      for column in 0..<width {
        let place = state * width + column
        let other = state == 0 ? 0 : Int(next[fallbacks[state] * width + column])
        if next[place] < 0 {
          next[place] = Int32(other)
        } else {
          let child = Int(next[place])
          fallbacks[child] = other
          found[child] += found[other]
          queue.append(child)
        }
      }
    }
    return queue
  }

  /// Adds the numbers of the literals that occur in a text.
  ///
  /// The processor waits for each state before the next. So one loop reads both halves of a text,
  /// and a literal that begins in the first half is followed into the second.
  func find(in text: String, _ numbers: inout [Int32]) {
    guard found.count > 1 else { return }
    let (bytes, moves) = (text.utf8.span, moves.span)
    var middle = bytes.count / 2
    while middle > 0, bytes[middle] & 0xC0 == 0x80 { middle -= 1 }
    var (index, row) = (0, 0)
    var (other, otherRow) = (middle, 0)
    while index < middle, other < bytes.count {
      let (byte, otherByte) = (bytes[index], bytes[other])
      guard byte | otherByte < 0x80 else {
        index += take(bytes, at: index, &row, &numbers)
        other += take(bytes, at: other, &otherRow, &numbers)
        continue
      }
      index &+= 1
      other &+= 1
      row = Int(moves[row &+ Int(columns[Int(byte)])])
      otherRow = Int(moves[otherRow &+ Int(columns[Int(otherByte)])])
      if row < 0 { note(&row, &numbers) }
      if otherRow < 0 { note(&otherRow, &numbers) }
    }
    while other < bytes.count { other += take(bytes, at: other, &otherRow, &numbers) }
    while index < middle || row != 0 && index < bytes.count {
      index += take(bytes, at: index, &row, &numbers)
    }
  }

  /// Takes a letter, and returns the number of its bytes.
  private func take(
    _ bytes: Span<UInt8>, at index: Int, _ row: inout Int, _ numbers: inout [Int32]
  ) -> Int {
    guard bytes[index] >= 0x80 else {
      step(&row, bytes[index], &numbers)
      return 1
    }
    let (scalar, length) = bytes.scalar(at: index)
    for byte in BaseLetter.of(scalar).flatMap(UTF8.encode) ?? .init() {
      step(&row, byte, &numbers)
    }
    return length
  }

  private func step(_ row: inout Int, _ byte: UInt8, _ numbers: inout [Int32]) {
    row = Int(moves[row + Int(columns[Int(byte)])])
    if row < 0 { note(&row, &numbers) }
  }

  /// Adds the literals that end in a state, which has a negative row.
  private func note(_ row: inout Int, _ numbers: inout [Int32]) {
    row = -row
    for number in found[row / width] where !numbers.contains(number) { numbers.append(number) }
  }
}
