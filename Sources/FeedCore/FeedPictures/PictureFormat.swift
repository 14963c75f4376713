/// A format of pictures that is drawn.
package enum PictureFormat: Equatable, Sendable {
  case png, jpeg, gif, webp
}
