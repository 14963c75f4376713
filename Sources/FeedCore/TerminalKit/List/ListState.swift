/// The rows of a page, or a message in their place. A loaded source is replaced as a
/// whole; the list keeps its place by identity.
public enum ListState<Source: ListDataSource, Message: Equatable & Sendable> {
  /// The rows have not come yet.
  case loading(Message)
  /// There are no rows.
  case empty(Message)
  /// The rows cannot be had.
  case failed(Message)
  case loaded(Source)

  /// The rows; `nil` in every other state.
  public var source: Source? { if case .loaded(let source) = self { source } else { nil } }

  public var isLoading: Bool { if case .loading = self { true } else { false } }

  public var isFailed: Bool { if case .failed = self { true } else { false } }
}

extension ListState: Equatable where Source: Equatable {}
extension ListState: Sendable where Source: Sendable {}
