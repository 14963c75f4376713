/// Assigns each group a section number that stays the same as long as the page is open.
public struct SectionNumbers: Equatable, Sendable {
  private var numbers: [FeedsGroup: SectionID] = [:]

  public init() {}

  public mutating func number(of group: FeedsGroup) -> SectionID {
    let number = numbers[group] ?? SectionID(numbers.count)
    numbers[group] = number
    return number
  }
}
