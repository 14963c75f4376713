package import TerminalKit

extension RootViewController {
  package func draw(in canvas: inout Canvas) {
    if titleRows > 0 {
      canvas.draw(in: Rect(x: 0, y: 0, width: size.width, height: 1)) { drawTitle(in: &$0) }
    }
    let place = Rect(x: 0, y: titleRows, width: pageSize.width, height: pageSize.height)
    canvas.draw(in: place) { canvas in
      if let palette = stack.palette {
        palette.draw(in: &canvas)
      } else {
        split.draw(in: &canvas)
      }
      if keys.hasBegun { guide.menu?.draw(in: &canvas) }
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
      let title = stack.palette?.title ?? stack.top.fullTitle
      let time = stack.palette == nil ? context.status.refreshTime : nil
      TitleBar(title: title, newItems: newItems, key: context.keys["top"], refreshTime: time)
        .draw(in: &canvas)
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
    } else if statusRows > 0 {
      canvas.draw(in: bottom) { statusBar.draw(in: &$0) }
    }
  }

  var statusBar: StatusBar {
    var bar = context.status
    (bar.pendingKeys, bar.progress) = (keys.pending, stack.top.progress)
    bar.hints = guide.hints(on: stack.top.keyPage, hasRows: !stack.top.isEmpty)
    return bar
  }
}
