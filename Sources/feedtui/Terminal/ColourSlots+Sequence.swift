extension ColourSlots {
  /// Returns the parameters of a change of attributes with the colours in the places of their
  /// numbers: `38;2;red;green;blue` (ISO 8613-6, as terminals read it).
  func replaced(in parameters: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    let fields = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    var index = 0
    while index < fields.count {
      if !result.isEmpty { result.append(UInt8(ascii: ";")) }
      let field = Self.number(fields[index])
      let isLong =
        (field == 38 || field == 48) && index + 2 < fields.count
        && Self.number(fields[index + 1]) == 5
      let choice =
        isLong ? (field == 38, Self.number(fields[index + 2]) ?? -1) : field.flatMap(Self.choice)
      if let (isForeground, number) = choice, let colour = colour(of: number) {
        let values = [colour.red, colour.green, colour.blue].map { "\($0)" }
        result += "\(isForeground ? 38 : 48);2;\(values.joined(separator: ";"))".utf8
      } else {
        result += fields[index..<(index + (isLong ? 3 : 1))].joined(separator: [UInt8(ascii: ";")])
      }
      index += isLong ? 3 : 1
    }
    return result
  }

  /// Returns which of the first 16 colours a parameter chooses; `nil` for others.
  private static func choice(_ field: Int) -> (isForeground: Bool, number: Int)? {
    switch field {
    case 30...37: (true, field - 30)
    case 40...47: (false, field - 40)
    case 90...97: (true, field - 90 + 8)
    case 100...107: (false, field - 100 + 8)
    default: nil
    }
  }

  private static func number(_ field: ArraySlice<UInt8>) -> Int? {
    Int(String(decoding: field, as: UTF8.self))
  }
}
