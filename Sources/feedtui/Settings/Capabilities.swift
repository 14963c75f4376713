/// What the program may do for its user. It is decided at the start, and asked where effects are
/// carried out; actions that are shut are on no page, in no help and under no key.
nonisolated package struct Capabilities: Equatable, Sendable {
  private let open: Set<Capability>
  /// Why a shut action is not carried out: "The demo is for looking around".
  package let reason: String

  package init(_ open: Set<Capability>, otherwise reason: String) {
    self.open = open
    self.reason = reason
  }

  /// The user's own program, with files of their own.
  package static let all = Capabilities(Set(Capability.allCases), otherwise: "")

  package func contains(_ capability: Capability) -> Bool { open.contains(capability) }
  package func contains(_ needed: Set<Capability>) -> Bool { needed.isSubset(of: open) }

  /// The built-in sample, whose feeds are in the program.
  package static let demo = Capabilities(
    Set(Capability.allCases).subtracting([.adding, .feeds]),
    otherwise: "Not in the demo: start feedtui without --demo")

  /// Feeds that are shown without being followed, but can be.
  package static let open = Capabilities(
    Set(Capability.allCases).subtracting([.feeds]),
    otherwise: "Not on a visit: start feedtui without open")

  /// An archive that is only read.
  package static let visit = Capabilities(
    [.programs, .files, .settings], otherwise: "Not here: this archive is only read")

  /// The program for strangers, who may do what its operator allows.
  package static func safe(allowing: Set<Capability>) -> Capabilities {
    Capabilities(allowing, otherwise: "Not here: the program runs in safe mode")
  }

  /// The same where the archive is only read.
  package var visiting: Capabilities { intersection(.visit) }

  /// What both allow.
  package func intersection(_ other: Capabilities) -> Capabilities {
    Capabilities(open.intersection(other.open), otherwise: reason)
  }

  /// The capabilities that it takes to import a list of feeds, as an action and as an effect.
  package static let importingLists: Set<Capability> = [.adding, .files]
  /// The capabilities that it takes to edit the feeds file.
  package static let editingFeeds: Set<Capability> = [.programs, .feeds]
}
