import Testing
@Test func `it runs`() { #expect(Bool(true)) }
