import Synchronization

/// The combinations of marks that glyphs have had in this run, by their numbers from 1.
enum MarkTable {
  private struct Combinations {
    var all: [[Unicode.Scalar]] = []
    var numbers: [[Unicode.Scalar]: UInt16] = [:]
  }

  private static let combinations = Mutex(Combinations())

  /// Returns the number of a combination. Where a hostile text has used up all numbers, it is 0,
  /// and the base is drawn without marks.
  static func number(of marks: [Unicode.Scalar]) -> UInt16 {
    combinations.withLock { known in
      if let number = known.numbers[marks] { return number }
      guard known.all.count < Int(UInt16.max) else { return 0 }
      known.all.append(marks)
      known.numbers[marks] = UInt16(known.all.count)
      return UInt16(known.all.count)
    }
  }

  static func marks(_ number: UInt16) -> [Unicode.Scalar] {
    combinations.withLock { $0.all[Int(number) - 1] }
  }
}
