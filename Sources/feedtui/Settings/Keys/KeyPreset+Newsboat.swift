extension KeyPreset {
  /// newsboat's keys for the actions that both programs have (its manual, "Configuring Key
  /// Bindings").
  ///
  /// Other actions keep our keys if newsboat leaves them free; what loses its key begins with `'`.
  static let newsboatKeys =
    [
      KeyAssignment(written: "N", action: "read"),
      KeyAssignment(written: "D", action: "hide"),
      KeyAssignment(written: "^E", action: "tag"),
      KeyAssignment(written: "O", action: KeyAssignment.nothing),
      KeyAssignment(written: "O", action: "browse"),
      KeyAssignment(written: "'O", action: "import-opml"),
      KeyAssignment(written: "u", action: "links"),
      KeyAssignment(written: "'z", action: "undo"),
      KeyAssignment(written: "'N", action: "previous-hit"),
      KeyAssignment(written: "'e", action: "failures"),
    ] + listKeys + feedsKeys + readerKeys

  private static let listKeys = [
    KeyAssignment(written: "l", action: "only-unread", page: .river),
    KeyAssignment(written: "^F", action: "all", page: .river),
    KeyAssignment(written: "^N", action: "next-feed", page: .river),
    KeyAssignment(written: "^P", action: "previous-feed", page: .river),
    KeyAssignment(written: "^K", action: "random-unread", page: .river),
    KeyAssignment(written: "J", action: "down", page: .river),
    KeyAssignment(written: "K", action: "up", page: .river),
    KeyAssignment(written: "s", action: "save-text", page: .river),
    KeyAssignment(written: "e", action: "download", page: .river),
    KeyAssignment(written: "F", action: "filter", page: .river),
    KeyAssignment(written: "f", action: "filter", page: .river),
    KeyAssignment(written: "A", action: "read-all", page: .river),
    KeyAssignment(written: "'A", action: "read-day", page: .river),
    KeyAssignment(written: "J", action: "down", page: .filter),
    KeyAssignment(written: "K", action: "up", page: .filter),
    KeyAssignment(written: "J", action: "down", page: .links),
    KeyAssignment(written: "K", action: "up", page: .links),
    KeyAssignment(written: "O", action: "open", page: .links),
  ]

  private static let feedsKeys = [
    KeyAssignment(written: "N", action: KeyAssignment.nothing, page: .feeds),
    KeyAssignment(written: "J", action: "down", page: .feeds),
    KeyAssignment(written: "K", action: "up", page: .feeds),
    KeyAssignment(written: "'j", action: "tag-down", page: .feeds),
    KeyAssignment(written: "'k", action: "tag-up", page: .feeds),
    KeyAssignment(written: "l", action: "hide-read-feeds", page: .feeds),
    KeyAssignment(written: "t", action: "tags", page: .feeds),
    KeyAssignment(written: "'t", action: "tag-feed", page: .feeds),
    KeyAssignment(written: "^T", action: "all", page: .feeds),
    KeyAssignment(written: "n", action: "next-unread", page: .feeds),
    KeyAssignment(written: "p", action: "previous-unread", page: .feeds),
  ]

  private static let readerKeys = [
    KeyAssignment(written: "s", action: "save-text", page: .reader),
    KeyAssignment(written: "e", action: "download", page: .reader),
  ]
}
