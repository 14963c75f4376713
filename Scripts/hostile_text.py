"""Text that a feed may have so as to do something to a terminal: pieces of it, put together by chance."""

#: Raw bytes stand in a text as the surrogates U+DC80 to U+DCFF, as Python's "surrogateescape" has them.
RAW = {byte: chr(0xDC00 + byte) for byte in range(0x80, 0x100)}
TAGS = "".join(chr(0xE0000 + ord(letter)) for letter in "open me")
MARKS = "\u0301\u0327\u0308\u0323\u20dd\u0489\u0652"

PIECES = {
    "sequences": [
        "\x1b[31m", "\x1b[2J", "\x1b[7;9H", "\x1b[6n", "\x1b[>c", "\x1b[20t", "\x1b[5i", "\x1b[?1049l", "\x1b[4h",
        "\x1b]0;owned\x07", "\x1b]2;owned\x1b\\", "\x1b]8;;http://evil.example/\x1b\\", "\x1b]52;c;ZXZpbA==\x07",
        "\x1b]1337;SetMark\x07", "\x1bP$q\"p\x1b\\", "\x1bP+q544e\x1b\\", "\x1b_Gi=1,a=T;AAAA\x1b\\", "\x1b^x\x1b\\", "\x1bXx\x1b\\",
        "\x1bc", "\x1b(0", "\x1b#8", "\x1bD", "\x1bM", "\x1b7", "\x1b[", "\x1b]", "\x1b"],
    "C0": [chr(code) for code in range(32)] + ["\x7f", "a\x08\x08\x08", "\r\n", "\x0e", "\x1a"],
    "C1": [chr(code) for code in range(0x80, 0xA0)] + ["\x9b31m", "\x9d2;owned\x9c", "\x90q\x9c", "\x9f\x9c"],
    "C1 as bytes": [RAW[0x9B] + "31m", RAW[0x9D] + "2;owned" + RAW[0x9C], RAW[0x90], RAW[0x85], RAW[0xE2] + RAW[0x80], RAW[0xC0] + RAW[0x9B]],
    "bidi": ["\u202a", "\u202d", "\u202eterces", "\u2066", "\u2067x", "\u2068", "\u200e", "\u200f", "\u061c", "\u202c", "\u2069"],
    "tags": [TAGS, "\U000e0001", "\U0001f3f4\U000e0067\U000e0062\U000e007f"],
    "our marks": [
        "●", "★", "★5 ", "☆", "▌", "▐", "┃", "│", "▸ ", "▾ ", "▌●★ ", "● ★ ", "─" * 40, "Today · 3 unread ────────", "✓", "[✓]", "…", "·", "[1]"],
    "selectors": ["\ufe0e", "\ufe0f", "★\ufe0f", "●\ufe0e", "#\ufe0f\u20e3", "7\u20e3", "葛\U000e0100", "\u180b"],
    "marks": ["e" + MARKS * 40, MARKS, "\u0488" * 600, "ส\u0e33" + "\u0e49" * 50, "\u1ab0" * 9, "\ufe20a\ufe21"],
    "lines": ["\u2028", "\u2029", "\x85", "\n", "\n\n", "\x0b", "\x0c", "\t", "a\u2028b"],
    "surrogates": ["\ud800", "\udbff", "\udd00", "\udfff\ud800", "\udbff\udfff"],
    "noncharacters": ["\ufdd0", "\ufdef", "\ufffe", "\uffff", "\U0001fffe", "\U0010ffff", "\u0378", "\ue0b0", "\U000f0001", "\ufffc", "\ufffd"],
    "annotation": ["x\ufff9y\ufffaz\ufffb", "\ufff9", "\ufffb", "\u206a", "\u2060", "\ufeff", "\u180e", "\u00ad", "\u200b", "\u200c", "\u200d"],
    "wide": [
        "漢字", "ﾊﾝ", "Ａ", "\u3000", "\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f1e9\U0001f1ea", "\U0001f1e9", "\U0001f44d\U0001f3fd",
        "\U0001f3fd", "한글", "\u1112\u1161\u11ab", "\u1160", "\u3164", "\u115f", "\ufdfd", "\u2e3b", "❤\ufe0f", "①", "\u0bcc", "\u0f73", "क्ष", "ش", "א"],
    "words": ["plain words ", "river", " & ", "naïve ", "100 %", "%s", "$(id)", "--help", "'\"", "\\e[31m", "&#27;[31m"],
}


def text(chance, pieces=12):
    """Returns that many pieces or fewer of a text."""
    kinds = list(PIECES)
    return "".join(chance.choice(PIECES[chance.choice(kinds)]) for _ in range(chance.randint(1, pieces)))


def encoded(text):
    """The bytes of a text, with its raw bytes, and single surrogates as three bytes each."""
    return b"".join(
        bytes([ord(letter) - 0xDC00]) if 0xDC80 <= ord(letter) <= 0xDCFF else letter.encode("utf-8", "surrogatepass")
        for letter in text)


def without_raw(text):
    """The text for where a document cannot have raw bytes."""
    return "".join(letter for letter in text if not 0xD800 <= ord(letter) <= 0xDFFF)


#: What is the same in a text and on the screen: no blanks, nothing that is drawn in another form.
KEPT = set(map(chr, range(0x21, 0x7F))) - {"?"} | set("●★☆▌▐┃│▸▾─✓漢字Ａ")


def skeleton(text):
    """Those characters of a text that the screen shows as they are."""
    return "".join(letter for letter in text if letter in KEPT)
