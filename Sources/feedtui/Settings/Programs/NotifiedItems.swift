/// The items that the user is told of.
package enum NotifiedItems: String, CaseIterable, Sendable {
  case all
  /// Those that a rule marks (`do = "notify"`).
  case rules
}
