package import FeedPictures
package import FeedtuiSettings

/// A screen whose colours follow the settings.
package protocol StyledScreen: PixelScreen {
  /// The colours that pictures can have; `nil` without any.
  var pictureColours: PictureSpec.Colours? { get }
  /// Draws all frames from the next one on with these colours.
  func restyle(_ colours: ScreenColours)
}
