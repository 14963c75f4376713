/// A step from a value to the next one or the one before.
package enum SettingStep: Sendable {
  case up, down
}
