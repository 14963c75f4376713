/// The text by which a title or a name is sorted: in base letters, without quotation marks at its
/// beginning, and with numbers in the order of their values.
package enum SortText {
  package static func key(of text: String) -> String {
    let folded = BaseLetter.folded(text)
    let start = folded.unicodeScalars.firstIndex { $0 != " " && !quotationMarks.contains($0) }
    let bytes = Array(folded.utf8[(start ?? folded.startIndex)...])
    var key: [UInt8] = []
    key.reserveCapacity(bytes.count + 4)
    var index = 0
    while index < bytes.count {
      if bytes.isDigit(at: index) {
        append(number(bytes, from: &index), to: &key)
      } else {
        key.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: key, as: UTF8.self)
  }

  private static let quotationMarks: Set<Unicode.Scalar> = [
    "\"", "'", "`", "«", "»", "‹", "›", "「", "」", "『", "』", "《", "》", "〈", "〉", "〝", "〞", "¿", "¡",
  ]

  /// Reads a number, in which commas may separate thousands. Returns its digits without zeros at
  /// the beginning.
  private static func number(_ bytes: [UInt8], from index: inout Int) -> [UInt8] {
    var digits: [UInt8] = []
    while bytes.isDigit(at: index) {
      digits.append(bytes[index])
      index += 1
    }
    let isShort = digits.count <= 3
    while isShort, bytes.hasThousands(at: index) {
      digits += bytes[index + 1...index + 3]
      index += 4
    }
    return Array(digits.drop { $0 == UInt8(ascii: "0") })
  }

  /// Appends a number behind the number of its digits, so that a longer one comes later.
  private static func append(_ digits: [UInt8], to key: inout [UInt8]) {
    let count = min(digits.count, 999)
    key += Array(count < 9 ? "\(count)".utf8 : "9\(String(count + 1_000).dropFirst())".utf8)
    key += digits
  }
}

extension [UInt8] {
  fileprivate func isDigit(at index: Int) -> Bool {
    index < count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self[index])
  }

  /// Whether a comma and just three digits follow.
  fileprivate func hasThousands(at index: Int) -> Bool {
    index < count && self[index] == UInt8(ascii: ",") && isDigit(at: index + 1)
      && isDigit(at: index + 2) && isDigit(at: index + 3) && !isDigit(at: index + 4)
  }
}
