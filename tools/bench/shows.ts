/** A look of the shows' job at the country's halls: quiet ones, and while all have an open show. */
import type { Db } from '#server/platform/db/open.ts'
import { hallIds } from '#server/modules/organisations/hall/index.ts'
import { issuePermits } from '#server/modules/permits/permit/index.ts'
import { freezeTurns } from '#server/modules/halls/turn/index.ts'
import { sealerOf } from '#server/modules/halls/run/key.ts'
import { openDue, stepAll, stepHall } from '#server/modules/halls/run/step.ts'
import { sql } from 'kysely'
import { addQueues } from './hall-crowd.ts'
import { compare, median, timed, type Compared } from './measure.ts'
import type { BenchWorld } from './world.ts'

const HALLS = 2000
const TURNS = 20
const ROUNDS = 3
/** Halls that are stepped for the baseline; the others are taken to cost as much. */
const STEPPED = 100
/** Openings that are measured. */
const OPENED = 20

/** Looks at quiet halls against stepping each of them; and while each has an open show; prints what opening a show costs. */
export async function lookingAtHalls({ db, pool }: BenchWorld, say: (line: string) => void): Promise<Compared[]> {
  say(`adding ${HALLS} halls with ${TURNS} turns each`)
  await addQueues(db, { halls: HALLS, turns: TURNS })
  await pool.query('vacuum analyze')
  const seal = await sealerOf(db, new Uint8Array(32).fill(7), new Date())
  const stepping = { at: async () => new Date(), seal, issue: issuePermits, isRepeated: true }
  const fail = (_: number, error: unknown) => {
    throw error
  }
  // Shows of the demo that are due are opened now, and not measured.
  await stepAll(db, stepping, fail)
  const look = (halls: string) =>
    compare({
      name: `a look at ${HALLS} ${halls}`,
      against: 'a step of each of them',
      rounds: ROUNDS,
      product: () => timed(1, () => stepAll(db, stepping, fail)),
      baseline: async () => {
        const some = (await hallIds(db)).slice(-STEPPED)
        const took = await timed(1, async () => {
          for (const hallId of some) await stepHall(db, hallId, stepping)
        })
        return (took / STEPPED) * HALLS
      },
    })
  say('looking')
  const quiet = await look('quiet halls')
  await reportOpenings(db, say)
  say('opening a show in each hall')
  await openAll(db)
  await pool.query('vacuum analyze')
  return [quiet, await look('halls with an open show')]
}

/** Opens a show in each hall without one, which has no cargo yet. */
async function openAll(db: Db): Promise<void> {
  const { rows } = await sql<{ hall_id: number }>`
    insert into show_run (hall_id, opens_at, locks_at, state, policy_version, hall_version, opened_at)
    select hall.id, now(), now() + interval '1 hour', 'OPEN', last.policy_version, last.hall_version, now()
    from hall, (select policy_version, hall_version from show_run order by id desc limit 1) as last
    where name like 'Quiet %' and not exists (select from show_run where hall_id = hall.id and state in ('OPEN', 'LOCKED'))
    returning hall_id`.execute(db)
  for (const { hall_id } of rows) await freezeTurns(db, hall_id)
}

/** Opens the shows of some halls, one after the other, at a show time in the future. */
async function reportOpenings(db: Db, say: (line: string) => void): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from hall where name like 'Quiet %' order by id limit ${OPENED}`.execute(
    db,
  )
  const now = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 86_400_000)
  const took: number[] = []
  for (const { id } of rows) took.push(await timed(1, () => db.transaction().execute((tx) => openDue(tx, id, now))))
  say(`opening a show: ${median(took).toFixed(1)} ms`)
}
