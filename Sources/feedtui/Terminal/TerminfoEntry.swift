import CNcurses
import FeedtuiSettings
import Glibc

/// A compiled entry of the terminfo database (term(5)) without all ways of moving the cursor but
/// that to a place.
///
/// ncurses tries them all, step by step, to find the shortest for each move: a quarter of what a
/// key costs. `SequenceMerger` shortens moves to places by itself.
struct TerminfoEntry {
  private(set) var bytes: [UInt8]
  /// The index of the first sequence's offset.
  private let offsets: Int
  /// The index of the table of sequences.
  private let table: Int

  /// Returns `nil` if the bytes are no entry, or one of a terminal whose cursor is not sent to a
  /// place and to a column as on xterm, or does not stay in its row at the end.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    let header = stride(from: 0, to: 12, by: 2).compactMap { Self.number(in: bytes, at: $0) }
    guard header.count == 6, let width = [0o432: 2, 0o1036: 4][header[0]] else { return nil }
    let flags = 12 + header[1]
    offsets = (flags + header[2] + 1) & ~1 + width * header[3]
    table = offsets + 2 * header[4]
    guard bytes.count > table, header[2] > Self.staysInRow, header[4] > Self.moves.max() ?? 0,
      bytes[flags + Self.staysInRow] == 1, has("\u{1B}[%i%p1%d;%p2%dH", at: Self.place),
      has("\u{1B}[%i%p1%dG", at: Self.column)
    else { return nil }
    for move in Self.moves {
      // It has none.
      for byte in 0...1 { self.bytes[offsets + 2 * move + byte] = 0xFF }
    }
  }

  /// Reads the entry that ncurses would read for a terminal. Returns `nil` too if there is none in
  /// a file.
  init?(named name: String, in environment: [String: String]) {
    guard
      let path = TerminfoFiles.file(of: name, in: environment, exists: { access($0, R_OK) == 0 }),
      let bytes = try? StoredFile(path: path).readAgain(limit: 1 << 15)
    else { return nil }
    self.init(bytes)
  }

  /// Starts ncurses for the terminal of the given name and this entry.
  func start(_ name: String, on stream: UnsafeMutablePointer<FILE>) -> OpaquePointer? {
    let digits = Array("0123456789ABCDEF".utf8)
    var variable = Array("TERMINFO=hex:".utf8)
    variable.reserveCapacity(variable.count + 2 * bytes.count)
    for byte in bytes {
      variable.append(digits[Int(byte >> 4)])
      variable.append(digits[Int(byte & 15)])
    }
    return newtermWithVariable(name, stream, String(decoding: variable, as: UTF8.self))
  }

  private func has(_ sequence: String, at index: Int) -> Bool {
    Self.number(in: bytes, at: offsets + 2 * index).map { offset in
      bytes.dropFirst(table + offset).starts(with: Array(sequence.utf8) + [0])
    } ?? false
  }

  private static func number(in bytes: [UInt8], at index: Int) -> Int? {
    guard bytes.indices.contains(index + 1) else { return nil }
    return Int(bytes[index]) | Int(bytes[index + 1]) << 8
  }

  // The numbers of capabilities are those of their order in term.h.

  /// xenl
  private static let staysInRow = 4
  /// cup
  private static let place = 10
  /// hpa
  private static let column = 8
  /// cbt, hpa, cud1, home, cub1, cuf1, ll, cuu1, cud, cub, cuf, cuu, ht and vpa
  private static let moves = [0, 8, 11, 12, 14, 17, 18, 19, 107, 111, 112, 114, 127, 134]
}
