extension RootViewController {
  private var top: any ViewController {
    let stack = navigation.stack
    return stack.top
  }

  /// Whether an article is open, and has the keys.
  package var isReading: Bool { top is any ArticlePage }

  /// The program ends: the page on top has what it must keep stored.
  package func end() { top.disappear() }
}
