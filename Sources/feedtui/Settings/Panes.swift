/// Whether a list and what is selected in it are shown side by side.
package enum Panes: String, CaseIterable, Sendable {
  case off
  /// On terminals that are wide enough.
  case auto
  /// On wider ones with the feeds beside a feed's items.
  case three
}
