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
  /// The bytes of ASCII with which literals begin, each eight times.
  private var starts: [UInt64] = []

  /// With more different beginnings, looking for each costs more than reading every byte.
  private static let mostStarts = 4

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
    starts = (0..<0x80).filter { moves[Int(columns[$0])] != 0 }
      .map { UInt64($0) * 0x0101_0101_0101_0101 }
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
    if starts.count <= Self.mostStarts { return findFew(in: text, &numbers) }
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

  /// Does the same for few literals: all that none of them can begin with is skipped.
  private func findFew(in text: String, _ numbers: inout [Int32]) {
    let bytes = text.utf8.span
    var (index, row) = (0, 0)
    while index < bytes.count {
      if row == 0 { index = beginning(in: bytes, from: index) }
      guard index < bytes.count else { return }
      index += take(bytes, at: index, &row, &numbers)
    }
  }

  /// Returns the place of the next byte that a literal can begin with, or that is not ASCII.
  ///
  /// Eight bytes are compared at a time ("Hacker's Delight", section 6-1).
  private func beginning(in bytes: Span<UInt8>, from place: Int) -> Int {
    let (ones, tops): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    let starts = starts.span
    var place = place
    while place + 8 <= bytes.count {
      let piece = bytes.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
      var hits = piece & tops
      for index in starts.indices {
        let zeros = piece ^ starts[index]
        hits |= (zeros &- ones) & ~zeros & tops
      }
      if hits != 0 { return place + UInt64(littleEndian: hits).trailingZeroBitCount / 8 }
      place += 8
    }
    while place < bytes.count, moves[Int(columns[Int(bytes[place])])] == 0, bytes[place] < 0x80 {
      place += 1
    }
    return place
  }

  /// Takes a letter, and returns the number of its bytes.
  private func take(
    _ bytes: Span<UInt8>, at index: Int, _ row: inout Int, _ numbers: inout [Int32]
  ) -> Int {
    guard bytes[index] >= 0x80 else {
      step(&row, bytes[index], &numbers)
      return 1
    }
    let (scalar, length) = bytes.letter(at: index)
    switch BaseLetter.of(scalar) {
    case .nothing: break
    case .one(let letter): step(&row, letter, &numbers)
    case .several(let letters): for letter in letters { step(&row, letter, &numbers) }
    }
    return length
  }

  private func step(_ row: inout Int, _ letter: Unicode.Scalar, _ numbers: inout [Int32]) {
    for byte in UTF8.encode(letter) ?? .init() { step(&row, byte, &numbers) }
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
