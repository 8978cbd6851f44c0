/** Ends of a permit without its documents: no truck, no load, an incident (domain.md 4.3, 4.5; X33). */
import type { permitLife } from '#contract/permits/permit-life.ts'
import type { Received } from '#contract/kernel/call.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { PermitStatus } from '#contract/kernel/status.ts'
import { permitLifeWords as words, permitWords } from '#contract/permits/permit-words.ts'
import { followDocuments } from '#server/modules/freight/cargo/index.ts'
import { recordOverride } from '#server/modules/organisations/hall/index.ts'
import { closeTurn } from '#server/modules/halls/turn/index.ts'
import { phased, reply, type RequestContext } from '#server/platform/context.ts'
import { factsOf } from '../printout/facts.ts'
import { askHolding, holdingWaybill } from '../printout/waybill.ts'
import { holdPermit, permitsInSight, type LockedPermit } from '../scope.ts'
import { tellVoided, voidLocked } from '../void.ts'
import { policyOf } from './policy.ts'
import { isSeen, isServed, noShowFrom } from './rules.ts'

/** 1 or 2 → 0 NO_SHOW: the deadline and the hall's grace are over, and no event of the truck was recorded. */
export async function noShow(context: RequestContext, { id, Reason }: Received<(typeof permitLife)['noShow']>) {
  const { db, now } = context
  await mustSeePermit(context, id)
  if (!Reason) refuseFaults({ Reason: words.reason })
  const done = await voidLocked(context, {
    id,
    code: 'NO_SHOW',
    note: Reason,
    async allow(permit) {
      if (isSeen(permit)) throw new Refusal('conflict', { message: words.cameAlready(id) })
      const from = noShowFrom(permit.arrival_deadline, (await policyOf(db, permit.id)).no_show_grace_minutes)
      if (!from) throw new Refusal('broken-rule', { message: words.noDeadline(id) })
      if (now < from) throw new Refusal('broken-rule', { message: words.tooEarly(shamsiDayOf(from), clockOf(from)) })
    },
  })
  return tellVoided(id, Reason, done)
}

/** 1 or 2 → 0 OWNER_FAULT: the truck arrived and got no load; its turn is restored automatically. */
export async function notServed(context: RequestContext, { id, Reason }: Received<(typeof permitLife)['notServed']>) {
  await mustSeePermit(context, id)
  if (!Reason) refuseFaults({ Reason: words.reason })
  const done = await voidLocked(context, {
    id,
    code: 'OWNER_FAULT',
    note: Reason,
    allow(permit) {
      if (isServed(permit)) throw new Refusal('broken-rule', { message: words.loadedAlready(id) })
      if (!permit.arrived_at) throw new Refusal('conflict', { message: words.notArrived(id) })
    },
  })
  return tellVoided(id, Reason, done)
}

/**
 * Annuls a permit with documents: its status and its place in the cargo stay as documented, its turn ends, and driver and
 * vehicle may get another.
 */
export async function annul(context: RequestContext, { id, Reason }: Received<(typeof permitLife)['annul']>) {
  const { db, now } = context
  const { status, annulled_at, turn_id, cargo_id } = await holdPermit(context, id)
  if (!Reason) refuseFaults({ Reason: words.reason })
  if (status === PermitStatus.voided) throw new Refusal('conflict', { message: permitWords.alreadyVoided(id) })
  if (status < PermitStatus.draftLoaded) throw new Refusal('conflict', { message: words.notAnnullable(id) })
  if (annulled_at) throw new Refusal('conflict', { message: words.annulledAlready(id) })
  await db.updateTable('permit').set({ annulled_at: now, annul_reason: Reason }).where('id', '=', id).execute()
  if (turn_id !== null) await closeTurn(db, turn_id, now)
  // It may have been the only permit without documents.
  await followDocuments(context, cargo_id)
  return reply({ id, status }, { message: words.annulledNow(id), about: ['permit', id], reason: Reason })
}

/** X22: waives the waybill that blocks the permit's printing, publicly. */
export const passWaybill = phased({
  prepare: async (context, input: WaiverInput) => askHolding(context, await waitingFor(context, input)),

  async act(context, input: WaiverInput, response) {
    const { db, now } = context
    const { id, Reason } = input
    const bill = await holdingWaybill(context, await waitingFor(context, input), response)
    if (!bill) throw new Refusal('conflict', { message: words.nothingHolds })
    const locked = await holdPermit(context, id)
    mustWait(locked)
    const { status, hall_id, cargo_id, turn_id } = locked
    await db.updateTable('permit').set({ waybill_passed_at: now }).where('id', '=', id).execute()
    const about = { hallId: hall_id, permitId: id, cargoId: cargo_id, ...(turn_id === null ? {} : { turnId: turn_id }) }
    await recordOverride(context, { kind: 'GUARD_OVERRIDDEN', ...about, reason: Reason })
    const detail = { billNumber: bill.billNumber }
    return reply({ id, status }, { message: words.waybillPassed(id), about: ['permit', id], reason: Reason, detail })
  },
})

type WaiverInput = Received<(typeof permitLife)['passWaybill']>

/** The current permit, without a first document yet. */
async function waitingFor(context: RequestContext, { id, Reason }: WaiverInput) {
  const facts = await factsOf(context, id)
  if (!Reason) refuseFaults({ Reason: words.reason })
  mustWait(facts)
  return facts
}

/** Only a permit without a first document can be blocked by a waybill. */
function mustWait({ id, status, annulled_at, waybill_passed_at }: Waiting): void {
  if (status === PermitStatus.voided) throw new Refusal('conflict', { message: words.voided(id) })
  if (annulled_at) throw new Refusal('conflict', { message: words.annulled(id) })
  if (waybill_passed_at) throw new Refusal('conflict', { message: words.waybillPassedAlready(id) })
  if (status !== PermitStatus.issued) throw new Refusal('conflict', { message: words.nothingHolds })
}
type Waiting = Pick<LockedPermit, 'id' | 'status' | 'annulled_at' | 'waybill_passed_at'>

async function mustSeePermit({ db, actor }: RequestContext, id: number): Promise<void> {
  const seen = await permitsInSight(db, actor).select('permit.id').where('permit.id', '=', id).executeTakeFirst()
  if (!seen) throw new Refusal('not-found')
}
