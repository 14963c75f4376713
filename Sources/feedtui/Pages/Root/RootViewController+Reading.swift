extension RootViewController {
  /// Whether an article is open, and has the keys.
  package var isReading: Bool { navigation.stack.top is any ArticlePage }
}
