import Testing

@testable import FeedtuiTerminal

struct SequenceMergerTests {
  private func merged(_ text: String, by merger: inout SequenceMerger) -> String {
    String(decoding: merger.merge(Array(text.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    ("a\u{1B}[39m\u{1B}[mb", "a\u{1B}[mb"),
    ("\u{1B}[0;1m\u{1B}[38;5;32mx", "\u{1B}[0;1;38;5;32mx"),
    ("\u{1B}[1m\u{1B}[4m \u{1B}[m", "\u{1B}[1;4m \u{1B}[m"),
    ("\u{1B}[1m\u{1B}[0;10m\u{1B}[32mx", "\u{1B}[0;10;32mx"),
    ("\u{1B}[31m\u{1B}[0mx", "\u{1B}[mx"),
    (
      "\u{1B}[m\u{1B}[38;5;1m\u{1B}[48;5;2mx\u{1B}[38;5;1m\u{1B}[48;5;3my\u{1B}[38;5;4m\u{1B}[48;5;3mz",
      "\u{1B}[0;38;5;1;48;5;2mx\u{1B}[48;5;3my\u{1B}[38;5;4mz"
    ),
    (
      "\u{1B}[38;5;1mx\u{1B}[39;49m\u{1B}[38;5;1my\u{1B}[m\u{1B}[38;5;1mz",
      "\u{1B}[38;5;1mx\u{1B}[39;49;38;5;1my\u{1B}[0;38;5;1mz"
    ),
    ("\u{1B}[38;5;1mx\u{1B}7y\u{1B}[38;5;1mz", "\u{1B}[38;5;1mx\u{1B}7y\u{1B}[38;5;1mz"),
    ("\u{1B}[01mx\u{1B}[m", "\u{1B}[01mx\u{1B}[m"),
  ])
  func `neighbouring changes of attributes become one that says the same`(
    sent: String, shorter: String
  ) {
    var merger = SequenceMerger()
    #expect(merged(sent, by: &merger) == shorter)
  }

  @Test(arguments: [
    "\u{1B}[1m\u{1B}[3;4H\u{1B}[4m", "\u{1B}[?1049h\u{1B}[22;0;0t",
    "\u{1B}7\u{1B}[3;39r\u{1B}8\r\n",
    "\u{1B}(0lqk\u{1B}[1", "\u{1B}", "\u{1B}[", "漢字 \u{1B}[K",
  ])
  func `everything else stays as it is`(sent: String) {
    var merger = SequenceMerger()
    #expect(merged(sent, by: &merger) == sent)
  }

  @Test(arguments: [
    (
      "\u{1B}[3;4Hab\u{1B}[3;20Hc\u{1B}[K\u{1B}[3;40Hd",
      "\u{1B}[3;4Hab\u{1B}[20Gc\u{1B}[K\u{1B}[40Gd"
    ),
    ("\u{1B}[H\u{1B}[1;20Hc", "\u{1B}[H\u{1B}[20Gc"),
    ("\u{1B}[5;9Hx\u{1B}[5;1Hc", "\u{1B}[5;9Hx\rc"),
    ("\u{1B}[5;9Hx\u{1B}[7;1Hc", "\u{1B}[5;9Hx\n\n\rc"),
    ("\u{1B}[3;4Hab\u{1B}[31m\u{1B}[3;20Hc", "\u{1B}[3;4Hab\u{1B}[31m\u{1B}[20Gc"),
    // A row that is near.
    ("\u{1B}[3;4Hab\u{1B}[4;20Hc", "\u{1B}[3;4Hab\n\u{1B}[20Gc"),
    ("\u{1B}[9;4Hab\u{1B}[11;20Hc", "\u{1B}[9;4Hab\n\n\u{1B}[20Gc"),
    ("\u{1B}[H\u{1B}[2J\u{1B}[2;20Hc", "\u{1B}[H\u{1B}[2J\n\u{1B}[20Gc"),
    // One that is above, or far, or that is reached through a part of the screen that scrolls.
    ("\u{1B}[3;4Hab\u{1B}[2;20Hc", "\u{1B}[3;4Hab\u{1B}[2;20Hc"),
    ("\u{1B}[3;4Hab\u{1B}[8;20Hc", "\u{1B}[3;4Hab\u{1B}[8;20Hc"),
    (
      "\u{1B}[2;9r\u{1B}[9;4Hab\u{1B}[10;20Hc\u{1B}[r\u{1B}[9;1Hd\u{1B}[10;20He",
      "\u{1B}[2;9r\u{1B}[9;4Hab\u{1B}[10;20Hc\u{1B}[r\u{1B}[9;1Hd\n\u{1B}[20Ge"
    ),
    ("\u{1B}[2;9r\u{1B}[8;4Hab\u{1B}[9;20Hc", "\u{1B}[2;9r\u{1B}[8;4Hab\n\u{1B}[20Gc"),
    ("\u{1B}[2;9r\u{1B}[10;4Hab\u{1B}[11;20Hc", "\u{1B}[2;9r\u{1B}[10;4Hab\u{1B}[11;20Hc"),
    // A row that is not known.
    ("\u{1B}[3;4Hab\n\u{1B}[3;20Hc", "\u{1B}[3;4Hab\n\u{1B}[3;20Hc"),
    ("\u{1B}[3;4Hab\u{1B}[A\u{1B}[3;20Hc", "\u{1B}[3;4Hab\u{1B}[A\u{1B}[3;20Hc"),
    ("\u{1B}[3;4Hab\u{1B}[3d\u{1B}[3;20Hc", "\u{1B}[3;4Hab\u{1B}[3d\u{1B}[3;20Hc"),
    ("\u{1B}[3;4Hab\u{1B}[2;9r\u{1B}[3;20Hc", "\u{1B}[3;4Hab\u{1B}[2;9r\u{1B}[3;20Hc"),
    ("\u{1B}[3;4Hab\u{1B}M\u{1B}[3;20Hc", "\u{1B}[3;4Hab\u{1B}M\u{1B}[3;20Hc"),
  ])
  func `in a row that is the same or near the column is enough`(sent: String, shorter: String) {
    var merger = SequenceMerger()
    merger.hasColumns = true
    _ = merger.merge(Array("\u{1B}[3;1Hx".utf8))
    #expect(merged(sent, by: &merger) == shorter)
    merger.hasColumns = false
    #expect(merged(sent, by: &merger).utf8.count >= shorter.utf8.count)
  }

  @Test(arguments: [
    // Blanks between two texts, and moves of the cursor.
    ("\u{1B}[31mx\u{1B}[m  \u{1B}[32my", "\u{1B}[0;31mx  \u{1B}[32my"),
    ("\u{1B}[31mx\u{1B}[m\u{1B}[3;4H\u{1B}[31my", "\u{1B}[0;31mx\u{1B}[3;4Hy"),
    (
      "\u{1B}[1mx\u{1B}[m\r\u{1B}[7d\u{8} \u{1B}[K\u{1B}[1my",
      "\u{1B}[0;1mx\r\u{1B}[7d\u{8} \u{1B}[Ky"
    ),
    ("\u{1B}[31mx\u{1B}[m \u{1B}[20b\u{1B}[31my", "\u{1B}[0;31mx \u{1B}[20by"),
    // What a blank shows is sent before it.
    ("\u{1B}[41mx\u{1B}[m \u{1B}[41my", "\u{1B}[0;41mx\u{1B}[m \u{1B}[41my"),
    ("\u{1B}[4mx\u{1B}[m\u{1B}[K\u{1B}[4my", "\u{1B}[0;4mx\u{1B}[m\u{1B}[K\u{1B}[4my"),
    ("\u{1B}[7;31mx\u{1B}[7;32m z", "\u{1B}[0;7;31mx\u{1B}[32m z"),
    ("\u{1B}[m\u{1B}[7mx\u{1B}[m\n\u{1B}[7my", "\u{1B}[0;7mx\u{1B}[m\n\u{1B}[7my"),
    // A repeated character is drawn like the first, and a stored cursor has its rendition.
    ("\u{1B}[31mx\u{1B}[m\u{1B}[20b", "\u{1B}[0;31mx\u{1B}[m\u{1B}[20b"),
    ("\u{1B}[31mx\u{1B}[m\u{1B}7", "\u{1B}[0;31mx\u{1B}[m\u{1B}7"),
  ])
  func `a change of attributes waits until it can be seen`(sent: String, shorter: String) {
    var merger = SequenceMerger()
    #expect(merged("\u{1B}[m" + sent, by: &merger) == shorter)
  }

  @Test func `a change waits for the next frame, or for the end`() {
    var merger = SequenceMerger()
    #expect(merged("\u{1B}[0;31mx\u{1B}[m", by: &merger) == "\u{1B}[0;31mx")
    #expect(merged("\u{1B}[31m\u{1B}[2;2Hy\u{1B}[m", by: &merger) == "\u{1B}[2;2Hy")
    #expect(String(decoding: merger.end(), as: UTF8.self) == "\u{1B}[m")
    #expect(merger.end().isEmpty)
    #expect(merged("\u{1B}[41mx\u{1B}[m", by: &merger) == "\u{1B}[41mx\u{1B}[m")
  }

  @Test func `the character set is chosen once, and again when the terminal was another program's`()
  {
    var merger = SequenceMerger()
    #expect(merged("\u{1B}(B\u{1B}[mx\u{1B}(B", by: &merger) == "\u{1B}(B\u{1B}[mx")
    #expect(merged("\u{1B}(B\u{1B}[my", by: &merger) == "y")
    merger.forget()
    #expect(merged("\u{1B}(B\u{1B}[mz", by: &merger) == "\u{1B}(B\u{1B}[mz")
  }
}
