/** What a published run decided, said to those who run or watch the hall (domain.md 4.7 "The driver's view"). */
import type { run } from '#contract/run.ts'
import type { Received } from '#contract/call.ts'
import { Refusal } from '#contract/refusal.ts'
import { SplitOutcome } from '#contract/split/outcome.ts'
import type { SplitSnapshot } from '#contract/split/snapshot.ts'
import { whyOf } from '#contract/split/why.ts'
import { runWords as words } from '#contract/words/run.ts'
import * as v from 'valibot'
import type { Visit } from '../visit.ts'
import { runOf } from './read.ts'

export async function outcomeOf({ db, actor }: Visit, { id }: Received<(typeof run)['outcome']>) {
  const seen = await runOf(db, actor, id)
  if (seen.state !== 'PUBLISHED') throw new Refusal('not-found', { message: words.noRecord })
  const outcome = v.parse(SplitOutcome, JSON.parse(seen.outcome!))
  const { policy }: SplitSnapshot = JSON.parse(seen.snapshot!)
  const turns = await db
    .selectFrom('turn')
    .innerJoin('driver', 'driver.id', 'turn.driver_id')
    .leftJoin('permit', (on) => on.onRef('permit.turn_id', '=', 'turn.id').on('permit.run_id', '=', id))
    .select(['turn.number', 'driver.first_name', 'driver.last_name', 'permit.id as permit'])
    .where('turn.hall_id', '=', seen.hall_id)
    .where('turn.number', 'in', [-1, ...outcome.turns.map(({ turn }) => turn)])
    .execute()
  const of = new Map(turns.map((turn) => [turn.number, turn]))
  return outcome.turns.map((one) => ({
    turn: one.turn,
    driver: `${of.get(one.turn)?.first_name ?? ''} ${of.get(one.turn)?.last_name ?? ''}`.trim(),
    cargo: one.cargo,
    permit: of.get(one.turn)?.permit ?? null,
    why: whyOf(one, outcome, policy.order),
  }))
}
