/// The table of foldings in pages of 256 characters, made from its runs when it is first used.
struct FoldPages {
  /// The page of each 256 characters; 0 where none of them is folded.
  private var pages = [UInt8](repeating: 0, count: 0x1100)
  /// What becomes of each character of the pages: 0 for itself, 1 for nothing, a character, or a
  /// negative place among the `lists`, counted from -1.
  private var values = [Int32](repeating: 0, count: 256)
  private var lists: [[Unicode.Scalar]] = []

  private static let all = FoldPages(below: 0x11_0000)
  /// The part below `commonEnd`, which is enough for most texts.
  private static let common = FoldPages(below: commonEnd)
  private static let commonEnd: UInt32 = 0x2100

  /// Returns the folded form of a character.
  static func folded(_ scalar: Unicode.Scalar) -> BaseLetter.Folded {
    switch scalar.value {
    case ..<commonEnd: common[scalar]
    // Arrows, symbols, Han characters and emoji stand for themselves: without the whole table.
    case 0x2190...0x2199, 0x2500...0x27FF, 0x4E00...0x9FFF, 0x1F300...0x1FAFF: .one(scalar)
    default: all[scalar]
    }
  }

  private init(below end: UInt32) {
    var run = Run()
    for byte in String(describing: FoldTable.runs).utf8 {
      if byte != 0x20 {
        run.take(byte)
        continue
      }
      add(&run)
      guard run.first < end else { return }
    }
    add(&run)
  }

  /// A word of the table, read byte by byte.
  private struct Run {
    /// The first character of this run.
    var first: UInt32 = 0
    /// How far it is from the run before, how many characters it has, and how far apart they are.
    var numbers: (UInt32, UInt32, UInt32) = (1, 1, 1)
    var isSame = false
    var into: [UInt32] = []
    private var place = 0
    private var number: UInt32?

    mutating func take(_ byte: UInt8) {
      switch byte {
      case 0x30...0x39: number = (number ?? 0) << 4 | UInt32(byte - 0x30)
      case 0x61...0x66: number = (number ?? 0) << 4 | UInt32(byte - 0x57)
      default:
        endNumber()
        if byte == 0x21 { isSame = true }
        if byte == 0x3D { place = 3 } else if byte != 0x2C { place += 1 }
      }
    }

    mutating func endNumber() {
      guard let number else { return }
      switch place {
      case 0: numbers.0 = number
      case 1: numbers.1 = number
      case 2: numbers.2 = number
      default: into.append(number)
      }
      self.number = nil
    }

    mutating func begin() {
      (numbers, isSame, place) = ((1, 1, 1), false, 0)
      into.removeAll(keepingCapacity: true)
    }
  }

  private mutating func add(_ run: inout Run) {
    run.endNumber()
    run.first += run.numbers.0
    if run.into.count > 1 { lists.append(run.into.compactMap(Unicode.Scalar.init)) }
    for place in 0..<run.numbers.1 {
      let step = place * run.numbers.2
      let value: Int32
      switch run.into.count {
      case 0: value = 1
      case 1: value = Int32(run.into[0] + (run.isSame ? 0 : step))
      default: value = -Int32(lists.count)
      }
      set(run.first + step, value)
    }
    run.begin()
  }

  private mutating func set(_ scalar: UInt32, _ value: Int32) {
    let page = Int(scalar >> 8)
    if pages[page] == 0 {
      pages[page] = UInt8(values.count >> 8)
      values += repeatElement(0, count: 256)
    }
    values[Int(pages[page]) << 8 | Int(scalar & 0xFF)] = value
  }

  private subscript(scalar: Unicode.Scalar) -> BaseLetter.Folded {
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
