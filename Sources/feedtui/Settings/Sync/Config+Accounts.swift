extension Config {
  /// The names of the accounts in the file, also of those that cannot be used; `nil` if it may have
  /// any.
  package var keptAccounts: Set<String>? { namesAllAccounts ? Set(accountNames) : nil }
}
