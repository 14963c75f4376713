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
