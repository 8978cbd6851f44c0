/** Voids a permit: frees the truck, and makes the turn restorable (S0 §4; domain.md 4.3; X30, X33). */
import type { permit } from '#contract/permits/permit.ts'
import type { VoidCode } from '#contract/kernel/reasons.ts'
import type { Received } from '#contract/kernel/call.ts'
import { Refusal, refuseGuards } from '#contract/kernel/refusal.ts'
import { PermitStatus } from '#contract/kernel/status.ts'
import { permitLifeWords, permitWords as words } from '#contract/permits/permit-words.ts'
import { walletWords } from '#contract/money/wallet-words.ts'
import { followDocuments, reopenFilled, settleHold } from '#server/modules/freight/cargo/index.ts'
import { recordByItself } from '#server/platform/audit.ts'
import { holdHall, recordOverride, type Answerable } from '#server/modules/organisations/hall/index.ts'
import { lockWallets } from '#server/modules/money/ledger/index.ts'
import { notify } from '#server/modules/messaging/notice/index.ts'
import { giveBackTurn } from '#server/modules/halls/turn/index.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'
import { refundFees } from './fees.ts'
import { isSeen, isServed } from './life/rules.ts'
import type { LockedPermit } from './scope.ts'

export async function voidPermit(context: RequestContext, { id, ReasonCode, Reason }: Received<(typeof permit)['void']>) {
  const code = ReasonCode ?? 'ADMIN'
  const allow = (locked: LockedPermit) => {
    // The driver did arrive: the penalties of a no-show must not apply.
    if (code === 'NO_SHOW' && isSeen(locked)) refuseGuards({ ReasonCode: permitLifeWords.cameAlready(id) })
    // The driver has the load: the turn, which would be restored automatically, is used.
    if (code === 'OWNER_FAULT' && isServed(locked)) refuseGuards({ ReasonCode: permitLifeWords.loadedAlready(id) })
  }
  return tellVoided(id, Reason, await voidLocked(context, { id, code, note: Reason, allow }))
}

interface Voiding {
  id: number
  code: VoidCode
  /** The typed reason; '' without one. */
  note: string
  /** Throws if this kind of voiding is not allowed; called with the locked permit. */
  allow(permit: LockedPermit): void | Promise<void>
}
type Voided = Awaited<ReturnType<typeof voidLocked>>

/**
 * The only function that voids a permit, for every caller and reason: takes the lock shared with its hall's show, refuses (409)
 * a voided one and one with documents, frees its truck, and restores the turn automatically if the owner is at fault. The
 * caller has checked the scope.
 */
export async function voidLocked(context: Answerable, { id, code, note, allow }: Voiding) {
  const { db, now } = context
  const seen = await db
    .selectFrom('permit')
    .leftJoin('turn', 'turn.id', 'permit.turn_id')
    .select((eb) => eb.fn.coalesce('permit.hall_id', 'turn.hall_id').as('hall_id'))
    .where('permit.id', '=', id)
    .executeTakeFirst()
  if (!seen) throw new Refusal('not-found')
  if (seen.hall_id !== null) await holdHall(context, seen.hall_id)
  const locked = await db.selectFrom('permit').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  if (locked.status === PermitStatus.voided) throw new Refusal('conflict', { message: words.alreadyVoided(id) })
  if (locked.status > PermitStatus.printed) throw new Refusal('conflict', { message: words.documentsLoaded(id) })
  await allow(locked)

  await db
    .updateTable('permit')
    .set({ status: PermitStatus.voided, voided_at: now, void_reason: code })
    .where('id', '=', id)
    .execute()
  const reopened = await reopenFilled(db, locked.cargo_id)
  if (reopened) await recordByItself(context, 'cargo.reopened', ['cargo', locked.cargo_id], { from: 1, to: 0 })
  // It may have been the only permit without documents.
  else await followDocuments(context, locked.cargo_id)
  const mover = { db, now, by: context.actor.id }
  // The refund may go to the driver, and the company's next hold follows it.
  await lockWallets(db, { companyId: locked.company_id, driverId: locked.driver_id })
  const refunded = await refundFees(mover, id, code)
  // The truck is free again, and its next permit needs a hold.
  const lacking = await settleHold(mover, locked.cargo_id, { must: false })
  const reason = [code, note].filter(Boolean).join(': ')
  const about = { hallId: seen.hall_id, permitId: id, cargoId: locked.cargo_id, reason, reasonCode: code }
  await recordOverride(context, {
    kind: 'PERMIT_VOIDED',
    ...about,
    ...(locked.turn_id === null ? {} : { turnId: locked.turn_id }),
  })
  await notify(context, 'permitVoided', { about: [{ id, reason: note }], by: context.actor.id })
  // The driver came in vain: the turn is restored automatically.
  const turnReturned = code === 'OWNER_FAULT' && locked.turn_id !== null && (await giveBackTurn(context, locked.turn_id))
  const sentences = [words.voided(id)]
  if (turnReturned) sentences.push(words.turnReturned)
  if (code === 'NO_SHOW' && locked.turn_id !== null) sentences.push(permitLifeWords.noShow)
  if (reopened) sentences.push(words.cargoReopened(locked.cargo_id))
  if (lacking > 0) sentences.push(walletWords.lacking(lacking))
  return { sentences, detail: { from: locked.status, to: 0, code, turnReturned, ...paidBack(refunded) } }
}

const paidBack = (refunded: { company: number; driver: number }) => (refunded.company + refunded.driver > 0 ? { refunded } : {})

/** The reply of a command that voided. */
export const tellVoided = (id: number, reason: string, { sentences, detail }: Voided) =>
  reply({ id, status: PermitStatus.voided }, { message: sentences.join(' '), about: ['permit', id], reason, detail })
