extension DocumentBuilder {
  mutating func beginTable(_ tag: Tag) {
    switch tag.name {
    case "table":
      endBlock()
      tables += 1
    case "tr":
      flush()
      row = .cells(0)
    default:
      beginCell(tag)
    }
  }

  mutating func endTable(_ name: String) {
    flush()
    if name == "table" { tables = max(0, tables - 1) }
    row = tables > 0 && name == "table" ? .flow : .none
  }

  private mutating func beginCell(_ tag: Tag) {
    switch row {
    case .none:
      separate()
    case .flow:
      flush()
    case .cells(let count):
      if count > 0 {
        let before = content
        if before == .word { put(" ") }
        localTraits = .sign
        put("│ ")
        content = before == .blank ? .blank : .space
      }
      row = .cells(count + 1)
    }
    localTraits = tag.name == "th" ? .strong : []
  }
}
