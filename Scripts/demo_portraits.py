"""Animals and a boatman for the demo's feeds."""

from flat_drawing import Drawing


def ducks():
    """Two ducks and a golden key between them."""
    d = Drawing(312, 208)
    d.bands(0, 208, "#87d7d7", "#5fafaf", "#5fafaf", "#008787", "#008787", "#005f87", "#005f5f")
    for x, y, half in ((40, 24, 26), (250, 40, 34), (150, 70, 22), (60, 186, 40), (240, 192, 46)):
        d.line("#afffff", 3, (x - half, y), (x + half, y))
    for side, head, body, wing in ((1, "#008700", "#d7d7d7", "#87875f"),
                                   (-1, "#875f00", "#af875f", "#5f5f00")):  # fmt: skip

        def at(x):
            return 156 + side * (x - 156)

        d.ellipse("#005f87", at(76), 166, 76, 14)
        d.polygon(body, (at(6), 92), (at(40), 124), (at(30), 152))
        d.ellipse(body, at(76), 138, 62, 34)
        d.ellipse(wing, at(66), 132, 40, 20, side * -8)
        d.polygon(head, (at(96), 130), (at(104), 70), (at(134), 76), (at(132), 126))
        d.ellipse("#ffffff" if side > 0 else body, at(116), 116, 18, 6)
        d.ellipse(head, at(114), 72, 24, 22)
        d.polygon("#ffaf00", (at(134), 64), (at(150), 80), (at(148), 86), (at(130), 84))
        d.ellipse("#ffffff", at(121), 66, 5)
        d.ellipse("#000000", at(122), 66, 3)
    d.ellipse("#ffd700", 156, 70, 13)
    d.ellipse("#5fafaf", 156, 69, 6)
    d.box("#ffd700", 153, 80, 7, 42)
    d.box("#ffd700", 158, 102, 12, 6)
    d.box("#ffd700", 158, 114, 10, 6)
    return d


def boatman():
    """A man in a yellow jacket with a newspaper."""
    d = Drawing(208, 312)
    d.bands(0, 150, "#87afd7", "#afd7ff", "#d7ffff", "#ffffd7")
    d.polygon("#87afaf", (0, 150), (0, 128), (70, 116), (140, 134), (208, 120), (208, 150))
    d.bands(150, 312, "#5fafaf", "#5f87af", "#005f87", "#005f5f")
    d.box("#875f00", 0, 268, 208, 44)
    d.box("#af8700", 0, 262, 208, 10)
    d.polygon("#ffd700", (40, 286), (50, 178), (80, 152), (128, 152), (158, 178), (168, 286))
    d.polygon("#d7af00", (100, 156), (108, 156), (110, 286), (98, 286))
    d.box("#ffaf87", 92, 132, 26, 28)
    d.ellipse("#ffaf87", 104, 104, 30, 36)
    d.polygon("#d7d7d7", (76, 112), (132, 112), (126, 140), (104, 152), (82, 140))
    d.ellipse("#ffaf87", 104, 112, 20, 12)
    d.polygon("#00005f", (68, 88), (74, 60), (134, 60), (140, 88))
    d.box("#000000", 62, 84, 84, 9)
    d.ellipse("#000000", 93, 104, 3)
    d.ellipse("#000000", 115, 104, 3)
    d.polygon("#ffffff", (20, 196), (104, 208), (188, 196), (188, 282), (104, 294), (20, 282))
    d.polygon("#d7d7d7", (104, 208), (110, 208), (110, 294), (104, 294))
    d.polygon("#3a3a3a", (30, 206), (94, 215), (94, 226), (30, 217))
    d.box("#87afaf", 122, 222, 54, 26)
    for y in (228, 240, 252, 264):
        d.line("#8a8a8a", 3, (32, y - 2), (92, y + 7))
        if y > 250:
            d.line("#8a8a8a", 3, (120, y + 5), (178, y - 2))
    d.ellipse("#ffaf87", 22, 250, 12, 15)
    d.ellipse("#ffaf87", 186, 250, 12, 15)
    return d


def bird():
    """A portrait of a kingfisher: the third postcard."""
    d = Drawing(312, 208, "#5f875f")
    for x, y, size, colour in ((40, 40, 60, "#5f8700"), (270, 30, 70, "#87af5f"),
                               (290, 180, 60, "#5f8700"), (20, 180, 56, "#87af5f")):  # fmt: skip
        d.ellipse(colour, x, y, size, size * 0.7)
    d.line("#5f5f00", 12, (0, 186), (120, 178), (312, 190))
    d.polygon("#005f87", (206, 150), (262, 204), (238, 208), (186, 172))
    d.ellipse("#ff8700", 156, 130, 56, 56)
    d.ellipse("#0087d7", 180, 126, 46, 56, -24)
    d.ellipse("#00afff", 186, 112, 26, 40, -24)
    for x, y in ((172, 96), (188, 104), (178, 122), (196, 126), (186, 144)):
        d.ellipse("#5fd7ff", x, y, 4)
    d.ellipse("#0087d7", 132, 66, 46, 40)
    d.polygon("#1c1c1c", (98, 52), (22, 72), (98, 78))
    d.polygon("#ff5f00", (92, 78), (40, 72), (98, 68))
    d.polygon("#ff8700", (96, 66), (128, 62), (160, 82), (118, 88))
    d.ellipse("#ffffff", 166, 82, 15, 10)
    d.polygon("#ffffff", (98, 86), (140, 92), (128, 108), (104, 100))
    d.ellipse("#000000", 118, 56, 8)
    d.ellipse("#ffffff", 116, 53, 3)
    for x in (142, 162):
        d.line("#d70000", 5, (x, 176), (x - 4, 188))
    return d


def cat():
    """The cat of the third floor, with the cap of a concierge."""
    d = Drawing(208, 208, "#afd7d7")
    d.box("#87afaf", 0, 150, 208, 58)
    d.box("#d7af87", 150, 20, 40, 130)
    d.ellipse("#ffd700", 158, 90, 4)
    d.polygon("#3a3a3a", (40, 208), (56, 150), (150, 150), (166, 208))
    d.polygon("#ffffff", (88, 156), (120, 156), (104, 208))
    d.polygon("#d70000", (104, 168), (86, 158), (86, 178))
    d.polygon("#d70000", (104, 168), (122, 158), (122, 178))
    d.polygon("#3a3a3a", (44, 96), (40, 36), (88, 66))
    d.polygon("#3a3a3a", (164, 96), (168, 36), (120, 66))
    d.ellipse("#3a3a3a", 104, 110, 66, 54)
    d.ellipse("#ffffff", 88, 134, 22, 18)
    d.ellipse("#ffffff", 120, 134, 22, 18)
    d.ellipse("#ffffff", 104, 148, 16, 12)
    for x in (78, 130):
        d.ellipse("#d7ff00", x, 104, 15, 12)
        d.ellipse("#000000", x, 104, 4, 11)
    d.polygon("#ff8787", (96, 122), (112, 122), (104, 131))
    for y, rise in ((132, -8), (140, 2)):
        d.line("#d7d7d7", 2.5, (66, y), (20, y + rise))
        d.line("#d7d7d7", 2.5, (142, y), (188, y + rise))
    d.polygon("#5f0087", (58, 66), (64, 22), (144, 22), (150, 66))
    d.ellipse("#5f0087", 104, 22, 40, 8)
    d.box("#ffd700", 58, 56, 92, 12)
    d.ellipse("#ffd700", 104, 40, 9)
    return d
