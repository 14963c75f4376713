import Testing

@testable import TerminalKit

/// Text that is pasted between the sequences of bracketed paste (xterm's ctlseqs).
struct PasteDecodingTests {
  @Test func `a paste comes whole and keeps what looks like keys`() {
    #expect(
      decode("\u{1B}[200~q\u{1B}[A\r\n日\r\u{1B}[201~q")
        == [.paste("q\u{1B}[A\n日\n"), .key(.character("q"))])
    #expect(decode("\u{1B}[200~\u{1B}[201~") == [.paste("")])
    #expect(decode("\u{1B}[200~\u{1B}[20\u{1B}[201~") == [.paste("\u{1B}[20")])
  }

  @Test(.tags(.slow), .fullLaneOnly)
  func `of a paste that is too long the beginning is kept`() {
    let long = Array(repeating: UInt8(ascii: "x"), count: KeyDecoder.maximumPaste + 5000)
    let events = decode(
      bytes: Array("\u{1B}[200~".utf8) + long + Array("\u{1B}[201~j".utf8))
    let kept = String(repeating: "x", count: KeyDecoder.maximumPaste)
    #expect(events == [.paste(kept), .key(.character("j"))])
  }

  @Test func `control c ends a paste that has no end`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array("\u{1B}[200~abc\u{3}".utf8)) == [])
    #expect(decoder.pause == .long)
    #expect(decoder.flush() == [.interrupted])
    #expect(decoder.decode(Array("j".utf8)) == [.key(.character("j"))])
  }

  @Test(arguments: ["\u{3}aQ", "a\u{3}Q", "a\u{3}\u{3}Q", "aQ\u{3}", "a\u{3}Q\u{3}"])
  func `control c in a paste makes no keys of the rest, however it comes`(text: String) {
    let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~j".utf8)
    for end in 1...bytes.count {
      var decoder = KeyDecoder()
      let events = decoder.decode(bytes[..<end]) + decoder.decode(bytes[end...])
      #expect(events == [.paste("aQ"), .key(.character("j"))], "\(end)")
    }
  }

  private func decode(_ text: String) -> [ScreenEvent] {
    decode(bytes: Array(text.utf8))
  }

  private func decode(bytes: [UInt8]) -> [ScreenEvent] {
    var decoder = KeyDecoder()
    return decoder.decode(bytes)
  }
}
