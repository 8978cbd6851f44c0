/** What a member is answered whose account is not safe yet: a password of somebody else's, a second factor that is not there. */
import type { Call } from '#contract/kernel/call.ts'
import { identity } from '#contract/access/identity.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { FRESH, isAskedFor, isOver } from '../modules/access/identity/index.ts'
import type { Actor, RequestContext } from '../platform/context.ts'

/** All that is answered to a member whose role wants a second factor that is not there. */
const openBeforeFactor: readonly Call[] = [
  identity.me,
  identity.secondFactor,
  identity.beginSecondFactor,
  identity.confirmSecondFactor,
]

/** All that is answered to a member who must choose a password (specification/README.md, "Forced change"). */
const openBeforeChange: readonly Call[] = [identity.changePassword, identity.logout]

type Held = Pick<RequestContext['settings'], 'demo' | 'wantsSecondFactor'>

/** Refuses who has to choose a password or set up a second factor first, and a grave act for which that was not shown just now. */
export function mustBeSafe(actor: Actor, call: Call, { demo, wantsSecondFactor = false }: Held, now: Date): void {
  if (actor.mustChangePassword && !demo && isOver(actor.passwordSetAt, now)) throw new Refusal('not-signed-in')
  if (openBeforeChange.includes(call)) return
  if (actor.mustChangePassword) throw new Refusal('must-change-password')
  const { isOn, shownAt } = actor.secondFactor
  const isLacking = wantsSecondFactor && !isOn && isAskedFor(actor.role)
  if (isLacking && !openBeforeFactor.includes(call)) throw new Refusal('must-set-second-factor')
  if (call.grave && isOn && now.getTime() - (shownAt?.getTime() ?? 0) > FRESH) throw new Refusal('show-second-factor')
}
