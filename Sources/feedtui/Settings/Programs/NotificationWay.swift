package import FeedSystem

/// How the terminal tells of new items.
package enum NotificationWay: String, CaseIterable, Sendable {
  /// A desktop notification (iTerm2's OSC 9).
  case osc9
  /// A desktop notification (rxvt's OSC 777).
  case osc777
  /// A desktop notification (kitty's OSC 99).
  case osc99
  case bell
}

/// The items that the user is told of.
package enum NotifiedItems: String, CaseIterable, Sendable {
  case all
  /// Those that a rule marks (`do = "notify"`).
  case rules
}

/// Which new items the user is told of, and how.
package struct NotificationSettings: Equatable, Sendable {
  package var ways: [NotificationWay] = []
  /// The program that gets the message, as `%m` or as its last argument.
  package var program: ArgumentVector?
  package var items = NotifiedItems.all

  /// Whether anything tells the user.
  package var isOn: Bool { !ways.isEmpty || program != nil }
}

/// The programs that get items on their standard input, as lines of JSON.
package struct HookSettings: Equatable, Sendable {
  package var new: ArgumentVector?
  package var read: ArgumentVector?
  package var favourite: ArgumentVector?
}
