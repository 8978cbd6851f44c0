/** Status changes of a cargo (S1 §4; GAP36). */
import type { CargoStatus } from '#contract/kernel/status.ts'
import type { cargo } from '#contract/freight/cargo.ts'
import { announcedIn } from '#contract/freight/cargo-fields.ts'
import type { Received } from '#contract/kernel/call.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { cargoWords as words } from '#contract/freight/cargo-words.ts'
import { announcementWords } from '#contract/freight/announcement-words.ts'
import type { Updateable } from 'kysely'
import { loadCompanyStatus } from '#server/modules/organisations/company/index.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { lockHallsOfCompany, recordOverride } from '#server/modules/organisations/hall/index.ts'
import { notify } from '#server/modules/messaging/notice/index.ts'
import { livePermits } from './show.ts'
import { openListsWith, cancelPriorities } from '#server/modules/freight/priority/index.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'
import { openToAllAt } from './announce/chosen-drivers.ts'
import { cargoById } from './detail.ts'
import { loadFacts } from './announce/facts.ts'
import { checkPlausibility, markSentences, marksOf } from './announce/plausible.ts'
import { refreshFee, settleHold } from './fee/fee.ts'
import { settleCargoDocuments } from './documents.ts'
import { showSentence } from './rules.ts'
import { lock, type LockedCargo, requireStatus } from './scope.ts'

/** Stores the new status and returns it; the version makes earlier reads stale. */
async function saveStatus({ db }: RequestContext, locked: LockedCargo, status: CargoStatus, change: Updateable<Tables['cargo']>) {
  const version = locked.version + 1
  await db
    .updateTable('cargo')
    .set({ ...change, status, version })
    .where('id', '=', locked.id)
    .execute()
  return { id: locked.id, cargoStatus: status, version }
}

/** 0 → 1 with a reason. Only Admin cancels pending requests, and only of a hall load (S1 §6). */
export async function finish(context: RequestContext, { Id, Desc, IsCancelPriority }: Received<(typeof cargo)['finish']>) {
  const { db, actor, now } = context
  const locked = await lock(context, Id)
  requireStatus(context, locked, [0], words.notFinishable)
  if (!Desc) refuseFaults({ Desc: words.finishReason })

  const { lists, runId } = await openListsWith(db, Id)
  const cancels = IsCancelPriority === true && actor.role === 'Admin' && locked.is_hall_load
  const cancelled = cancels ? await cancelPriorities(db, Id, 'CARGO_FINISHED_BY_ADMIN') : null
  const permits = await livePermits(db, Id)
  const finished = await saveStatus(context, locked, 1, { finished_at: now, finish_reason: Desc })
  // Its permits may already have all documents.
  const result = { ...finished, ...(await settleCargoDocuments(db, Id)) }
  await settleHold({ db, now, by: actor.id }, Id, { must: true })

  // Drivers who listed it lose a chance: the next record names the role that removed it.
  if (lists > 0) {
    await recordOverride(context, {
      kind: 'CARGO_FINISHED',
      hallId: locked.hall_id,
      cargoId: Id,
      runId: runId!,
      lists,
      reason: Desc,
    })
  }
  await notify(context, 'cargoFinished', { about: [{ id: Id, reason: Desc }], by: actor.id })
  const lost = Math.max(lists, cancelled ?? 0)
  if (lost > 0) await notify(context, 'priorityLost', { about: [{ id: Id, count: lost, reason: Desc }], by: actor.id })
  const sentences = [words.finished(Id)]
  if (cancelled !== null) sentences.push(words.cancelledPriorities(cancelled))
  if (permits > 0) sentences.push(words.permitsStay(permits))
  return reply(result, {
    message: sentences.join(' '),
    about: ['cargo', Id],
    reason: Desc,
    ...(cancelled === null ? {} : { detail: { cancelledPriorities: cancelled } }),
  })
}

/**
 * 1 → 0, while the cargo's company may announce, a hall load in its hall; the response names the show the cargo enters (G6). A
 * cargo whose day has passed is announced now. An owner cannot return a cargo its company rejected; no member can return one
 * its owner withdrew, which no company accepted, nor one without a free truck.
 */
export async function returnToSending(context: RequestContext, { Id, Desc }: Received<(typeof cargo)['returnToSending']>) {
  const { db, now, actor } = context
  const locked = await lock(context, Id)
  requireStatus(context, locked, [1], words.notReturnable)
  const last = await lastMove(context, Id)
  if (last === 'cargo.withdraw') throw new Refusal('conflict', { message: words.wasWithdrawn(Id) })
  if (actor.ownerId !== null && last === 'cargo.reject') throw new Refusal('conflict', { message: words.rejectedByCompany(Id) })
  if ((await livePermits(db, Id)) >= locked.trucks) throw new Refusal('conflict', { message: words.noTruckLeft(Id) })
  const company = await loadCompanyStatus(db, locked.company_id)
  if (!company?.is_accepted || !company.is_active) {
    if (actor.companyId !== null) throw new Refusal('account-inactive', { message: announcementWords.companyInactive })
    throw new Refusal('conflict', { message: words.companyNotWorking(Id) })
  }
  const halls = await lockHallsOfCompany(db, locked.company_id)
  const hall = halls.find(({ loadHallId }) => loadHallId === locked.hall_id)
  if (locked.is_hall_load && !hall?.isActive) throw new Refusal('conflict', { message: words.hallNotWorking(Id) })

  const dayPassed = shamsiDayOf(locked.announce_at) < shamsiDayOf(now)
  const anew = dayPassed ? { announce_at: now, open_to_all_at: locked.open_to_all_at && openToAllAt(now) } : {}
  const result = await saveStatus(context, locked, 0, { ...anew, finished_at: null, finish_reason: null })
  await holdAnew(context, Id)
  const announceAt = dayPassed ? now : locked.announce_at
  const { sentence } = showSentence({ isHallLoad: locked.is_hall_load, announceAt, receivedAt: now, hall })
  const message = [words.returned(Id), sentence].filter(Boolean).join(' ')
  return reply(result, { message, about: ['cargo', Id], reason: Desc || words.returnReason })
}

/** A returned cargo has the current fee. */
async function holdAnew({ db, now, actor }: RequestContext, cargoId: number): Promise<void> {
  await refreshFee({ db, now }, cargoId)
  await settleHold({ db, now, by: actor.id }, cargoId, { must: true })
}

/** The latest change of a cargo's status. */
async function lastMove({ db }: RequestContext, cargoId: number): Promise<string | undefined> {
  const last = await db
    .selectFrom('audit_event')
    .select('call')
    .where('entity', '=', 'cargo')
    .where('entity_id', '=', String(cargoId))
    .where('call', 'in', ['cargo.finish', 'cargo.returnToSending', 'cargo.accept', 'cargo.reject', 'cargo.withdraw'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.call
}

/**
 * −1 → 0: the company accepts an owner's cargo, unless it is impossible; doubts not confirmed with the acceptance are marked,
 * regardless of the owner's confirmation (decision 19). One that waited past its time is announced now.
 */
export async function accept(context: RequestContext, { Id, Confirmed }: Received<(typeof cargo)['accept']>) {
  const { db, actor, now } = context
  const locked = await lock(context, Id)
  requireStatus(context, locked, [-1], words.notWaiting)
  const company = actor.companyId === null ? undefined : await loadCompanyStatus(db, actor.companyId)
  if (!company?.is_accepted || !company.is_active) {
    throw new Refusal('account-inactive', { message: announcementWords.companyInactive })
  }
  // Cargos announced before the rules existed are judged too.
  const announced = announcedIn(await cargoById(db, actor, Id))
  const facts = await loadFacts(db, announced, { companyId: locked.company_id, keeper: actor })
  const judgement = checkPlausibility(context, announced, facts)
  const { faults } = judgement
  const review = marksOf(judgement, { Confirmed })
  if (Object.keys(faults).length > 0) throw new Refusal('broken-rule', { faults, message: Object.values(faults).join(' ') })
  const announce_at = locked.announce_at < now ? now : locked.announce_at
  const open_to_all_at = locked.open_to_all_at && openToAllAt(announce_at)
  const result = await saveStatus(context, locked, 0, { announce_at, open_to_all_at, review })
  await notify(context, 'cargoAccepted', { about: [{ id: Id }], by: actor.id })
  await holdAnew(context, Id)
  return reply(result, { message: [words.accepted(Id), ...markSentences(review)].join(' '), about: ['cargo', Id] })
}

/** −1 → 1: the company declines an owner's cargo with a reason. */
export async function reject(context: RequestContext, { Id, Desc }: Received<(typeof cargo)['reject']>) {
  const locked = await lock(context, Id)
  requireStatus(context, locked, [-1], words.notWaiting)
  if (!Desc) refuseFaults({ Desc: words.rejectReason })
  const result = await saveStatus(context, locked, 1, { finished_at: context.now, finish_reason: Desc })
  await notify(context, 'cargoRefused', { about: [{ id: Id, reason: Desc }], by: context.actor.id })
  return reply(result, { message: words.rejected(Id), about: ['cargo', Id], reason: Desc })
}

/** −1 → 1: the owner withdraws a cargo that no company has accepted. */
export async function withdraw(context: RequestContext, { Id, Desc }: Received<(typeof cargo)['withdraw']>) {
  const locked = await lock(context, Id)
  requireStatus(context, locked, [-1], words.notWithdrawable)
  if (!Desc) refuseFaults({ Desc: words.withdrawReason })
  const result = await saveStatus(context, locked, 1, { finished_at: context.now, finish_reason: Desc })
  await notify(context, 'cargoWithdrawn', { about: [{ id: Id, reason: Desc }], by: context.actor.id })
  return reply(result, { message: words.withdrawn(Id), about: ['cargo', Id], reason: Desc })
}
