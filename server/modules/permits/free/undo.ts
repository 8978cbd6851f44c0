/** Undo of a driver's own claim within a minute (decision 046). */
import type { Received } from '#contract/kernel/call.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { PermitStatus } from '#contract/kernel/status.ts'
import { ownFreeWords as words } from '#contract/permits/free-words.ts'
import { UNDO_MS, type freeCargo, type FreeCargos } from '#contract/permits/free.ts'
import { permitLifeWords } from '#contract/permits/permit-words.ts'
import { sql, type RawBuilder } from 'kysely'
import { restoreTurn } from '#server/modules/halls/turn/index.ts'
import { isSeen, permitsInSight, voidLocked } from '#server/modules/permits/permit/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'

/** Why the permit of an undone claim is void. */
const UNDONE = 'DRIVER_ASKED'

/** Permits in sight that their driver claimed by app: the public act of the claim has the driver's role. */
const ownClaims = (context: Pick<RequestContext, 'db' | 'actor'>) =>
  permitsInSight(context.db, context.actor)
    .where('permit.driver_id', '=', context.actor.driverId ?? -1)
    .where(
      sql<boolean>`exists (select from override where override.hall_id = permit.hall_id and override.at = permit.issued_at
        and override.permit_id = permit.id and override.kind = 'FREE_CLAIMED' and override.role = 'Driver')`,
    )

/** The own claim that can still be undone; null without one. */
export async function undoable(context: Pick<RequestContext, 'db' | 'actor'>, now: Date): Promise<FreeCargos['claim']> {
  const row = await ownClaims(context)
    .select(['permit.id', 'permit.cargo_id', 'permit.issued_at'])
    .where('permit.issued_at', '>', new Date(now.getTime() - UNDO_MS))
    .where('permit.status', '<>', PermitStatus.voided)
    .executeTakeFirst()
  if (!row) return null
  const undoUntil = new Date(row.issued_at.getTime() + UNDO_MS).toISOString()
  return { permitId: row.id, cargoId: row.cargo_id, undoUntil }
}

/** Whether the driver has undone a claim of this cargo: it could otherwise be kept from all others, minute after minute. */
export const wasUndone = (cargoId: number | RawBuilder<number>, driverId: number) =>
  sql<boolean>`exists (select from permit as undone where undone.cargo_id = ${cargoId} and undone.driver_id = ${driverId}
    and undone.void_reason = ${UNDONE})`

/** Whether the driver has undone a claim of this cargo. */
export const hasUndone = async (db: Db, cargoId: number, driverId: number): Promise<boolean> =>
  (await db.selectNoFrom(wasUndone(cargoId, driverId).as('is')).executeTakeFirstOrThrow()).is

/** 404 for another driver's permit; 409 for one that a desk gave, after the minute, and once the driver has arrived. */
export async function undoOwn(context: RequestContext, { id }: Received<(typeof freeCargo)['undo']>) {
  const { db, actor, now } = context
  const seen = await permitsInSight(db, actor).select('permit.cargo_id').where('permit.id', '=', id).executeTakeFirst()
  if (!seen) throw new Refusal('not-found')
  const { sentences: _, detail } = await voidLocked(context, {
    id,
    code: UNDONE,
    note: '',
    async allow(permit) {
      const isOwn = await ownClaims(context).select('permit.id').where('permit.id', '=', id).executeTakeFirst()
      if (!isOwn) throw new Refusal('conflict', { message: words.atDesk })
      if (now.getTime() - permit.issued_at.getTime() > UNDO_MS) throw new Refusal('conflict', { message: words.late })
      if (isSeen(permit)) throw new Refusal('conflict', { message: permitLifeWords.cameAlready(id) })
    },
  })
  const turn = await endedBy(context, id)
  const turnNumber = turn && (await restoreTurn(context, turn.id))
  const sentences = [words.undone(seen.cargo_id)]
  if (turn) sentences.push(turnNumber === null ? words.turnGone(turn.number) : words.turnBack(turn.number))
  return reply(
    { cargoId: seen.cargo_id, turnNumber: turnNumber ?? null },
    { message: sentences.join(' '), about: ['permit', id], detail },
  )
}

/** The turn that the claim ended, in the same transaction. */
const endedBy = ({ db, actor }: RequestContext, permitId: number) =>
  db
    .selectFrom('turn')
    .innerJoin('permit', (on) =>
      on.onRef('permit.driver_id', '=', 'turn.driver_id').onRef('permit.issued_at', '=', 'turn.ended_at'),
    )
    .select(['turn.id', 'turn.number'])
    .where('permit.id', '=', permitId)
    .where('turn.driver_id', '=', actor.driverId ?? -1)
    .where('turn.state', '=', 'CANCELLED')
    .where('turn.end_reason', '=', 'TOOK_FREE_CARGO')
    .executeTakeFirst()
