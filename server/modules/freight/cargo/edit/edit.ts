/** Editing an announced cargo (S1 §2.3, §3; GAP30, 33, 34). */
import { announcementFaults } from '#contract/freight/announcement.ts'
import type { cargo } from '#contract/freight/cargo.ts'
import type { Received } from '#contract/kernel/call.ts'
import type { PublicReason } from '#contract/kernel/reasons.ts'
import { Refusal, refuseFaults, type Faults, requireFields } from '#contract/kernel/refusal.ts'
import { shamsiToday } from '#contract/kernel/value/shamsi.ts'
import { CargoStatus } from '#contract/kernel/status.ts'
import { announcementWords } from '#contract/freight/announcement-words.ts'
import { cargoWords as words } from '#contract/freight/cargo-words.ts'
import type { Db } from '#server/platform/db/open.ts'
import { livePermits, openShowWith } from '../show.ts'
import { recordOverride } from '#server/modules/organisations/hall/index.ts'
import { openListsWith } from '#server/modules/freight/priority/index.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'
import { checkChosen, choosingFault, openToAllAt, replaceChosen } from '../announce/chosen-drivers.ts'
import { cargoById } from '../detail.ts'
import { refreshFee, settleHold } from '../fee/fee.ts'
import { fillCargos, SYSTEM_FILLED } from '../announce/fill.ts'
import { resolveEditTarget } from './edit-target.ts'
import { changesBetween, editedInstant, isWorse, toValidatedInput } from './edit.rules.ts'
import { addressFaults, loadFacts, rangeFaults, referenceFaults } from '../announce/facts.ts'
import { checkChange, markSentences, marksOf } from '../announce/plausible.ts'
import { announcedColumns } from '../columns.ts'
import { replaceLoaderTypes } from '../rows.ts'
import { showSentence } from '../rules.ts'
import { lock, type LockedCargo, requireStatus } from '../scope.ts'

/** Stores the whole announcement, except whether it is a hall load; the audit has the changes. */
export async function update(context: RequestContext, { Id, ReasonCode, ...input }: Received<(typeof cargo)['update']>) {
  const { db, actor, now } = context
  const locked = await lock(context, Id)
  const as = actor.ownerId === null ? 'company' : 'owner'
  requireStatus(
    context,
    locked,
    as === 'owner' ? [CargoStatus.awaitingReview] : [CargoStatus.awaitingReview, CargoStatus.open],
    (id, status) => (as === 'owner' && status === CargoStatus.open ? words.ownerTooLate(id) : words.notEditable(id, status)),
  )
  const stored = { announceAt: locked.announce_at, isHallLoad: locked.is_hall_load }
  refuseFaults(announcementFaults(toValidatedInput(input, stored), as, shamsiToday(now)))
  requireFields(input, 'FreighterNumber')
  const target = await resolveEditTarget(context, locked, input)
  const before = await cargoById(db, actor, Id)
  const facts = await loadFacts(db, input, { companyId: target.columns.company_id ?? locked.company_id, keeper: actor })
  const judgement = checkChange(context, before, input, facts)
  const keepsRange = target.columns.company_id === undefined && input.CargoRange === locked.range_km
  refuseFaults({
    ...judgement.faults,
    // An unchanged range of the same company is accepted, even if the bounds have changed since.
    ...(keepsRange ? {} : rangeFaults(facts, input)),
    ...referenceFaults(facts, input),
    ...addressFaults(facts, changedEnds(input, locked)),
    ...(await truckFaults(db, Id, input.FreighterNumber)),
  })

  if (isWorse(before, input) && (await openListsWith(db, Id)).lists > 0)
    throw new Refusal('conflict', { message: words.wantedNow(Id) })
  const chosen = await chosenAfter(context, locked, before.selectedDriverIds, input.SelectedDriverIds)
  const { at: announce_at, hourPassed } = editedInstant(input, stored, now)
  const show = await showOf(context, locked)
  const version = locked.version + 1
  const review = marksOf(judgement, input)
  await db
    .updateTable('cargo')
    .set({
      ...announcedColumns(input),
      ...target.columns,
      announce_at,
      version,
      review,
      open_to_all_at: chosen.length > 0 ? openToAllAt(announce_at) : null,
    })
    .where('id', '=', Id)
    .execute()
  await replaceLoaderTypes(db, Id, input.LoaderTypeIds)
  await replaceChosen(db, Id, chosen)
  const isFull = locked.status === CargoStatus.open && input.FreighterNumber === (await livePermits(db, Id))
  if (isFull) await fillCargos(db, [Id], now)
  // Another hall, or another route of a free cargo, gives a new price; else the price at announcement stays.
  const isFarther = !locked.is_hall_load && input.CargoDistance !== locked.distance_km
  const isPricedAnew = locked.status === CargoStatus.open && (target.hallChanged || isFarther)
  if (isPricedAnew) await refreshFee({ db, now }, Id)
  // Credit missing before the edit does not block it.
  const must = isPricedAnew || input.FreighterNumber > locked.trucks
  await settleHold({ db, now, by: actor.id }, Id, { must })
  if (show)
    await recordLoss(context, locked, { show, isFull, trucks: input.FreighterNumber, reasonCode: ReasonCode ?? 'NOT_GIVEN' })

  const sentences = [words.edited(Id)]
  if (isFull) sentences.push(words.ending(SYSTEM_FILLED))
  sentences.push(...markSentences(review))
  if (hourPassed) sentences.push(announcementWords.hourPassed)
  if (!isFull && (target.hallChanged || announce_at !== locked.announce_at)) {
    const { sentence } = showSentence({ ...stored, announceAt: announce_at, receivedAt: now, hall: target.hall })
    if (sentence) sentences.push(sentence)
  }
  const changes = changesBetween(before, await cargoById(db, actor, Id))
  const outcome = isFull ? { cargoStatus: CargoStatus.finished, version: version + 1 } : { cargoStatus: locked.status, version }
  const answer = { id: Id, ...outcome }
  return reply(answer, { message: sentences.join(' '), about: ['cargo', Id], detail: { changes } })
}

/** The input with unchanged addresses as null, which skips their check: a company may keep addresses of the owner. */
const changedEnds = <S extends Received<(typeof cargo)['announce']>>(input: S, locked: LockedCargo): S => ({
  ...input,
  SenderCustomerAddressId: input.SenderCustomerAddressId === locked.sender_address_id ? null : input.SenderCustomerAddressId,
  ReceiverCustomerAddressId:
    input.ReceiverCustomerAddressId === locked.receiver_address_id ? null : input.ReceiverCustomerAddressId,
})

/** The open show that includes the cargo; null without one. */
const showOf = async ({ db }: RequestContext, { id, hall_id, is_hall_load }: LockedCargo) =>
  is_hall_load && hall_id !== null ? openShowWith(db, hall_id, id) : null

interface Loss {
  /** The show that included the cargo before the edit. */
  show: { runId: number; lists: number }
  isFull: boolean
  /** The remaining number after the edit. */
  trucks: number
  reasonCode: PublicReason
}

/** Publishes what an edit removes from an open show: the whole cargo, or some of its trucks. */
async function recordLoss(
  context: RequestContext,
  locked: LockedCargo,
  { show, isFull, trucks, reasonCode }: Loss,
): Promise<void> {
  const isLower = trucks < locked.trucks
  const isOver = show.lists > 0 && (isFull || (await showOf(context, locked)) === null)
  if (!isLower && !isOver) return
  await recordOverride(context, {
    // The cargo leaves all lists: no truck is left, or it moved to another show.
    kind: isOver ? (isFull ? 'CARGO_FINISHED' : 'CARGO_POSTPONED') : 'TRUCKS_LOWERED',
    hallId: locked.hall_id,
    cargoId: locked.id,
    ...show,
    ...(isLower && { trucks: { from: locked.trucks, to: trucks } }),
    reason: '',
    reasonCode,
  })
}

async function truckFaults(db: Db, cargoId: number, trucks: number): Promise<Faults> {
  const permits = await livePermits(db, cargoId)
  return trucks < permits ? { FreighterNumber: words.fewerThanPermits(permits) } : {}
}

/**
 * The preferred drivers after the edit. An unchanged choice needs no permission, and an empty one of a member without the
 * permission is ignored: clients without the feature send none.
 */
async function chosenAfter(context: RequestContext, locked: LockedCargo, before: number[], input: number[]): Promise<number[]> {
  const requested = input.toSorted((a, b) => a - b)
  if (JSON.stringify(requested) === JSON.stringify(before)) return before
  if (requested.length === 0) return (await choosingFault(context)) === null ? [] : before
  await checkChosen(context, requested, locked.is_hall_load)
  return requested
}
