/** Voiding a permit: the truck is free again, and the turn waits to be given back (S0 §4; domain.md 4.3; X30, X33). */
import type { permit } from '#contract/permit.ts'
import type { Received } from '#contract/call.ts'
import { Refusal } from '#contract/refusal.ts'
import { permitWords as words } from '#contract/words/permit.ts'
import { reopenFilled } from '../cargo/index.ts'
import { holdHall, recordOverride } from '../run/index.ts'
import { giveBackTurn } from '../turn/index.ts'
import { tell, type Visit } from '../visit.ts'

export async function voidPermit(visit: Visit, { id, ReasonCode, Reason }: Received<(typeof permit)['void']>) {
  const { db, now } = visit
  const code = ReasonCode ?? 'ADMIN'
  const seen = await db
    .selectFrom('permit')
    .leftJoin('turn', 'turn.id', 'permit.turn_id')
    .select(['permit.cargo_id', 'permit.turn_id'])
    .select((eb) => eb.fn.coalesce('permit.hall_id', 'turn.hall_id').as('hall_id'))
    .where('permit.id', '=', id)
    .executeTakeFirst()
  if (!seen) throw new Refusal('not-found')
  if (seen.hall_id !== null) await holdHall(visit, seen.hall_id)
  const { status } = await db.selectFrom('permit').select('status').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  if (status === 0) throw new Refusal('conflict', { message: words.alreadyVoided(id) })
  if (status > 2) throw new Refusal('conflict', { message: words.papersLoaded(id) })

  await db.updateTable('permit').set({ status: 0, voided_at: now, void_reason: code }).where('id', '=', id).execute()
  const reopened = await reopenFilled(db, seen.cargo_id)
  const reason = [code, Reason].filter(Boolean).join(': ')
  const about = { hallId: seen.hall_id, permitId: id, cargoId: seen.cargo_id, reason }
  await recordOverride(visit, { kind: 'PERMIT_VOIDED', ...about, ...(seen.turn_id === null ? {} : { turnId: seen.turn_id }) })
  // The driver came for nothing: the turn goes back by itself.
  const back = code === 'OWNER_FAULT' && seen.turn_id !== null && (await giveBackTurn(visit, seen.turn_id))
  const sentences = [words.voided(id)]
  if (back) sentences.push(words.turnReturned)
  if (reopened) sentences.push(words.cargoReopened(seen.cargo_id))
  return tell({ id, status: 0 as const }, { message: sentences.join(' '), about: ['permit', id], reason })
}
