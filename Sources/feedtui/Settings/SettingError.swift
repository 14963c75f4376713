/// A sentence about a value that a setting cannot have.
package struct SettingError: Error, Equatable {
  package let message: String
}
