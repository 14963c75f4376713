"""Places, a map and a chart for the demo's feeds. Colours are mostly those of the terminals' cube
of 6×6×6, so that chafa need not look for others."""

import math

from flat_drawing import Drawing


def river():
    """A river seen from a bridge, with the days as stones in it."""
    d = Drawing(320, 160)
    d.bands(0, 74, "#5f87d7", "#5fafd7", "#87d7ff", "#afd7ff", "#ffd7af")
    d.ellipse("#ffffaf", 236, 44, 17)
    d.polygon("#5f5f87", (0, 74), (44, 40), (82, 62), (130, 26), (186, 74))
    d.polygon("#87afaf", (120, 74), (196, 48), (250, 66), (320, 42), (320, 74))
    d.polygon("#ffffff", (130, 26), (115, 40), (126, 37), (132, 43), (141, 35), (147, 41))
    d.box("#5f8700", 0, 72, 320, 88)
    d.ellipse("#87af00", 40, 98, 110, 24)
    d.ellipse("#87af00", 300, 96, 96, 22)
    d.polygon("#00afd7", (150, 72), (172, 72), (206, 96), (286, 160), (24, 160), (118, 98))
    d.polygon("#5fd7ff", (156, 76), (166, 76), (176, 100), (160, 160), (96, 160), (140, 102))
    for x, y, size in ((162, 84, 4), (152, 95, 6), (172, 107, 8), (146, 122, 11), (186, 141, 15)):
        d.ellipse("#005f87", x, y + size * 0.4, size * 1.5, size * 0.6)
        d.ellipse("#d7d7af", x, y, size * 1.3, size * 0.6)
    for x, y in ((28, 70), (52, 76), (286, 70), (264, 76), (308, 78)):
        d.box("#5f5f00", x - 2, y, 4, 14)
        d.ellipse("#005f00", x, y - 4, 11, 13)
    d.box("#875f5f", 0, 0, 14, 160)
    d.box("#875f5f", 306, 0, 14, 160)
    d.box("#af8787", 0, 0, 320, 10)
    return d


def lock():
    """A lock in the morning, with the sun behind it."""
    d = Drawing(312, 208)
    d.bands(0, 112, "#5f87af", "#87afd7", "#afafd7", "#d7afaf", "#ffaf87", "#ffd787", "#ffd75f")
    d.ellipse("#ffffaf", 156, 98, 40)
    d.ellipse("#ffff87", 156, 98, 28)
    d.polygon("#875f5f", (0, 112), (0, 84), (60, 78), (118, 94), (118, 112))
    d.polygon("#875f5f", (312, 112), (312, 80), (250, 76), (196, 94), (196, 112))
    d.bands(112, 208, "#ffaf5f", "#d78787", "#af87af", "#5f87af", "#005f87")
    for number, half in enumerate((36, 26, 34, 20, 26, 14)):
        d.box("#ffffaf", 156 - half, 116 + number * 13, 2 * half, 5)
    d.polygon("#5f5f5f", (0, 104), (78, 112), (40, 208), (0, 208))
    d.polygon("#5f5f5f", (312, 104), (234, 112), (272, 208), (312, 208))
    d.polygon("#3a3a3a", (0, 112), (64, 120), (26, 208), (0, 208))
    d.polygon("#3a3a3a", (312, 112), (248, 120), (286, 208), (312, 208))
    d.polygon("#5f0000", (70, 86), (132, 100), (132, 150), (58, 164))
    d.polygon("#5f0000", (242, 86), (180, 100), (180, 150), (254, 164))
    for y in (100, 116, 132):
        d.line("#875f00", 3, (66, y), (132, y + 4))
        d.line("#875f00", 3, (246, y), (180, y + 4))
    d.line("#1c1c1c", 6, (16, 76), (134, 92))
    d.line("#1c1c1c", 6, (296, 76), (178, 92))
    return d


def harbour():
    """A harbour at dawn, with a lighthouse."""
    d = Drawing(336, 192)
    d.bands(0, 108, "#00005f", "#5f5f87", "#875f87", "#af5f87", "#d7875f", "#ffaf5f", "#ffd787")
    for x, y in ((30, 14), (88, 26), (150, 10), (214, 22), (312, 16), (260, 34)):
        d.ellipse("#ffffff", x, y, 2)
    d.polygon("#5f5f87", (90, 108), (140, 82), (190, 92), (250, 70), (336, 96), (336, 108))
    d.bands(108, 192, "#ffaf5f", "#d7875f", "#af5f87", "#5f5f87", "#00005f")
    d.polygon("#ffd787", (68, 44), (336, 20), (336, 60))
    d.polygon("#1c1c1c", (0, 116), (0, 92), (40, 84), (92, 100), (120, 116))
    d.polygon("#ffffff", (54, 96), (58, 52), (78, 52), (82, 96))
    d.box("#d70000", 57, 62, 22, 10)
    d.box("#d70000", 55, 82, 26, 10)
    d.box("#ffff5f", 60, 38, 16, 14)
    d.polygon("#870000", (56, 38), (68, 26), (80, 38))
    for x, y, size, hull, sail in ((168, 126, 1, "#5f0000", "#ffffd7"),
                                   (258, 144, 1.6, "#005f5f", "#ffffff")):  # fmt: skip

        def at(dx, dy):
            return (x + dx * size, y + dy * size)

        d.ellipse("#00005f", *at(0, 15), 32 * size, 5 * size)
        d.polygon(hull, at(-30, 0), at(32, 0), at(22, 14), at(-22, 14))
        d.line("#3a3a3a", 2 * size, at(0, 0), at(0, -46))
        d.polygon(sail, at(3, -44), at(28, -5), at(3, -5))
        d.polygon("#d7d7af", at(-3, -38), at(-20, -5), at(-3, -5))
    d.line("#ffaf5f", 3, (20, 156), (90, 156))
    d.line("#d7875f", 3, (60, 172), (130, 172))
    return d


def chart():
    """The costs of two archives: one rises, and the other does not."""
    d = Drawing(320, 160, "#121212")
    for y in (28, 56, 84, 112):
        d.line("#303030", 2, (30, y), (308, y))
    points = [(30 + x * 9, 136 - 112 * (x / 30) ** 2.2) for x in range(31)]
    d.polygon("#5f0000", *points, (300, 138), (30, 138))
    d.line("#ff5f5f", 6, *points)
    d.polygon("#005f5f", (30, 126), (300, 122), (300, 138), (30, 138))
    d.line("#5fffaf", 6, (30, 126), (300, 122))
    d.line("#bcbcbc", 4, (28, 12), (28, 140), (312, 140))
    for x in (98, 166, 234, 302):
        d.line("#bcbcbc", 4, (x, 140), (x, 147))
    for x, y in (points[20], points[30]):
        d.ellipse("#ffd75f", x, y, 7)
    return d


def mountain():
    """A mountain above a lake: the first of three postcards."""
    d = Drawing(312, 208)
    d.bands(0, 130, "#5f87ff", "#5fafff", "#87d7ff", "#afd7ff", "#d7ffff")
    d.ellipse("#ffff87", 56, 42, 20)
    for x, y in ((228, 36), (250, 30), (272, 38)):
        d.ellipse("#ffffff", x, y, 26, 11)
    d.polygon("#5f87af", (0, 132), (50, 84), (100, 118), (140, 132))
    d.polygon("#5f87af", (180, 132), (262, 76), (312, 104), (312, 132))
    d.polygon("#5f5f87", (56, 132), (154, 22), (254, 132))
    d.polygon("#87879f", (154, 22), (254, 132), (176, 132), (160, 84))
    d.polygon("#ffffff", (154, 22), (118, 63), (130, 61), (140, 76), (152, 60), (164, 78),
              (176, 62), (190, 61))  # fmt: skip
    d.box("#005f5f", 0, 126, 312, 10)
    d.bands(136, 208, "#5fafd7", "#5f87d7", "#005faf", "#005f87")
    d.polygon("#5f5f87", (92, 136), (216, 136), (156, 184))
    d.polygon("#afd7ff", (140, 166), (172, 166), (156, 184))
    for x in (16, 40, 66, 252, 276, 300):
        d.polygon("#005f00", (x - 15, 150), (x, 92), (x + 15, 150))
        d.polygon("#008700", (x - 15, 150), (x, 92), (x, 150))
    d.polygon("#5f8700", (0, 208), (0, 146), (84, 152), (40, 208))
    d.polygon("#5f8700", (312, 208), (312, 146), (232, 152), (270, 208))
    return d


def railways():
    """A map of railways that were never built: the second postcard."""
    d = Drawing(312, 208, "#87d7ff")
    for y in range(20, 208, 28):
        d.line("#afd7ff", 2, (0, y), (312, y))
    d.polygon("#d7d7af", (40, 24), (104, 10), (186, 30), (262, 16), (298, 62), (268, 112),
              (286, 160), (226, 196), (150, 178), (88, 198), (34, 158), (52, 102), (18, 62))  # fmt: skip
    d.polygon("#afd787", (70, 46), (128, 34), (150, 76), (104, 104), (66, 88))
    d.polygon("#afd787", (190, 112), (250, 98), (262, 146), (214, 172), (180, 150))
    d.line("#5fafff", 6, (140, 26), (156, 70), (140, 112), (166, 150), (156, 184))
    for colour, *points in (
        ("#d70000", (62, 62), (116, 84), (182, 72), (262, 56)),
        ("#5f005f", (72, 160), (116, 84), (128, 40)),
        ("#000000", (182, 72), (214, 124), (256, 156)),
        ("#af5f00", (72, 160), (150, 140), (214, 124), (252, 84)),
    ):
        d.line(colour, 6, *points)
        for x, y in points:
            d.ellipse("#000000", x, y, 8)
            d.ellipse("#ffffff", x, y, 5)
    d.polygon("#d70000", (284, 172), (291, 192), (284, 188), (277, 192))
    return d


def rain():
    """A cup of coffee at a window, and rain outside."""
    d = Drawing(320, 160, "#5f0000")
    d.box("#00005f", 24, 10, 272, 108)
    d.bands(10, 118, "#00005f", "#00005f", "#005f87", "#5f5f87")
    d.box("#5f0000", 0, 0, 24, 160)
    d.box("#5f0000", 296, 0, 24, 160)
    for x, y, colour in ((70, 86, "#ffd75f"), (94, 96, "#ff875f"), (206, 80, "#ffaf5f"),
                         (246, 92, "#87ffff"), (226, 102, "#ff5f87")):  # fmt: skip
        d.ellipse(colour, x, y, 9)
    for number in range(17):
        x, y = 34 + number * 16, 14 + number * 37 % 60
        d.line("#5fafd7", 2.5, (x + 8, y), (x, y + 26))
    d.box("#875f00", 155, 10, 10, 108)
    d.box("#875f00", 0, 114, 320, 12)
    d.box("#af8700", 0, 124, 320, 36)
    d.ellipse("#875f00", 150, 148, 60, 8)
    d.ellipse("#ffffff", 150, 144, 48, 8)
    d.ellipse("#ffffff", 184, 116, 15, 15)
    d.ellipse("#af8700", 184, 116, 8, 8)
    d.polygon("#ffffff", (110, 98), (190, 98), (180, 134), (166, 144), (134, 144), (120, 134))
    d.ellipse("#d7d7d7", 150, 98, 40, 8)
    d.ellipse("#5f0000", 150, 98, 34, 6)
    for x in (134, 150, 166):
        wave = [(x + 5 * math.sin(step / 2), 88 - step * 5) for step in range(9)]
        d.line("#d7d7d7", 4, *wave)
    return d
