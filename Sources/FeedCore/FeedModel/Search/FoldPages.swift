/// The table of foldings in pages of 256 characters, made from its runs when it is first used.
struct FoldPages {
  /// The page of each 256 characters; 0 where none of them is folded.
  private var pages = [UInt8](repeating: 0, count: 0x1100)
  /// What becomes of each character of the pages: 0 for itself, 1 for nothing, a character, or a
  /// negative place among the `lists`, counted from -1.
  private var values = [Int32](repeating: 0, count: 256)
  private var lists: [[Unicode.Scalar]] = []

  static let shared = FoldPages()

  private init() {
    var first: UInt32 = 0
    let text = String(describing: FoldTable.runs)
    for word in text.split(separator: " ") {
      guard let sign = word.firstIndex(of: "=") else { continue }
      let into = word[word.index(after: sign)...].split(separator: ",").map(Self.number)
      let isSame = word[..<sign].hasSuffix("!")
      let numbers = word[..<sign].split(omittingEmptySubsequences: false) { "*/!".contains($0) }
        .map { $0.isEmpty ? 1 : Self.number($0) }
      let count = numbers.count > 1 ? numbers[1] : 1
      let step = numbers.count > 2 ? numbers[2] : 1
      first += numbers[0]
      for place in 0..<count {
        set(first + place * step, into.count == 1 && !isSame ? [into[0] + place * step] : into)
      }
    }
  }

  private static func number(_ text: Substring) -> UInt32 { UInt32(text, radix: 16) ?? 0 }

  private mutating func set(_ scalar: UInt32, _ into: [UInt32]) {
    let page = Int(scalar >> 8)
    if pages[page] == 0 {
      pages[page] = UInt8(values.count >> 8)
      values += Array(repeating: 0, count: 256)
    }
    if into.count > 1 { lists.append(into.compactMap(Unicode.Scalar.init)) }
    values[Int(pages[page]) << 8 | Int(scalar & 0xFF)] =
      into.count > 1 ? -Int32(lists.count) : into.first.map { Int32($0) } ?? 1
  }

  subscript(scalar: Unicode.Scalar) -> BaseLetter.Folded {
    let page = Int(pages[Int(scalar.value >> 8)])
    guard page > 0 else { return .one(scalar) }
    let value = values[page << 8 | Int(scalar.value & 0xFF)]
    switch value {
    case 0: return .one(scalar)
    case 1: return .nothing
    case 2...: return .one(Unicode.Scalar(UInt32(value)) ?? scalar)
    default: return .several(lists[Int(-value) - 1])
    }
  }
}
