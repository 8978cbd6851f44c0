import type { Db } from '../db/open.ts'
import { numberCargos } from './numbers.ts'
import { cargosOfShow, hallShows } from './rows.ts'
import { dueShow } from './show.ts'

/** Opens the show that is due, or writes down why it never was; null when none is due. */
export async function openDue(tx: Db, hallId: number, now: Date): Promise<'OPEN' | 'SKIPPED' | null> {
  const shows = await hallShows(tx, hallId)
  const due = dueShow(shows, now)
  if (!due) return null
  const { opensAt, locksAt } = due
  const anyCargo = due.skip === null ? await cargosOfShow(tx, hallId, opensAt).limit(1).executeTakeFirst() : undefined
  const reason = due.skip ?? (anyCargo ? null : 'NO_CARGO')
  // A hall without show times would write down every empty minute, and publish a record of every one without a queue.
  if (!shows.hasShowTimes && (reason !== null || !(await anyTurn(tx, hallId)))) return null
  const state = reason === null ? 'OPEN' : 'SKIPPED'
  const run = await tx
    .insertInto('show_run')
    .values({
      hall_id: hallId,
      opens_at: opensAt,
      locks_at: locksAt,
      state,
      policy_version: shows.policyVersion,
      reason,
      opened_at: reason === null ? now : null,
    })
    .returning(['id', 'hall_id', 'opens_at'])
    .executeTakeFirstOrThrow()
  if (state === 'OPEN') await numberCargos(tx, run)
  return state
}

const anyTurn = (tx: Db, hallId: number) =>
  tx.selectFrom('turn').select('id').where('hall_id', '=', hallId).where('state', '=', 'QUEUED').limit(1).executeTakeFirst()
