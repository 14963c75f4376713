/// The places from which the newer and the older side of a page begin.
struct PageSides {
  let newer: Int64
  let older: Int64
}
