import FeedtuiSettings
import TerminalKit

/// What the heights of rows depend on, apart from their items.
struct RowMetrics: Equatable {
  private let density: Density
  private let pictures: PictureGallery.Style?

  init(_ context: PageContext) {
    density = context.density
    pictures = context.gallery.style
  }
}
