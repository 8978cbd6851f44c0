/** Editing an announced cargo (S1 §2.3, §3; GAP30, 33, 34). */
import { announcementFaults } from '#contract/announcement.ts'
import type { cargo } from '#contract/cargo.ts'
import type { Received } from '#contract/call.ts'
import type { PublicReason } from '#contract/split/reasons.ts'
import { Refusal, refuseFaults, type Faults } from '#contract/refusal.ts'
import { shamsiToday } from '#contract/shamsi.ts'
import { CargoStatus } from '#contract/status.ts'
import { announcementWords } from '#contract/words/announcement.ts'
import { cargoWords as words } from '#contract/words/cargo.ts'
import type { Db } from '../db/open.ts'
import { livePermits, openShowWith } from './show.ts'
import { recordOverride } from '../hall/index.ts'
import { openListsWith } from '../priority/index.ts'
import { tell, type Actor, type Visit } from '../visit.ts'
import { checkChosen, choosingFault, openToAllAt, replaceChosen } from './chosen-drivers.ts'
import { cargoById } from './detail.ts'
import { fillCargos, SYSTEM_FILLED } from './fill.ts'
import { placeOfEdit } from './edit-place.ts'
import { changesBetween, editedInstant, isWorse, judged } from './edit.rules.ts'
import { judgedChange, markedTold, marksOf } from './plausible.ts'
import { announcedColumns } from './columns.ts'
import { addressFaults, referenceFaults, replaceLoaderTypes } from './rows.ts'
import { showTold } from './rules.ts'
import { hold, type Held, mustStand } from './scope.ts'

/** Stores the whole announcement anew, but never whether it is a hall load; the audit keeps what it changed. */
export async function update(visit: Visit, { Id, ReasonCode, ...said }: Received<(typeof cargo)['update']>) {
  const { db, actor, now } = visit
  const held = await hold(visit, Id)
  const as = actor.ownerId === null ? 'company' : 'owner'
  mustStand(
    visit,
    held,
    as === 'owner' ? [CargoStatus.awaitingReview] : [CargoStatus.awaitingReview, CargoStatus.open],
    (id, status) => (as === 'owner' && status === CargoStatus.open ? words.ownerTooLate(id) : words.notEditable(id, status)),
  )
  const stored = { announceAt: held.announce_at, isHallLoad: held.is_hall_load }
  refuseFaults(announcementFaults(judged(said, stored), as, shamsiToday(now)))
  const place = await placeOfEdit(visit, held, said)
  const before = await cargoById(db, actor, Id)
  const judgement = await judgedChange(visit, before, said)
  refuseFaults({
    ...judgement.faults,
    ...(await referenceFaults(db, said)),
    ...(await addressFaults(db, actor, changedEnds(said, held))),
    ...(await truckFaults(db, Id, said.FreighterNumber!)),
  })

  if (isWorse(before, said) && (await openListsWith(db, Id)).lists > 0)
    throw new Refusal('conflict', { message: words.wantedNow(Id) })
  const chosen = await chosenAfter(db, actor, held, before.selectedDriverIds, said.SelectedDriverIds)
  const { at: announce_at, hourPassed } = editedInstant(said, stored, now)
  const show = await showOf(visit, held)
  const version = held.version + 1
  const review = marksOf(judgement, said)
  await db
    .updateTable('cargo')
    .set({
      ...announcedColumns(said),
      ...place.columns,
      announce_at,
      version,
      review,
      open_to_all_at: chosen.length > 0 ? openToAllAt(announce_at) : null,
    })
    .where('id', '=', Id)
    .execute()
  await replaceLoaderTypes(db, Id, said.LoaderTypeIds)
  await replaceChosen(db, Id, chosen)
  const isFull = held.status === CargoStatus.open && said.FreighterNumber === (await livePermits(db, Id))
  if (isFull) await fillCargos(db, [Id], now)
  if (show) await recordLoss(visit, held, { show, isFull, trucks: said.FreighterNumber!, reasonCode: ReasonCode ?? 'NOT_GIVEN' })

  const sentences = [words.edited(Id)]
  if (isFull) sentences.push(words.ending(SYSTEM_FILLED))
  sentences.push(...markedTold(review))
  if (hourPassed) sentences.push(announcementWords.hourPassed)
  if (!isFull && (place.hallChanged || announce_at !== held.announce_at)) {
    const { sentence } = showTold({ ...stored, announceAt: announce_at, receivedAt: now, hall: place.hall })
    if (sentence) sentences.push(sentence)
  }
  const changes = changesBetween(before, await cargoById(db, actor, Id))
  const standing = isFull ? { cargoStatus: CargoStatus.finished, version: version + 1 } : { cargoStatus: held.status, version }
  const answer = { id: Id, ...standing }
  return tell(answer, { message: sentences.join(' '), about: ['cargo', Id], detail: { changes } })
}

/** An end that stays as it is is nobody's business: a company keeps the addresses of the owner it carries for. */
const changedEnds = <S extends Received<(typeof cargo)['announce']>>(said: S, held: Held): S => ({
  ...said,
  SenderCustomerAddressId: said.SenderCustomerAddressId === held.sender_address_id ? null : said.SenderCustomerAddressId,
  ReceiverCustomerAddressId: said.ReceiverCustomerAddressId === held.receiver_address_id ? null : said.ReceiverCustomerAddressId,
})

/** The open show in which the cargo stands; null where it stands in none. */
const showOf = async ({ db }: Visit, { id, hall_id, is_hall_load }: Held) =>
  is_hall_load && hall_id !== null ? openShowWith(db, hall_id, id) : null

interface Loss {
  /** In which the cargo stood before the edit. */
  show: { runId: number; lists: number }
  isFull: boolean
  /** As many as the edit leaves. */
  trucks: number
  reasonCode: PublicReason
}

/** Writes what an edit takes from an open show where everybody reads it: the whole cargo, or some of its trucks. */
async function recordLoss(visit: Visit, held: Held, { show, isFull, trucks, reasonCode }: Loss): Promise<void> {
  const isLower = trucks < held.trucks
  const isOver = show.lists > 0 && (isFull || (await showOf(visit, held)) === null)
  if (!isLower && !isOver) return
  await recordOverride(visit, {
    // It is over for everybody who listed it: without a truck left, or in another show.
    kind: isOver ? (isFull ? 'CARGO_FINISHED' : 'CARGO_POSTPONED') : 'TRUCKS_LOWERED',
    hallId: held.hall_id,
    cargoId: held.id,
    ...show,
    ...(isLower && { trucks: { from: held.trucks, to: trucks } }),
    reason: '',
    reasonCode,
  })
}

async function truckFaults(db: Db, cargoId: number, trucks: number): Promise<Faults> {
  const permits = await livePermits(db, cargoId)
  return trucks < permits ? { FreighterNumber: words.fewerThanPermits(permits) } : {}
}

/**
 * Whom the cargo calls first from now on. The same choice again needs no permission, and "none" from somebody who may
 * not choose is not theirs to say: a client that knows nothing of chosen drivers sends none.
 */
async function chosenAfter(db: Db, actor: Actor, held: Held, before: number[], said: number[]): Promise<number[]> {
  const asked = said.toSorted((a, b) => a - b)
  if (JSON.stringify(asked) === JSON.stringify(before)) return before
  if (asked.length === 0) return (await choosingFault(db, actor)) === null ? [] : before
  await checkChosen(db, actor, asked, held.is_hall_load)
  return asked
}
