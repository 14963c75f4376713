import Synchronization

/// The combinations of marks that glyphs have had in this run, by their numbers from 1.
enum MarkTable {
  struct Combinations {
    private var all: [[Unicode.Scalar]] = []
    private var numbers: [[Unicode.Scalar]: UInt16] = [:]

    /// Returns the number of a combination; 0 for another one where all numbers are used up.
    mutating func number(of marks: [Unicode.Scalar]) -> UInt16 {
      if let number = numbers[marks] { return number }
      guard all.count < Int(UInt16.max) else { return 0 }
      all.append(marks)
      numbers[marks] = UInt16(all.count)
      return UInt16(all.count)
    }

    func marks(_ number: UInt16) -> [Unicode.Scalar] { all[Int(number) - 1] }
  }

  private static let combinations = Mutex(Combinations())

  /// Returns the number of a combination. Where a hostile text has used up all numbers, it is 0,
  /// and the base is drawn without marks.
  static func number(of marks: [Unicode.Scalar]) -> UInt16 {
    combinations.withLock { $0.number(of: marks) }
  }

  static func marks(_ number: UInt16) -> [Unicode.Scalar] {
    combinations.withLock { $0.marks(number) }
  }
}
