/// Which version of the program this is.
nonisolated enum Version {
  static let text = "0.1.0"
}
