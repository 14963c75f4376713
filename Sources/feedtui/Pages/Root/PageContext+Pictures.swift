extension PageContext {
  /// The pictures that have been drawn.
  var gallery: PictureGallery { navigation?.pictures.gallery ?? PictureGallery() }
}
