/// Carries out what a page wants.
package protocol EffectHandler: AnyObject {
  func carryOut(_ effect: Effect)
}
