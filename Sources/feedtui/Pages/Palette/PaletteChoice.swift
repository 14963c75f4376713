/// The user's choice in the palette.
struct PaletteChoice {
  let entry: PaletteEntry
  let count: Int?
}
