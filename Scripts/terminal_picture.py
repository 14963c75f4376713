"""Draws a terminal screen that tmux captured (`capture-pane -epN`) as a PNG file."""

import re
import unicodedata

from PIL import Image, ImageDraw, ImageFont

# In pixels, at twice the usual size for sharp text.
CELL_WIDTH, CELL_HEIGHT, FONT_SIZE, BASELINE = 17, 34, 28, 26
PADDING, TITLE_BAR, RADIUS = 22, 48, 18
COLOURS_OF_A_FILE = 128

BACKGROUND, FOREGROUND = (27, 29, 40), (208, 212, 226)
BAR, BORDER = (38, 41, 55), (62, 66, 86)
BUTTONS = ((237, 106, 94), (245, 191, 79), (98, 197, 84))
SIXTEEN = (
    (49, 52, 68), (240, 113, 120), (152, 204, 118), (236, 190, 112),
    (122, 162, 247), (193, 147, 234), (111, 198, 206), (190, 195, 212),
    (98, 104, 130), (250, 134, 140), (172, 220, 138), (247, 208, 138),
    (146, 180, 255), (210, 170, 246), (137, 215, 222), (232, 235, 245),
)  # fmt: skip

DEJAVU = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono"
FACES = {
    (False, False): f"{DEJAVU}.ttf", (True, False): f"{DEJAVU}-Bold.ttf",
    (False, True): f"{DEJAVU}-Oblique.ttf", (True, True): f"{DEJAVU}-BoldOblique.ttf",
}  # fmt: skip
# For characters that DejaVu lacks, such as Chinese, Japanese and Korean ones.
FALLBACK = "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf"
EMOJI, EMOJI_SIZE = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", 109

# The arms of box-drawing characters: left, right, up, down; 1 is light, 2 is heavy.
ARMS = {
    "─": "1100", "━": "2200", "│": "0011", "┃": "0022", "┌": "0101", "┐": "1001", "└": "0110",
    "┘": "1010", "├": "0111", "┤": "1011", "┬": "1101", "┴": "1110", "┼": "1111", "╭": "0101",
    "╮": "1001", "╰": "0110", "╯": "1010", "╴": "1000", "╶": "0100", "╵": "0010", "╷": "0001",
}  # fmt: skip


class Style:
    """The colours and attributes that SGR sequences have set; None is the terminal's own colour."""

    def __init__(self):
        self.reset()

    def reset(self):
        self.fore = self.back = None
        self.flags = set()

    def apply(self, parameters):
        codes = [int(code or 0) for code in re.split("[;:]", parameters)]
        while codes:
            code = codes.pop(0)
            if code == 0:
                self.reset()
            elif code in ATTRIBUTES:
                self.flags.add(ATTRIBUTES[code])
            elif code in ENDINGS:
                self.flags -= ENDINGS[code]
            elif code in (38, 48):
                colour = extended_colour(codes)
                if code == 38:
                    self.fore = colour
                else:
                    self.back = colour
            elif 30 <= code <= 37 or 90 <= code <= 97:
                self.fore = SIXTEEN[code - 30 if code < 90 else code - 82]
            elif 40 <= code <= 47 or 100 <= code <= 107:
                self.back = SIXTEEN[code - 40 if code < 100 else code - 92]
            elif code == 39:
                self.fore = None
            elif code == 49:
                self.back = None

    def colours(self):
        """The foreground and background colours to draw with."""
        fore, back = self.fore or FOREGROUND, self.back or BACKGROUND
        if "reverse" in self.flags:
            fore, back = back, fore
        if "dim" in self.flags:
            fore = tuple(round(0.62 * f + 0.38 * b) for f, b in zip(fore, back))
        return fore, back


ATTRIBUTES = {1: "bold", 2: "dim", 3: "italic", 4: "underline", 7: "reverse", 9: "struck"}
ENDINGS = {
    22: {"bold", "dim"}, 23: {"italic"}, 24: {"underline"}, 27: {"reverse"}, 29: {"struck"}
}  # fmt: skip


def extended_colour(codes):
    """Removes the codes that follow 38 or 48 and returns their colour."""
    if codes.pop(0) == 2:
        return codes.pop(0), codes.pop(0), codes.pop(0)
    index = codes.pop(0)
    if index < 16:
        return SIXTEEN[index]
    if index >= 232:
        return (8 + 10 * (index - 232),) * 3
    steps = (0, 95, 135, 175, 215, 255)
    index -= 16
    return steps[index // 36], steps[index // 6 % 6], steps[index % 6]


def is_zero_width(character):
    return unicodedata.category(character) in ("Mn", "Me", "Cf")


def columns(character):
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def is_emoji(character):
    return ord(character) >= 0x1F000 or "\u2600" <= character <= "\u2bff"


class Picture:
    """A window with the cells of a terminal."""

    def __init__(self, width, height, title):
        size = (width * CELL_WIDTH + 2 * PADDING, height * CELL_HEIGHT + TITLE_BAR + 2 * PADDING)
        self.image = Image.new("RGBA", size, BACKGROUND)
        self.draw = ImageDraw.Draw(self.image)
        self.fonts = {key: ImageFont.truetype(path, FONT_SIZE) for key, path in FACES.items()}
        self.fallback = ImageFont.truetype(FALLBACK, FONT_SIZE)
        self.emoji = ImageFont.truetype(EMOJI, EMOJI_SIZE)
        self.missing = {key: glyph(font, "\uffff") for key, font in self.fonts.items()}
        self.window(title)

    def window(self, title):
        """Draws the title bar above the terminal."""
        width = self.image.width
        self.draw.rectangle((0, 0, width, TITLE_BAR - 1), fill=BAR)
        self.draw.line((0, TITLE_BAR, width, TITLE_BAR), fill=BORDER, width=2)
        for index, colour in enumerate(BUTTONS):
            x, y = 32 + 34 * index, TITLE_BAR // 2
            dot = smooth_dot(10, colour)
            self.image.paste(dot, (x - 10, y - 10), dot)
        font = self.fonts[False, False].font_variant(size=23)
        left = (width - self.draw.textlength(title, font)) / 2
        self.draw.text((left, 33), title, SIXTEEN[8], font, anchor="ls")

    def show(self, capture):
        """Draws the cells of a capture; styles continue across line ends."""
        style = Style()
        for row, line in enumerate(capture.split("\n")):
            column = 0
            for part in re.split("(\x1b\\[[0-9;:]*m|\x1b[()].|\x0e|\x0f)", line):
                if part.startswith("\x1b["):
                    style.apply(part[2:-1])
                elif not part.startswith(("\x1b", "\x0e", "\x0f")):
                    column = self.text(part, column, row, style)

    def text(self, text, column, row, style):
        """Draws text from a column on and returns the column after it."""
        for match in re.finditer(".[\u0300-\u036f\u200d\ufe0e\ufe0f]*", text):
            character = match[0]
            if is_zero_width(character[0]):
                continue
            self.cell(character, column, row, style)
            column += columns(character[0])
        return column

    def cell(self, text, column, row, style):
        x, y = PADDING + column * CELL_WIDTH, TITLE_BAR + PADDING + row * CELL_HEIGHT
        width = columns(text[0]) * CELL_WIDTH
        fore, back = style.colours()
        if column == row == 0:
            # The terminal's padding has the background of its cells.
            self.draw.rectangle((0, TITLE_BAR + 2, *self.image.size), fill=back)
        if back != BACKGROUND:
            self.draw.rectangle((x, y, x + width - 1, y + CELL_HEIGHT - 1), fill=back)
        if text[0] in ARMS:
            self.box(ARMS[text[0]], x, y, fore)
        elif "▀" <= text[0] <= "▐":
            self.block(text[0], x, y, fore)
        elif text != " ":
            self.glyph(text, x, y, width, fore, style)
        for flag, height in (("underline", BASELINE + 4), ("struck", BASELINE - 8)):
            if flag in style.flags:
                self.draw.rectangle((x, y + height, x + width - 1, y + height + 1), fill=fore)

    def glyph(self, text, x, y, width, colour, style):
        key = ("bold" in style.flags, "italic" in style.flags)
        if width > CELL_WIDTH and is_emoji(text[0]):
            self.colour_glyph(text[0], x, y, width)
        elif glyph(self.fonts[key], text[0]) == self.missing[key]:
            left = x + (width - self.draw.textlength(text, self.fallback)) / 2
            bold = 1 if key[0] else 0
            self.draw.text(
                (left, y + BASELINE), text, colour, self.fallback, "ls", stroke_width=bold
            )
        else:
            self.draw.text((x, y + BASELINE), text, colour, self.fonts[key], anchor="ls")

    def colour_glyph(self, character, x, y, width):
        """Draws an emoji, scaled down to two cells: the font has one size only."""
        large = Image.new("RGBA", (136, 128))
        ImageDraw.Draw(large).text((0, 0), character, font=self.emoji, embedded_color=True)
        side = width - 4
        small = large.resize((side, side * 128 // 136), Image.LANCZOS)
        self.image.alpha_composite(small, (x + 2, y + (CELL_HEIGHT - small.height) // 2))

    def box(self, arms, x, y, colour):
        """Draws lines from the centre of a cell to its edges, so that neighbours join."""
        left, right, up, down = (2 * int(arm) for arm in arms)
        across, along = x + CELL_WIDTH // 2, y + CELL_HEIGHT // 2
        bold = max(left, right, up, down) // 2
        for weight, area in (
            (left, (x, along - bold, across + bold - 1, along + bold - 1)),
            (right, (across - bold, along - bold, x + CELL_WIDTH - 1, along + bold - 1)),
            (up, (across - bold, y, across + bold - 1, along + bold - 1)),
            (down, (across - bold, along - bold, across + bold - 1, y + CELL_HEIGHT - 1)),
        ):
            if weight:
                self.draw.rectangle(area, fill=colour)

    def block(self, character, x, y, colour):
        """Draws a block element: a half, or eighths from below or from the left."""
        right, bottom = x + CELL_WIDTH - 1, y + CELL_HEIGHT - 1
        eighths = ord(character) - 0x2580
        if character == "▀":
            area = (x, y, right, y + CELL_HEIGHT // 2 - 1)
        elif character == "▐":
            area = (x + CELL_WIDTH // 2, y, right, bottom)
        elif eighths <= 8:
            area = (x, y + CELL_HEIGHT - round(CELL_HEIGHT * eighths / 8), right, bottom)
        else:
            area = (x, y, x + round(CELL_WIDTH * (16 - eighths) / 8) - 1, bottom)
        self.draw.rectangle(area, fill=colour)

    def save(self, path):
        """Rounds the corners and writes the picture with a palette."""
        width, height = self.image.size
        scale = 4
        mask = Image.new("L", (width * scale, height * scale))
        area = (0, 0, width * scale - 1, height * scale - 1)
        ImageDraw.Draw(mask).rounded_rectangle(area, RADIUS * scale, fill=255)
        mask = mask.resize((width, height), Image.BOX)
        self.draw.rounded_rectangle((0, 0, width - 1, height - 1), RADIUS, outline=BORDER, width=2)
        self.image.putalpha(mask)
        image = self.image.quantize(COLOURS_OF_A_FILE, method=Image.FASTOCTREE, dither=Image.NONE)
        image.save(path, optimize=True)


def glyph(font, character):
    """The pixels of a character; those of a missing one all look alike."""
    mask = font.getmask(character)
    return mask.size, bytes(mask)


def smooth_dot(radius, colour):
    scale = 4
    mask = Image.new("L", (2 * radius * scale,) * 2)
    ImageDraw.Draw(mask).ellipse((0, 0, *[2 * radius * scale - 1] * 2), fill=255)
    dot = Image.new("RGBA", (2 * radius,) * 2, colour)
    dot.putalpha(mask.resize(dot.size, Image.BOX))
    return dot
