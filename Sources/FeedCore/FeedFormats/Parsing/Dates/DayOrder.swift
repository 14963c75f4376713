/// The order of day and month in a date of three numbers.
enum DayOrder {
  case monthFirst, dayFirst
}
