import type { permitLife } from '#contract/permits/permit-life.ts'
import { printed } from '#server/platform/print/index.ts'
import type { Handlers } from '#server/platform/context.ts'
import { claimOf } from './claim.ts'
import { detentionOf } from './detention.ts'
import { detentionTable, setDetentionTable } from './detention-table.ts'
import { annul, noShow, notServed, passWaybill } from './ending.ts'
import { recordEvent } from './event.ts'
import { timelineOf } from './timeline.ts'

export const permitLifeHandlers: Handlers<typeof permitLife> = {
  event: recordEvent,
  noShow,
  notServed,
  annul,
  passWaybill,
  timeline: timelineOf,
  detention: (context, { id }) => detentionOf(context, id),
  detentionClaim: async (context, { id }) => printed(context, 'claim-a4', await claimOf(context, id), `detention-${id}`),
  detentionTable,
  setDetentionTable,
}
