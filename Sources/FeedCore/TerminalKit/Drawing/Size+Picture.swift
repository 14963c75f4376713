extension Size {
  /// Makes the room for a picture of which the size in pixels is known; `nil` if it is not.
  ///
  /// A square of the screen is twice as high as it is wide, and stands for 8×16 pixels at least, so
  /// that small pictures stay small. The room has at most that many columns and rows.
  public init?(ofPicture width: Int?, _ height: Int?, columns: Int, rows: Int) {
    guard let width, let height, width > 0, height > 0 else { return nil }
    let shape = Double(width) / Double(height)
    let most = min(Double(rows), (Double(height) / 16).rounded(.up))
    let rows = max(1, min(most, (Double(columns) / shape / 2).rounded(.up)))
    let wanted = max(1, min(Double(columns), (rows * shape * 2).rounded(.up)))
    self.init(width: Int(wanted), height: Int(rows))
  }
}
