import FeedModel

extension RowLayout {
  /// The columns that a field can have.
  package static var widths: ClosedRange<Int> { 1...200 }

  /// Parses fields with their widths: `age`, `feed:24`, `title`.
  package init(_ items: [String]) throws(Setting.Fault) {
    var columns: [Column] = []
    for (index, item) in items.enumerated() {
      let column = try Column(item, at: index)
      guard !columns.contains(where: { $0.field == column.field }) else {
        throw Setting.Fault(
          "The field \"\(column.field.rawValue)\" is listed twice.", item: index)
      }
      columns.append(column)
    }
    guard columns.contains(where: { $0.field == .title }) else {
      throw Setting.Fault("A row needs the field \"title\".")
    }
    self.columns = columns
  }

  /// Parses a list of the settings file, or the same with commas between the fields.
  package init(_ value: ConfigValue) throws(Setting.Fault) {
    guard let items = value.items else {
      throw Setting.Fault(
        "\(Field.setting) cannot be \(value.written): use a list of texts, \(Self.standard.literal)."
      )
    }
    try self.init(items)
  }

  /// The list as it is written in the settings file.
  package var literal: String { ConfigLiteral.list(columns.map(\.text)) }
}

extension RowLayout.Column {
  fileprivate init(_ text: String, at index: Int) throws(Setting.Fault) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    guard let field = Field(rawValue: name) else {
      let hint = NearestName.hint(for: name, in: Field.allCases.map(\.rawValue))
      throw Setting.Fault("A row has no field \"\(name)\".\(hint)", item: index)
    }
    self.field = field
    guard parts.count > 1 else { return }
    guard field != .title else {
      throw Setting.Fault(
        "The title takes the rest of the row: write it without a width.", item: index)
    }
    guard let width = Int(parts[1]), RowLayout.widths.contains(width) else {
      let (least, most) = (RowLayout.widths.lowerBound, RowLayout.widths.upperBound)
      throw Setting.Fault(
        "The width of \"\(name)\" cannot be \"\(parts[1])\": use \(least) to \(most).",
        item: index)
    }
    self.width = width
  }

  fileprivate var text: String { field.rawValue + (width.map { ":\($0)" } ?? "") }
}

extension SettingKind {
  /// A list of the fields of a row.
  static func row<Field>() -> SettingKind where Value == RowLayout<Field> {
    let names = Field.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    return SettingKind(
      description: "a list of \(names); the title is always one of them",
      read: { (value) throws(Setting.Fault) in try RowLayout(value) }, write: \.literal)
  }
}
