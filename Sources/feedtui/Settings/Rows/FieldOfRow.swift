package import FeedModel

/// A field that rows of one kind can have.
package protocol FieldOfRow: RawRepresentable<String>, CaseIterable, Equatable, Sendable {
  /// The name of the thing, which takes the columns that the other fields leave.
  static var title: Self { get }
  /// The name of the setting that chooses the fields.
  static var setting: String { get }
  /// The fields of a row unless the user names others.
  static var standard: [Self] { get }
  /// The fields that are left out where there is no room, the most important first.
  static var byImportance: [Self] { get }
  /// Returns the columns of the field where the user names none; the title takes the rest.
  func width(_ clock: ClockStyle) -> Int
  /// The columns that the field leaves to the title; with fewer the field is left out.
  var leastTitle: Int { get }
}
