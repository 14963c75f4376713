import Testing

@testable import FeedFormats

struct NameTableTests {
  @Test func `a name has one number wherever it stands`() {
    var table = NameTable()
    let bytes = Array("item p:item item ITEM title p:item".utf8)
    let words = Self.words(bytes)
    let numbers = words.map { table.number(bytes, $0) }
    #expect(numbers == [1, 2, 1, 3, 4, 2])
    #expect(table.entries[1].range == words[0])
  }

  @Test(arguments: [
    ("item", "item", LocalName.item, 0, true), ("p:Item", "Item", .item, 2, true),
    ("p:a:b", "a:b", .other, 2, false), (":item", "item", .item, 0, true),
    ("p:", "", .other, 2, false), ("DIV", "DIV", .div, 0, true), ("x", "x", .other, 0, false),
  ]) func `a name is taken apart at its first colon`(
    name: String, localPart: String, local: LocalName, prefix: Int, isHTMLOrFeed: Bool
  ) {
    var table = NameTable()
    let bytes = Array(name.utf8)
    let number = table.number(bytes, 0..<bytes.count)
    let entry = table.entries[number]
    #expect(String(decoding: bytes[entry.localRange], as: UTF8.self) == localPart)
    #expect(entry.local == local)
    #expect(entry.prefix == prefix)
    #expect((entry.local != .other || !entry.html.isEmpty) == isHTMLOrFeed)
  }

  @Test func `open elements are counted by name and by name in any case`() {
    var table = NameTable()
    let bytes = Array("a A b".utf8)
    let numbers = Self.words(bytes).map { table.number(bytes, $0) }
    for number in [1, 2, 2, 3] { table.opened(number) }
    table.closed(3)
    #expect(numbers.map { table.entries[$0].open } == [1, 2, 0])
    #expect(numbers.map { table.entries[table.entries[$0].folded].openInAnyCase } == [3, 3, 0])
    table.closed(2)
    table.closed(1)
    #expect(numbers.map { table.entries[$0].open } == [0, 1, 0])
    #expect(table.entries[1].openInAnyCase == 1)
  }

  @Test func `prefixes are told apart by case, and all that do not fit share one number`() {
    var table = NameTable()
    #expect(["", "a", "A", "a"].map { table.prefixNumber(Array($0.utf8)) } == [0, 2, 3, 2])
    for number in table.prefixes.count..<NameTable.maximumPrefixes {
      #expect(table.prefixNumber(Array("p\(number)".utf8)) == number)
    }
    #expect(table.prefixNumber(Array("late".utf8)) == NameTable.lostPrefix)
    #expect(table.prefixNumber(Array("later".utf8)) == NameTable.lostPrefix)
    #expect(table.prefixNumber(Array("a".utf8)) == 2)
    #expect(table.prefixes[2] == Array("a".utf8))
  }

  @Test func `a flood of unknown names leaves room for known ones`() {
    var table = NameTable()
    let unknown = (0...NameTable.maximumUnknownNames).map { "x\($0)" }
    let bytes = Array(
      (unknown + ["late", "item", "p:div", "x0", "x19999"]).joined(separator: " ").utf8)
    let numbers = Self.words(bytes).map { table.number(bytes, $0) }
    #expect(Array(numbers.prefix(20_000)) == Array(1...20_000))
    #expect(numbers.suffix(6) == [0, 0, 20_001, 20_002, 1, 20_000])
    #expect(table.entries[0].local == .other)
  }

  /// Returns the ranges of the words between single spaces.
  private static func words(_ bytes: [UInt8]) -> [Range<Int>] {
    bytes.split(separator: 0x20).map { $0.startIndex..<$0.endIndex }
  }
}
