package import FeedSystem

/// Which new items the user is told of, and how.
package struct NotificationSettings: Equatable, Sendable {
  package var ways: [NotificationWay] = []
  /// The program that gets the message, as `%m` or as its last argument.
  package var program: ArgumentVector?
  package var items = NotifiedItems.all
  /// Whether the user is told also while an article is open.
  package var whileReading = true

  /// Whether anything tells the user.
  package var isOn: Bool { !ways.isEmpty || program != nil }
}
