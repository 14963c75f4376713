import CLimits

/// What this process gives up for good, so that the kernel refuses it, whatever the program does.
///
/// It is the second of two locks: the program itself does none of this either.
package struct Confinement: Sendable {
  /// The parts that can be given up. Without `truncation` a file that is only read cannot be cut.
  package enum Part: String, CaseIterable, Sendable {
    case programs, sockets, writing, truncation
  }

  /// The version of Landlock; 0 without it.
  let landlock: Int32
  let hasFilters: Bool

  /// The means of the kernel.
  package init() {
    self.init(landlock: climits_landlock(), hasFilters: climits_filters() != 0)
  }

  init(landlock: Int32, hasFilters: Bool) {
    (self.landlock, self.hasFilters) = (landlock, hasFilters)
  }

  /// Returns what refuses a part; `nil` if nothing can.
  package func means(of part: Part) -> String? {
    switch part {
    case .programs, .sockets: hasFilters ? "seccomp" : nil
    case .writing: landlock > 0 ? "Landlock, version \(landlock)" : nil
    case .truncation: landlock > 2 ? means(of: .writing) : hasFilters ? "seccomp" : nil
    }
  }

  /// Gives up a part from now on, and returns whether the kernel holds it. Files are written below
  /// that folder alone. Truncation is given up after writing.
  package func forbid(_ part: Part, butBelow folder: String? = nil) -> Bool {
    guard means(of: part) != nil else { return false }
    return switch part {
    case .programs: climits_forbid_programs() == 0
    case .sockets: climits_forbid_sockets() == 0
    case .writing: climits_forbid_writing(folder, landlock) == 0
    case .truncation: landlock > 2 || climits_forbid_truncation() == 0
    }
  }
}
