extension Sequence<FileProblem> {
  /// The lines about the problems of a file, at most `limit` of them.
  package func findings(_ name: String, limit: Int = 20) -> [Finding] {
    let all = Array(self)
    let shown = all.prefix(limit).map { problem in
      Finding(name, problem.kind == .error ? .problem : .unknown, problem.locatedMessage)
    }
    return all.count > limit
      ? shown + [Finding(name, .problem, "and \(all.count - limit) more")] : shown
  }
}
