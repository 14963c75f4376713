/// Whether the day or the month stands first in a date of three numbers.
enum DayOrder {
  case monthFirst, dayFirst
}
