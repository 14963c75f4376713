import FeedtuiPages
import SafeText
import TerminalKit

extension Size {
  /// The rows of a screen's bars; a small screen belongs to the page.
  var titleRows: Int { height >= 6 ? 1 : 0 }
  var statusRows: Int { height >= 4 ? 1 : 0 }

  /// What is left for pages.
  var page: Size { Size(width: width, height: height - titleRows - statusRows) }
}

/// Draws the whole screen: the top row, the pages or the palette, and the last row or a prompt.
final class RootDrawing {
  let navigation: Navigation
  /// Columns and rows of the screen.
  let size: Size
  let statusBar: StatusBar
  /// The menu after a prefix.
  let menu: PrefixMenu?

  init(_ navigation: Navigation, _ size: Size, _ statusBar: StatusBar, _ menu: PrefixMenu?) {
    self.navigation = navigation
    self.size = size
    self.statusBar = statusBar
    self.menu = menu
  }

  private var context: PageContext { navigation.context }
  private var stack: PageStack { navigation.stack }
  private var split: SplitViewController { navigation.split }
  private var topRiver: any RiverPage { navigation.topRiver }

  func draw(in canvas: inout Canvas) {
    if size.titleRows > 0 {
      canvas.draw(in: Rect(x: 0, y: 0, width: size.width, height: 1)) { drawTitle(in: &$0) }
    }
    let pages = Rect(x: 0, y: size.titleRows, width: size.width, height: size.page.height)
    canvas.draw(in: pages) { canvas in
      if let palette = stack.palette {
        palette.draw(in: &canvas)
      } else {
        split.draw(in: &canvas)
      }
      menu?.draw(in: &canvas)
    }
    drawBottom(in: &canvas)
    switch context.settings.marks {
    case .unicode, nil: break
    case .ascii: canvas.replaceGlyphs(ASCIIMarks.replacement)
    }
  }

  private func drawTitle(in canvas: inout Canvas) {
    let newItems = topRiver.newItems
    if stack.palette == nil, split.hasTwoPanes {
      split.drawTitles(newItems: newItems, in: &canvas)
    } else {
      let title = stack.palette?.title ?? stack.ground.fullTitle
      var bar = TitleBar(
        title: title, newItems: newItems, key: newItems > 0 ? split.key(of: "top") : nil)
      if stack.palette == nil {
        (bar.refreshTime, bar.downloads) = (context.refreshTime, context.coming)
        bar.trouble = context.troubles.count(split.key(of: "failures"))
      }
      bar.draw(in: &canvas)
    }
  }

  /// The line of input, or the status bar where there is room for it.
  private func drawBottom(in canvas: inout Canvas) {
    let line = stack.inputLine
    let rows = line?.height ?? 1
    let bottom = Rect(x: 0, y: size.height - rows, width: size.width, height: rows)
    if let line {
      canvas.fill(bottom, style: .plain)
      canvas.draw(in: bottom) { line.draw(in: &$0) }
    } else if size.statusRows > 0 {
      canvas.draw(in: bottom) { statusBar.draw(in: &$0) }
    }
  }
}

extension Canvas {
  /// Clears the lowest rows for what is drawn over a page, and one above them for a line with a
  /// title, if there is one.
  mutating func cover(lowest rows: Int, titled title: String) {
    let top = size.height - rows - 1
    fill(Rect(x: 0, y: top, width: size.width, height: rows + 1), style: .plain)
    let text = DisplayWidth.truncated(title, to: max(0, size.width - 4))
    let end = draw(" \(text) ", at: Point(x: 0, y: top), style: .bold)
    let line = String(repeating: "─", count: max(0, size.width - 1 - end))
    draw(line, at: Point(x: end, y: top), style: .muted)
  }
}
