/** The outcome of a published run, for those who run or observe the hall (domain.md 4.7 "The driver's view"). */
import type { run } from '#contract/halls/run.ts'
import type { Received } from '#contract/kernel/call.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { listHistories } from '#contract/halls/split/list-history.ts'
import { SplitOutcome } from '#contract/halls/split/outcome.ts'
import type { RunRecord } from '#contract/halls/split/record.ts'
import { whyIn, whyNoList } from '#contract/halls/split/why.ts'
import { runWords as words } from '#contract/halls/run-words.ts'
import * as v from 'valibot'
import type { RequestContext } from '#server/platform/context.ts'
import { numbersOf } from './rows.ts'
import { runOf } from './read.ts'

/** Turns with a list in the order in which they chose, then those whose list was emptied or deleted, by number. */
export async function outcomeOf({ db, actor }: RequestContext, { id }: Received<(typeof run)['outcome']>) {
  const seen = await runOf(db, actor, id)
  if (seen.state !== 'PUBLISHED' || seen.outcome === null || seen.record === null)
    throw new Refusal('not-found', { message: words.noRecord })
  const outcome = v.parse(SplitOutcome, JSON.parse(seen.outcome))
  const record: RunRecord = JSON.parse(seen.record)
  const whyOf = whyIn(record)
  const chose = new Set(outcome.turns.map(({ turn }) => turn))
  const queued = new Set(record.turnFaces.map(({ number }) => number))
  const emptied = [...listHistories(record)].filter(([turn]) => queued.has(turn) && !chose.has(turn))
  const turns = await db
    .selectFrom('turn')
    .innerJoin('driver', 'driver.id', 'turn.driver_id')
    .leftJoin('permit', (on) => on.onRef('permit.turn_id', '=', 'turn.id').on('permit.run_id', '=', id))
    .select(['turn.number', 'driver.first_name', 'driver.last_name', 'permit.id as permit'])
    .where('turn.hall_id', '=', seen.hall_id)
    .where('turn.number', 'in', [-1, ...chose, ...emptied.map(([turn]) => turn)])
    .execute()
  const numbers = new Map((await numbersOf(db, id)).map((cargo) => [cargo.id, cargo.number]))
  const of = new Map(turns.map((turn) => [turn.number, turn]))
  const named = (turn: number) => ({
    turn,
    driver: `${of.get(turn)?.first_name ?? ''} ${of.get(turn)?.last_name ?? ''}`.trim(),
    permit: of.get(turn)?.permit ?? null,
  })
  return [
    ...outcome.turns.map((one) => ({
      ...named(one.turn),
      cargo: one.cargo,
      number: numbers.get(one.cargo ?? 0) ?? null,
      why: whyOf(one),
    })),
    ...emptied.map(([turn, history]) => ({ ...named(turn), cargo: null, number: null, why: whyNoList(history) })),
  ]
}
