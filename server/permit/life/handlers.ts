import type { permitLife } from '#contract/permit-life.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Handlers } from '../../visit.ts'

const later = (): never => {
  throw new Refusal('no-such-call')
}

export const permitLifeHandlers: Handlers<typeof permitLife> = {
  event: later,
  noShow: later,
  notServed: later,
  annul: later,
  passWaybill: later,
  timeline: later,
  detention: later,
  detentionClaim: later,
  detentionTable: later,
  setDetentionTable: later,
}
