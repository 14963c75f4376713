/// What a rating control reports to the page that it is a child of.
protocol RatingControlDelegate: AnyObject {
  /// The user chose that many stars, which are others than are shown.
  func ratingChose(_ stars: Int)
}
