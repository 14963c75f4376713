import Testing

@testable import FeedFormats

struct DeclaredEntitiesTests {
  @Test(
    arguments: [
      ("<!ENTITY a 'b'>", "b"), ("<!ENTITY a \"'b'\">", "'b'"), ("<!ENTITY\n a\t'b'  >", "b"),
      ("<!ENTITY a 'b>c'>", "b>c"), ("<!ENTITY a ''>", ""), ("<!ENTITY a 'é日'>", "é日"),
      ("<!ENTITY a 'first'><!ENTITY a 'second'>", "first"),
      ("<!ELEMENT x ANY><!ATTLIST x y CDATA #IMPLIED><!ENTITY a 'b'>", "b"),
      ("<!-- <!ENTITY a 'no'> --><!ENTITY a 'yes'>", "yes"),
      ("<!ENTITY a SYSTEM 'file:///etc/passwd'>", ""), ("<!ENTITY a PUBLIC 'p' 's'>", ""),
      ("<!ENTITY a 'b", "b]"), ("<!ENTITY % a 'no'><!ENTITY a 'b'>", "b"),
      ("<!entity a 'b'>", nil), ("<!ENTITY % a 'b'>", nil), ("<!-- <!ENTITY a 'b'> -->", nil),
      ("<!-- <!ENTITY a 'b'>", nil), ("", nil),
    ] as [(String, String?)]) func `an entity is what its first declaration says`(
      declarations: String, value: String?
    )
  {
    #expect(expansion(of: "a", in: declarations) == value)
  }

  @Test(arguments: [
    ("<!ENTITY a '&b;&b;'><!ENTITY b 'x'>", "xx"), ("<!ENTITY b 'x'><!ENTITY a '1&b;2'>", "1x2"),
    ("<!ENTITY a '&#65;&#x42;'>", "AB"), ("<!ENTITY a '&#38;b;'><!ENTITY b 'x'>", "x"),
    ("<!ENTITY a '&#38;#60;'>", "<"), ("<!ENTITY a '&amp;lt;'>", "&lt;"),
    ("<!ENTITY a '&lt;&eacute;&nope;'>", "<é&nope;"), ("<!ENTITY a 'x & y; z'>", "x & y; z"),
    ("<!ENTITY a '&b'><!ENTITY b 'x'>", "&b"), ("<!ENTITY a '&#xD800;'>", "\u{FFFD}"),
    ("<!ENTITY a '&b;'><!ENTITY b SYSTEM 'x'>", ""),
  ]) func `references in a value are expanded where it is used`(
    declarations: String, value: String
  ) {
    #expect(expansion(of: "a", in: declarations) == value)
  }

  @Test(arguments: ["lt", "gt", "amp", "quot", "apos"])
  func `what every document knows cannot be declared`(name: String) {
    #expect(expansion(of: name, in: "<!ENTITY \(name) 'x'>") == nil)
  }

  @Test func `without brackets nothing is declared`() {
    #expect(DeclaredEntities().isEmpty)
    #expect(DeclaredEntities(subset: ArraySlice("DOCTYPE a <!ENTITY a 'b'>".utf8)).isEmpty)
  }

  @Test func `sixteen entities may stand in one another, and deeper ones are empty`() {
    let chain =
      "<!ENTITY e1 'x'>" + (2...20).map { "<!ENTITY e\($0) '<&e\($0 - 1);'>" }.joined()
    #expect(expansion(of: "e16", in: chain) == String(repeating: "<", count: 15) + "x")
    #expect(expansion(of: "e17", in: chain) == String(repeating: "<", count: 16))
    #expect(expansion(of: "e20", in: chain) == String(repeating: "<", count: 16))
  }

  @Test(arguments: [
    "<!ENTITY a '&a;'>", "<!ENTITY a '&b;'><!ENTITY b '&a;'>", "<!ENTITY a '&a;&a;&a;'>",
    "<!ENTITY a 'x&b;y&b;'><!ENTITY b '&c;z&c;'><!ENTITY c '&a;&a;'>",
  ]) func `a circle of entities ends, and spends what the document may`(declarations: String) {
    var entities = entities(declarations)
    var output: [UInt8] = []
    for _ in 0..<20 { #expect(entities.expand(Array("a".utf8)[...], into: &output)) }
    #expect(output.count < 4_000_000)
  }

  @Test func `all expansions of a document share one budget`() {
    let text = String(repeating: "x", count: 100_000)
    var entities = entities("<!ENTITY a '\(text)'><!ENTITY b 'y'>")
    var output: [UInt8] = []
    for _ in 0..<50 { #expect(entities.expand(Array("a".utf8)[...], into: &output)) }
    #expect(output.count == 39 * 100_000)
    #expect(entities.expand(Array("b".utf8)[...], into: &output))
    #expect(output.count == 39 * 100_000)
    #expect(!entities.expand(Array("c".utf8)[...], into: &output))
  }

  @Test func `ten thousand entities can be declared`() {
    var entities = entities((1...10_001).map { "<!ENTITY e\($0) 'x'>" }.joined())
    var output: [UInt8] = []
    #expect(entities.expand(Array("e10000".utf8)[...], into: &output))
    #expect(!entities.expand(Array("e10001".utf8)[...], into: &output))
    #expect(output == Array("x".utf8))
  }

  private func entities(_ declarations: String) -> DeclaredEntities {
    DeclaredEntities(subset: ArraySlice("DOCTYPE a [\(declarations)]".utf8))
  }

  private func expansion(of name: String, in declarations: String) -> String? {
    var entities = entities(declarations)
    var output: [UInt8] = []
    guard entities.expand(Array(name.utf8)[...], into: &output) else { return nil }
    return String(decoding: output, as: UTF8.self)
  }
}
