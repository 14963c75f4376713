/// Carries out what pages want, and puts their questions.
package protocol EffectHandler: AnyObject {
  func carryOut(_ effect: Effect)
  /// Returns what ends the question.
  func ask<Answer>(_ question: Question<Answer>) -> () -> Void
}
