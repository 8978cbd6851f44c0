/** Calls of a member with an unsafe account: a password set by another user, or a missing second factor. */
import type { Call } from '#contract/kernel/call.ts'
import { identity } from '#contract/access/identity.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { FRESH, isFactorRequired, isOver } from '../modules/access/identity/index.ts'
import type { Actor, RequestContext } from '../platform/context.ts'

/** The only calls open to a member whose role requires a second factor that is not set up. */
const openBeforeFactor: readonly Call[] = [
  identity.me,
  identity.secondFactor,
  identity.beginSecondFactor,
  identity.confirmSecondFactor,
]

/** The only calls open to a member who must change the password (specification/README.md, "Forced change"). */
const openBeforeChange: readonly Call[] = [identity.changePassword, identity.logout]

type SafetySettings = Pick<RequestContext['settings'], 'demo' | 'wantsSecondFactor'>

/** Refuses members who must first change the password or set up a second factor, and commands without a fresh one. */
export function mustBeSafe(actor: Actor, call: Call, { demo, wantsSecondFactor = false }: SafetySettings, now: Date): void {
  if (actor.mustChangePassword && !demo && isOver(actor.passwordSetAt, now)) throw new Refusal('not-signed-in')
  if (openBeforeChange.includes(call)) return
  if (actor.mustChangePassword) throw new Refusal('must-change-password')
  const { isOn, shownAt } = actor.secondFactor
  const isLacking = wantsSecondFactor && !isOn && isFactorRequired(actor.role)
  if (isLacking && !openBeforeFactor.includes(call)) throw new Refusal('must-set-second-factor')
  if (call.grave && isOn && now.getTime() - (shownAt?.getTime() ?? 0) > FRESH) throw new Refusal('show-second-factor')
}
