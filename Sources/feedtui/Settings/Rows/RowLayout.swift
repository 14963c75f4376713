package import FeedModel

/// The layout of the rows of items.
package typealias RowFormat = RowLayout<RowField>
/// The layout of the rows of feeds.
package typealias FeedRowFormat = RowLayout<FeedField>

/// The fields of a row, in their order, with the title once.
package struct RowLayout<Field: FieldOfRow>: Equatable, Sendable {
  /// A field and the columns that the user gives it; `nil` means the usual number.
  package struct Column: Equatable, Sendable {
    let field: Field
    var width: Int?
  }

  /// A field with its columns on the screen.
  package struct Place: Equatable, Sendable {
    package let field: Field
    package let x: Int
    package let width: Int
  }

  package let columns: [Column]

  /// The fields of a row unless the user names others.
  package static var standard: RowLayout {
    RowLayout(columns: Field.standard.map { Column(field: $0) })
  }

  /// The blank columns between two fields.
  private static var gap: Int { 2 }

  package func contains(_ field: Field) -> Bool { columns.contains { $0.field == field } }

  /// Returns the format without a field.
  package func without(_ field: Field) -> RowLayout {
    RowLayout(columns: columns.filter { $0.field != field })
  }

  /// Returns the format with that field, at the end if it has none.
  package func including(_ field: Field) -> RowLayout {
    contains(field) ? self : RowLayout(columns: columns + [Column(field: field)])
  }

  /// Returns the format with a width for that field, unless the user gives it one.
  package func giving(_ field: Field, width: Int) -> RowLayout {
    RowLayout(
      columns: columns.map {
        $0.field == field ? Column(field: field, width: $0.width ?? width) : $0
      })
  }

  /// Returns the fields that have room in a row of `room` columns, from left to right.
  ///
  /// The less important ones are left out, so that the title keeps its least width. In a row that
  /// does not end with the title the last column stays free.
  package func places(in room: Int, _ clock: ClockStyle) -> [Place] {
    let shown = shown(in: room, clock)
    let rest = max(0, titleWidth(beside: shown, in: room, clock))
    var places: [Place] = []
    var x = 0
    for column in shown {
      let width = column.field == .title ? rest : self.width(of: column, clock)
      places.append(Place(field: column.field, x: x, width: width))
      x += width + Self.gap
    }
    return places
  }

  private func shown(in room: Int, _ clock: ClockStyle) -> [Column] {
    var shown = columns
    for field in Field.byImportance.reversed() {
      let least = shown.reduce(0) { max($0, $1.field.leastTitle) }
      if titleWidth(beside: shown, in: room, clock) >= least { break }
      shown.removeAll { $0.field == field }
    }
    return shown
  }

  private func titleWidth(beside shown: [Column], in room: Int, _ clock: ClockStyle) -> Int {
    let margin = shown.last?.field == .title ? 0 : 1
    return shown.reduce(room - margin) { rest, column in
      column.field == .title ? rest : rest - width(of: column, clock) - Self.gap
    }
  }

  private func width(of column: Column, _ clock: ClockStyle) -> Int {
    column.width ?? column.field.width(clock)
  }
}
