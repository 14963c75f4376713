/// Why a value cannot be that of a setting.
nonisolated struct SettingFault: Error, Equatable {
  /// A sentence for the user.
  let message: String
  /// The index of the item of a list that is wrong; `nil` if the value is as a whole.
  var item: Int?
}
