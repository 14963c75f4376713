/// Where a saved view can be chosen.
enum ViewOrigin {
  case river, feeds
}
