import TerminalKit
import Testing

/// What terminals answer, among the keys.
struct TerminalReplyTests {
  @Test(arguments: [
    ("\u{1B}P>|kitty(0.35.2)\u{1B}\\", TerminalReply.version("kitty(0.35.2)")),
    ("\u{1B}P>|tmux 3.3a\u{1B}\\", .version("tmux 3.3a")),
    ("\u{1B}[?62;4;22c", .attributes([62, 4, 22])),
    ("\u{1B}[?1;2c", .attributes([1, 2])),
    ("\u{1B}[6;18;9t", .squareSize(Size(width: 9, height: 18))),
    ("\u{1B}[?5u", .keyboard(5)),
    ("\u{1B}[?2004;2$y", .mode(2004, .reset)),
    ("\u{1B}_Gi=31;OK\u{1B}\\", .images(true)),
  ])
  func `answers are read wherever they are cut`(bytes: String, reply: TerminalReply) {
    for cut in 0...bytes.utf8.count {
      var decoder = KeyDecoder()
      let events =
        decoder.decode(bytes.utf8.prefix(cut)) + decoder.decode(bytes.utf8.dropFirst(cut))
        + decoder.decode("j".utf8)
      #expect(events == [.reply(reply), .key(.character("j"))])
    }
  }

  @Test(arguments: [
    "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[6;0;9t", "\u{1B}[6;9999;9t", "\u{1B}[8;24;80t", "\u{1B}[4;1;2t",
    "\u{1B}[>0;276;0c", "\u{1B}P!|00000000\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\",
  ])
  func `other answers are no keys, and say nothing`(bytes: String) {
    var decoder = KeyDecoder()
    #expect(decoder.decode((bytes + "j").utf8) == [.key(.character("j"))])
  }
}
