/// What the heights of the river's rows depend on beside their items.
struct RowMeasure: Equatable {
  private let density: Density
  private let pictures: PictureGallery.Style?

  init(_ context: PageContext) {
    density = context.density
    pictures = context.navigation?.pictures.gallery.style
  }
}
