/// The words that dates are written with, in lower case.
enum DateWords {
  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ].map { Array($0.utf8) }

  /// The number of an English month, in full or abbreviated to three letters or more.
  static func month(_ word: [UInt8]) -> Int? {
    guard word.count >= 3 else { return nil }
    return months.firstIndex { $0.starts(with: word) }.map { $0 + 1 }
  }

  /// Seconds east of Greenwich; `nil` for a word that is no zone.
  static func zone(_ word: [UInt8]) -> Int? {
    guard word.count <= 4 else { return nil }
    return zones[String(decoding: word, as: UTF8.self)].map { $0 * 1_800 }
  }

  /// In half hours.
  private static let zones: [String: Int] = [
    "z": 0, "ut": 0, "utc": 0, "gmt": 0, "wet": 0,
    "est": -10, "edt": -8, "et": -10, "cst": -12, "cdt": -10, "ct": -12, "mst": -14, "mdt": -12,
    "mt": -14, "pst": -16, "pdt": -14, "pt": -16, "akst": -18, "akdt": -16, "hst": -20,
    "ast": -8, "adt": -6, "at": -8,
    "west": 2, "bst": 2, "cet": 2, "cest": 4, "met": 2, "mest": 4, "mez": 2, "mesz": 4, "eet": 4,
    "eest": 6, "msk": 6,
    "jst": 18, "kst": 18, "hkt": 16, "sgt": 16, "awst": 16, "acst": 19, "acdt": 21, "aest": 20,
    "aedt": 22, "nzst": 24, "nzdt": 26,
  ]
}
