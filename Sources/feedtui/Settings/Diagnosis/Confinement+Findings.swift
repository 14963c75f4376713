package import FeedSystem

extension Confinement {
  /// The lines about what the kernel can refuse a run with `--safe`.
  package var findings: [Finding] {
    Part.allCases.map { part in
      let name = part.rawValue.prefix(1).uppercased() + part.rawValue.dropFirst()
      let means = means(of: part)
      return Finding(
        name, means == nil ? .unknown : .ok,
        means.map { "refused by \($0)" } ?? "cannot be refused: --safe needs --unconfined here")
    }
  }
}
