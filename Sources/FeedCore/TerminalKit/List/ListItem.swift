/// A value that a list can hold. Its identity finds it again after a change of data; its equality
/// says whether it must be measured and drawn again.
public protocol ListItem: Identifiable, Equatable, Sendable where ID: Sendable {}
