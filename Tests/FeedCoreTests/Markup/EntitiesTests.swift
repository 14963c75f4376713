import Testing

@testable import FeedFormats

struct EntitiesTests {
  /// The names of the table with what follows them, `:` or `~`, and their characters.
  private static let table = String(decoding: Entities.source, as: UTF8.self)
    .split(separator: "\n").compactMap { entry in
      entry.firstIndex { $0 == ":" || $0 == "~" }.map { mark in
        (
          name: String(entry[..<mark]), mark: entry[mark],
          scalars: entry[entry.index(after: mark)...].split(separator: ",")
            .compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
        )
      }
    }

  @Test func `the table has the names of the standard`() {
    #expect(Self.table.count == 2_125)
    #expect(Self.table.count { $0.mark == "~" } == 106)
    #expect(Set(Self.table.map(\.name)).count == 2_125)
    #expect(Self.table.map(\.name.utf8.count).max() == Entities.longestName)
    #expect(
      Self.table.filter { $0.mark == "~" }.map(\.name.utf8.count).max()
        == Entities.longestLooseName)
  }

  @Test func `every name of the table is found with its characters`() {
    for (name, mark, scalars) in Self.table {
      let reference = Self.reference(name)
      #expect([reference?.first, reference?.second].compactMap { $0 } == scalars, "\(name)")
      #expect(reference?.allowsMissingSemicolon == (mark == "~"), "\(name)")
    }
  }

  @Test(arguments: ["", "l", "Lt;", "lt;", "LTT", "nope", String(repeating: "a", count: 40)])
  func `a name that is not in the table is not found`(name: String) {
    #expect(Self.reference(name) == nil)
  }

  @Test func `names are told apart by case`() {
    let names = ["dagger", "Dagger", "lt", "LT", "Lt"]
    #expect(names.map { Self.reference($0)?.first } == ["†", "‡", "<", "<", "≪"])
  }

  private static func reference(_ name: String) -> Entities.Reference? {
    let bytes = Array(" \(name) ".utf8)
    return Entities.html.reference(named: 1..<(bytes.count - 1), in: bytes.span)
  }
}
