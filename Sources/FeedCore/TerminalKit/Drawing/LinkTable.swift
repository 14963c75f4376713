import SafeText

/// The addresses to which squares of a canvas link, by their numbers from 1.
public struct LinkTable: Equatable, Sendable {
  /// Whether links are kept at all; otherwise they cost nothing.
  public let isOn: Bool
  private var addresses: [String] = []
  private var numbers: [String: UInt16] = [:]

  init(isOn: Bool) {
    self.isOn = isOn
  }

  public var isEmpty: Bool { addresses.isEmpty }

  /// Returns the address of a number: printable ASCII. `nil` for 0.
  public func address(_ number: UInt16) -> String? {
    number == 0 ? nil : addresses[Int(number) - 1]
  }

  /// Returns the numbers of another table's links in this one: that of `n` at the index `n`.
  /// Addresses that are not here get one beyond those that are.
  public func numbers(of other: LinkTable) -> [UInt16] {
    [0] + other.addresses.map { numbers[$0] ?? .max }
  }

  /// Returns the number of an address; 0 if it is not to be a link.
  mutating func number(of url: String) -> UInt16 {
    guard let address = LinkAddress.safe(url) else { return 0 }
    return number(adopting: address)
  }

  /// Returns the number of an address that is known to be safe.
  mutating func number(adopting address: String) -> UInt16 {
    if let known = numbers[address] { return known }
    guard addresses.count < Int(UInt16.max) - 1 else { return 0 }
    addresses.append(address)
    let number = UInt16(addresses.count)
    numbers[address] = number
    return number
  }
}
