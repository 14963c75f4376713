import TestSupport
import Testing

@testable import TerminalKit

/// Decoding of the bytes of xterm, rxvt, the Linux console and kitty into keys.
struct KeyDecoderTests {
  @Test(arguments: [
    ("a", Key.character("a")), ("é", .character("é")), ("語", .character("語")),
    ("😀", .character("😀")), (" ", .character(" ")), ("\t", .tab), ("\r", .enter), ("\n", .enter),
    ("\u{7F}", .backspace), ("\u{8}", .backspace), ("\u{0}", .control("@")),
    ("\u{4}", .control("d")), ("\u{1A}", .control("z")), ("\u{1C}", .control("\\")),
    ("\u{1F}", .control("_")),
  ])
  func `a character or a control character is a key`(text: String, key: Key) {
    #expect(decode(text) == [.key(key)])
  }

  @Test(arguments: [
    ("[A", Key.up), ("[B", .down), ("[C", .right), ("[D", .left), ("[H", .home), ("[F", .end),
    ("OA", .up), ("OB", .down), ("OC", .right), ("OD", .left), ("OH", .home), ("OF", .end),
    ("[1~", .home), ("[2~", .insert), ("[3~", .delete), ("[4~", .end), ("[5~", .pageUp),
    ("[6~", .pageDown), ("[7~", .home), ("[8~", .end), ("[Z", .backTab),
    ("OP", .function(1)), ("OS", .function(4)), ("[15~", .function(5)), ("[17~", .function(6)),
    ("[21~", .function(10)), ("[23~", .function(11)), ("[24~", .function(12)),
    ("[34~", .function(20)), ("[11~", .function(1)), ("[[A", .function(1)), ("[[E", .function(5)),
    ("OM", .enter), ("Ok", .character("+")), ("Oq", .character("1")),
  ])
  func `a key's sequence is that key`(sequence: String, key: Key) {
    #expect(decode("\u{1B}" + sequence) == [.key(key)])
  }

  @Test(arguments: [
    ("[1;5A", Key.up), ("[1;2D", .left), ("[1;3H", .home), ("[1;5P", .function(1)),
    ("[1;2R", .function(3)), ("[5;5~", .pageUp), ("[15;2~", .function(5)),
    ("[5^", .pageUp), ("[5$", .pageUp), ("[5@", .pageUp), ("[a", .up), ("Od", .left),
    ("[1;1:1A", .up), ("[1;1:2B", .down),
  ])
  func `modifiers leave the plain key`(sequence: String, key: Key) {
    #expect(decode("\u{1B}" + sequence) == [.key(key)])
  }

  @Test(arguments: [
    ("[97u", Key.character("a")), ("[97;2u", .character("A")), ("[97:65;2u", .character("A")),
    ("[100;5u", .control("d")), ("[13u", .enter), ("[9u", .tab), ("[9;2u", .backTab),
    ("[127u", .backspace), ("[27u", .escape), ("[91;5u", .escape), ("[32;2u", .character(" ")),
    ("[57417u", .left), ("[57400u", .character("1")), ("[27;5;100~", .control("d")),
    ("[228u", .character("ä")), ("[97::97;5u", .control("a")), ("[1094::9999u", .character("ц")),
    ("[57417::120u", .left),
  ])
  func `keys in kitty's and xterm's long form`(sequence: String, key: Key) {
    #expect(decode("\u{1B}" + sequence) == [.key(key)])
  }

  @Test(arguments: [
    ("[1094::119u", "ц", Key.character("ц"), "w"), ("[1094:1062:119;2u", "Ц", .character("Ц"), "W"),
    ("[1094::119;5u", "ц", .control("ц"), "w"), ("[1094::119;3u", "ц", .alt("ц"), "w"),
    ("[4334::120u", "ხ", .character("ხ"), "x"),
  ])
  func `kitty says the place of a letter of another script`(
    sequence: String, letter: Character, key: Key, place: Character
  ) {
    #expect(decode("\u{1B}" + sequence) == [.place(of: letter, place), .key(key)])
  }

  @Test(arguments: ["\u{3}", "\u{1B}[99;5u", "\u{1B}[27;5;99~"])
  func `control c interrupts`(bytes: String) {
    #expect(decode(bytes) == [.interrupted])
  }

  @Test(arguments: [
    "[>0;276;0c", "[24;80R", "[0n", "[I", "[O", "[8;24;80t", "[4;1$y",
    "[97;1:3u", "[1;1:3A", "[57441u", "[E",
    "]10;rgb:0000/0000/0000\u{7}", "]52;c;SGVsbG8=\u{1B}\\", "P!|00000000\u{1B}\\",
    "P1+r544e=787465726d\u{1B}\\", "_Gi=1;OK\u{1B}\\", "^private\u{1B}\\", "Xstring\u{1B}\\",
  ])
  func `a reply is no key`(reply: String) {
    let events = decode("\u{1B}" + reply + "j").filter { event in
      if case .reply = event { false } else { true }
    }
    #expect(events == [.key(.character("j"))])
  }

  @Test func `the cursor's place is no F3, but in the first row`() {
    #expect(decode("\u{1B}[24;2R") == [.reply(.place(.init(row: 24, column: 2)))])
    #expect(decode("\u{1B}[1;2R") == [.key(.function(3))])
    #expect(decode("\u{1B}[0n\u{1B}[3n") == [.reply(.ready)])
  }

  @Test(arguments: [
    ("]11;rgb:ffff/8080/0000\u{7}", RGB(255, 128, 0)),
    ("]11;rgb:1e/1f/20\u{1B}\\", RGB(30, 31, 32)),
    ("]11;rgba:0/f/0/8\u{7}", RGB(0, 255, 0)),
  ])
  func `the terminal's answer names its background`(reply: String, colour: RGB) {
    #expect(decode("\u{1B}" + reply + "j") == [.background(colour), .key(.character("j"))])
  }

  @Test(arguments: [
    "]11;rgb:\u{7}", "]11;rgb:1/2\u{7}", "]11;rgb:12345/1/1\u{7}", "]11;#ffffff\u{7}",
  ])
  func `an answer that makes no sense means nothing`(reply: String) {
    #expect(decode("\u{1B}" + reply + "j") == [.key(.character("j"))])
  }

  @Test func `bytes mean the same however they are split`() {
    let text =
      "aé語\u{1B}[1;5A\u{1B}OB\u{1B}[200~x\u{1B}[y\r\u{1B}[201~\u{1B}]0;t\u{1B}\\\u{1B}[<0;3;4Mj"
    let whole = decode(text)
    var decoder = KeyDecoder()
    let split = text.utf8.flatMap { decoder.decode(CollectionOfOne($0)) }
    #expect(split == whole)
    #expect(
      whole == [
        .key(.character("a")), .key(.character("é")), .key(.character("語")), .key(.up),
        .key(.down), .paste("x\u{1B}[y\n"), .mouse(Mouse(.press, at: Point(x: 2, y: 3))),
        .key(.character("j")),
      ])
  }

  @Test func `a lone escape is told by a pause`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.pause == .brief)
    #expect(decoder.flush() == [.key(.escape)])
    #expect(decoder.pause == .long)
    #expect(decoder.flush() == [])
    #expect(decoder.pause == nil)
    #expect(decoder.flush() == [])
    #expect(decoder.decode("[A".utf8) == [.key(.character("[")), .key(.character("A"))])
  }

  @Test func `the rest of a sequence that a line held back is no key`() {
    var decoder = KeyDecoder()
    for rest in ["[A", "]11;rgb:ffff/8080/0000\u{7}"] {
      #expect(decoder.decode([0x1B]) == [])
      #expect(decoder.flush() == [.key(.escape)])
      #expect(decoder.decode(rest.utf8).count == 1)
      #expect(decoder.pause == nil)
    }
    for typed in ["[", "j"] {
      #expect(decoder.decode([0x1B]) == [])
      #expect(decoder.flush() == [.key(.escape)])
      #expect(decoder.decode(typed.utf8) == [.key(.character(Character(typed)))])
    }
  }

  @Test(arguments: ["[", "O", "]", "P", "_"])
  func `the beginning of a sequence is a key with alt after a pause`(character: Character) {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}\(character)".utf8) == [])
    #expect(decoder.pause == .long)
    #expect(decoder.flush() == [.key(.alt(character))])
    #expect(decoder.decode("j".utf8) == [.key(.character("j"))])
  }

  @Test func `a sequence with a pause in its midst stays one`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[1;".utf8) == [])
    #expect(decoder.pause == .longest)
    #expect(decoder.decode("5A".utf8) == [.key(.up)])
  }

  @Test func `a mouse report of the old kind is no key where there may be one`() {
    var decoder = KeyDecoder(readsOldMouse: true)
    #expect(decoder.decode("\u{1B}[M !!j".utf8) == [.key(.character("j"))])
    #expect(decoder.decode("\u{1B}[M".utf8) == [])
    #expect(decoder.decode("#!!".utf8) == [])
    #expect(decode("\u{1B}[MQ") == [.key(.character("Q"))])
  }

  @Test func `after a mouse report that was cut off the next key is one`() {
    for start in ["[M", "[M!"] {
      var decoder = KeyDecoder(readsOldMouse: true)
      #expect(decoder.decode("\u{1B}\(start)".utf8) == [])
      #expect(decoder.decode("Q".utf8) == [.key(.character("Q"))])
      #expect(decoder.decode("\u{1B}\(start)".utf8) == [])
      #expect(decoder.pause == .long)
      #expect(decoder.flush() == [])
      #expect(decoder.decode("QQQ".utf8).count == 3)
      #expect(decoder.decode("\u{1B}\(start)\u{3}j".utf8) == [.interrupted, .key(.character("j"))])
      #expect(decoder.decode("\u{1B}\(start)\u{1B}[A".utf8) == [.key(.up)])
    }
  }

  @Test(arguments: ["[1;", "]11;rgb:", "P>|xterm"])
  func `what was cut off is dropped after a pause`(start: String) {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}\(start)".utf8) == [])
    #expect(decoder.pause == .longest)
    #expect(decoder.flush() == [])
    #expect(decoder.decode("j".utf8) == [.key(.character("j"))])
  }

  @Test func `escape and a character at once are one key`() {
    #expect(decode("\u{1B}j") == [.key(.alt("j"))])
    #expect(decode("\u{1B}é") == [.key(.alt("é"))])
    #expect(decode("\u{1B}\u{7F}") == [.key(.control("w"))])
    #expect(decode("\u{1B}[98;3u") == [.key(.alt("b"))])
    #expect(decode("\u{1B}[1;5D\u{1B}[1;3C") == [.key(.alt("b")), .key(.alt("f"))])
    #expect(decode("\u{1B}\u{1B}[A") == [.key(.escape), .key(.up)])
    #expect(decode("\u{1B}\r") == [.key(.escape), .key(.enter)])
  }

  @Test(
    arguments: [
      [0xFF, 0xFE], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF8, 0x88, 0x80, 0x80, 0x80], [0x80, 0xBF], [0xC3], [0xE8, 0xAA], [0xC2, 0x9B],
      [0xC2, 0x85],
    ] as [[UInt8]])
  func `what is no text in UTF-8 is dropped`(bytes: [UInt8]) {
    #expect(decode(bytes: bytes + [0x6A]) == [.key(.character("j"))])
  }

  @Test(arguments: [3, 100_000])
  func `a reply is no key, however long it is`(length: Int) {
    let long = String(repeating: "x", count: length)
    #expect(decode("\u{1B}]\(long)\u{7}j") == [.key(.character("j"))])
    #expect(decode("\u{1B}P\(long)\u{1B}\\j") == [.key(.character("j"))])
    let digits = String(repeating: "1", count: length)
    #expect(decode("\u{1B}[\(digits)zj") == [.key(.character("j"))])
  }

  @Test func `a reply that never ends does not take the keys away`() {
    #expect(decode("\u{1B}Pabc\rj") == [.key(.enter), .key(.character("j"))])
    #expect(decode("\u{1B}]abc\u{3}") == [.interrupted])
  }

  @Test func `a sequence that was cut gives way to the next key`() {
    #expect(decode("\u{1B}[1;\u{1B}[A") == [.key(.up)])
    #expect(decode("\u{1B}[1;\rj") == [.key(.enter), .key(.character("j"))])
    #expect(decode("\u{1B}[12345678901234567890123456789~j") == [.key(.character("j"))])
  }

  @Test(arguments: [
    ("<0;1;1M", Mouse(.press, at: .zero)), ("<0;80;24m", Mouse(.release, at: Point(x: 79, y: 23))),
    ("<64;5;6M", Mouse(.wheelUp, at: Point(x: 4, y: 5))),
    ("<65;5;6M", Mouse(.wheelDown, at: Point(x: 4, y: 5))),
    ("<68;5;6M", Mouse(.wheelUp, at: Point(x: 4, y: 5))),
  ])
  func `the mouse reports what it did and where`(report: String, mouse: Mouse) {
    #expect(decode("\u{1B}[" + report) == [.mouse(mouse)])
  }

  @Test(arguments: [
    "<35;1;1M", "<0;0;1M", "<0;1M", "<2;1;1M", "<;;M", "<999999999999999999999;1;1M",
  ])
  func `other mouse reports are swallowed`(report: String) {
    #expect(decode("\u{1B}[" + report + "j") == [.key(.character("j"))])
  }

  @Test func `no bytes whatever take the keys away for good`() {
    // A simple generator (Knuth's MMIX) produces the same numbers in every run.
    var seed: UInt64 = 1
    for _ in 0..<300 {
      let bytes = (0..<200).map { _ in
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let byte = UInt8(truncatingIfNeeded: seed >> 56)
        return byte < 0x60 ? [0x1B, 0x5B, 0x5D, 0x3B][Int(byte & 3)] : byte
      }
      #expect(decode(bytes: bytes + [0x03, 0x03, 0x6A]).last == .key(.character("j")))
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
