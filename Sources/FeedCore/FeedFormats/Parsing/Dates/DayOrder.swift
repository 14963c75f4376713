/// The order of day and month in a date of three numbers.
package enum DayOrder {
  case monthFirst, dayFirst
}
