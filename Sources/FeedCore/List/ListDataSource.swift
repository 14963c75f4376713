/// What a list shows: the matrix, and which cell stands for an item or a section.
public struct ListDataSource<Item: ListItem> {
  public var matrix: SectionMatrix<Item>
  public var header: (Section<Item>) -> any Cell
  public var cell: (Item) -> any Cell

  public init(
    matrix: SectionMatrix<Item>, header: @escaping (Section<Item>) -> any Cell,
    cell: @escaping (Item) -> any Cell
  ) {
    self.matrix = matrix
    self.header = header
    self.cell = cell
  }
}
