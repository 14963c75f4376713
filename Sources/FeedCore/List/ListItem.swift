/// What a list can hold: a value that is found again by its identity, and whose equality says
/// whether it must be measured again.
public protocol ListItem: Identifiable, Equatable, Sendable where ID: Sendable {}
