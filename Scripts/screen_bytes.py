"""What the program may send to a terminal: a list of sequences, and characters that show something."""
import base64
import re
import unicodedata

#: Control sequences by what is before their parameters, and their last letter, with blanks before it.
CONTROL = re.compile(rb"\x1b\[([<=>?]?)([0-9;:]*)([ !\"$']?[@-~])")
PLAIN = set("ABCDEFGHJKLMPSTX@bdm") | {"r", "h", "l", "c", "n", "t"}
MODES = {"?": {1, 7, 12, 25, 1000, 1002, 1006, 1049, 2004, 2026}, "": {4}}
ASKED = {"n": {"5", "6"}, "c": {"", "0"}, "t": {"22;2", "23;2", "22;0;0", "23;0;0", "14", "16"}}
OTHER = re.compile(rb"\x1b(?:\(B|[=>78M]|\[>q|\[>0q|\[\?u|\[>5u|\[<u|\[\?2026\$p|\[\?1;1;0S)")
STRING = re.compile(rb"\x1b([\]P_^X])([^\x00-\x06\x08-\x1f\x7f]*?)(\x07|\x1b\\)")
#: What tmux passes on to the terminal around it: its escapes are doubled.
PASSED = re.compile(rb"\x1bPtmux;((?:\x1b\x1b|[^\x1b])*)\x1b\\")
TITLE = re.compile(r"2;feedtui( \([0-9,]+ unread\))?")
LINK = re.compile(r"8;;((?:https?|gemini|gopher)://[a-z0-9._\[\]:-]+(?:[/?#][\x21-\x7e]*)?|mailto:[\x21-\x7e]+)?")
SLOTS = re.compile(r"(?:10|11|4;\d+);\?|4;\d+;(?:rgb:|#)[0-9a-f/]+|104(?:;\d+)*")
#: What a text that is copied must not have. Joiners and variation selectors belong to its spelling.
HIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ufff9-\ufffb\U000e0000-\U000e00ff]")
#: Never more marks than a cell of ncurses has.
MARKS = 4


def complaints(data):
    """What is in the bytes that the program has no reason to send."""
    found, place = [], 0
    while place < len(data):
        byte = data[place]
        if byte == 0x1B:
            end, wrong = sequence(data, place)
        elif byte < 0x20:
            end, wrong = place + 1, byte not in b"\r\n\x08\x0f"
            wrong = f"control {byte:#04x}" if wrong else None
        else:
            end = re.compile(rb"[^\x00-\x1f]*").match(data, place).end()
            wrong = letters(data[place:end])
        if wrong:
            found.append(f"{wrong} in {data[max(0, place - 20):end + 20]!r}")
        place = end
    return found


def sequence(data, place):
    """The end of a sequence and what is wrong with it."""
    if passed := PASSED.match(data, place):
        inner = passed.group(1).replace(b"\x1b\x1b", b"\x1b")
        end, wrong = sequence(inner, 0)
        return passed.end(), wrong or (None if end == len(inner) else "more than a sequence")
    if known := OTHER.match(data, place):
        return known.end(), None
    if control := CONTROL.match(data, place):
        before, numbers, last = (part.decode() for part in control.groups())
        values = {int(number) for number in re.split("[;:]", numbers) if number}
        if last in "hl":
            fits = values <= MODES.get(before, set())
        elif last in ASKED:
            fits = not before and numbers in ASKED[last]
        else:
            fits = not before and last in PLAIN
        return control.end(), None if fits else "a control sequence"
    if string := STRING.match(data, place):
        kind, text, _ = string.groups()
        return string.end(), None if kind == b"]" and command(text) else "a string of control"
    return place + 1, "an escape"


def command(text):
    """Whether an operating system command (OSC) is one of the program's."""
    try:
        text = text.decode()
        if text.startswith("52;c;"):
            return not HIDDEN.search(base64.b64decode(text[5:], validate=True).decode())
    except ValueError:
        return False
    return bool(TITLE.fullmatch(text) or LINK.fullmatch(text) or SLOTS.fullmatch(text))


def letters(data):
    """What is wrong with characters between sequences."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return "broken UTF-8"
    marks = 0
    for letter in text:
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") or "\ufe00" <= letter <= "\ufe0f" or ord(letter) >= 0xE0000:
            return f"U+{ord(letter):04X}"
        if marks > MARKS:
            return "a flood of marks"
    return None
