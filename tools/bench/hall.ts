/** A hall for benchmarks: its run from snapshot to published, and a million turns. */
import type { Sent } from '#contract/kernel/call.ts'
import { shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { turn } from '#contract/halls/turn.ts'
import type { Db } from '#server/platform/db/open.ts'
import { issuePermits } from '#server/modules/permits/permit/index.ts'
import { sealerOf } from '#server/modules/halls/run/key.ts'
import { lockRun } from '#server/modules/halls/run/lock.ts'
import { publishRun } from '#server/modules/halls/run/publish.ts'
import { liveRun } from '#server/modules/halls/run/rows.ts'
import type { PoolClient } from 'pg'
import { chargeHall } from './ledger.ts'
import { addManyTurns, hallWithTurns, openRun } from './hall-crowd.ts'
import { compare, timed, type Compared } from './measure.ts'
import type { BenchWorld } from './world.ts'

const TURNS = 500
const CARGOS = 100
const ROUNDS = 7
const MANY = 1_000_000
const DAY = 86_400_000

/** From the open run to the published record, against the statements it sends; each is rolled back. */
export async function running(world: BenchWorld, say: (line: string) => void): Promise<Compared[]> {
  say(`filling a hall with ${TURNS} turns and ${CARGOS} cargos`)
  const { hallId, now } = await openRun(world.db, { turns: TURNS, cargos: CARGOS })
  await world.pool.query('vacuum analyze turn, cargo, priority, permit')
  const seal = await sealerOf(world.db, new Uint8Array(32).fill(7), now)
  const decide = async (tx: Db) => {
    await lockRun(tx, (await liveRun(tx, hallId))!, now)
    await publishRun(tx, (await liveRun(tx, hallId))!, { now, seal, issue: issuePermits })
  }
  const statements = await world.statementsOf(() =>
    undone(world.db, async (tx) => {
      await decide(tx)
      const { count } = await tx
        .selectFrom('permit')
        .innerJoin('turn', 'turn.id', 'permit.turn_id')
        .where('turn.hall_id', '=', hallId)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      say(`${count} permits`)
      if (count === 0) throw new Error('the run decided nothing')
    }),
  )
  say('running the show')
  const bare = await compare({
    name: `a run of ${TURNS} turns × ${CARGOS} cargos, snapshot to published`,
    against: `its ${statements.length} bare SQL statements`,
    rounds: ROUNDS,
    product: () => timed(1, () => undone(world.db, decide)),
    baseline: () =>
      timed(1, () =>
        undoneBare(world, async (client) => {
          for (const { sql, parameters } of statements) await client.query(sql, [...parameters])
        }),
      ),
  })
  const free = () => timed(1, () => undone(world.db, (tx) => withoutFees(tx, hallId).then(() => decide(tx))))
  await chargeHall(world, hallId)
  await world.pool.query('vacuum analyze ledger_transfer, ledger_entry, ledger_hold, ledger_balance')
  const paid = await compare({
    name: `the same run with fees: ${TURNS} drivers held for, each permit captured on both sides`,
    against: 'the run without fees',
    rounds: ROUNDS,
    product: () => timed(1, () => undone(world.db, decide)),
    baseline: free,
  })
  return [bare, paid]
}

/** Runs in a transaction that is rolled back. */
async function withoutFees(tx: Db, hallId: number): Promise<void> {
  await tx.updateTable('hall').set({ driver_fee: 0 }).where('id', '=', hallId).execute()
  await tx.updateTable('cargo').set({ company_fee: 0 }).where('hall_id', '=', hallId).execute()
}

const UNDO = new Error('undone')

/** Runs the work in a transaction and rolls it back. */
async function undone(db: BenchWorld['db'], work: (tx: Db) => Promise<void>): Promise<void> {
  const doing = db.transaction().execute(async (tx) => {
    await work(tx)
    throw UNDO
  })
  await doing.catch((error) => {
    if (error !== UNDO) throw error
  })
}

async function undoneBare({ pool }: BenchWorld, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('rollback')
  } finally {
    client.release()
  }
}

/** SearchDriverTurn over a million turns, against the same SQL. */
export async function turnSearching(world: BenchWorld, say: (line: string) => void): Promise<Compared[]> {
  say(`adding ${MANY.toLocaleString('en')} turns`)
  await addManyTurns(world.db, MANY)
  const { hallId, card } = await hallWithTurns(world.db)
  await world.pool.query('vacuum analyze turn')
  const days = (ago: number) => shamsiDayOf(new Date(Date.now() - ago * DAY))
  const shapes: { name: string; filter: Sent<typeof turn.search> }[] = [
    { name: 'the queue of a hall', filter: { LoadHallId: hallId, IsActive: 1 } },
    { name: 'a hall’s last week', filter: { LoadHallId: hallId, IsActive: 2, FromDate: days(7), ToDate: days(0) } },
    { name: 'one driver’s card, ever', filter: { LoadHallId: hallId, IsActive: 2, DriverCardNumber: card } },
    { name: 'everything of a hall', filter: { LoadHallId: hallId, IsActive: 2 } },
  ]
  const token = await world.tokenOf('admin')
  const compared: Compared[] = []
  for (const { name, filter } of shapes) {
    say(`searching turns: ${name}`)
    const search = () => world.say(token, turn.search, filter)
    const statements = (await world.statementsOf(search)).filter(({ sql }) => sql.includes('from "turn"'))
    const { data } = JSON.parse(await search()) as { data: unknown[] }
    compared.push(
      await compare({
        name: `turn search, ${name} (${data.length.toLocaleString('en')} rows)`,
        against: 'the same SQL through pg',
        rounds: ROUNDS,
        product: () => timed(1, search),
        baseline: () =>
          timed(1, async () => {
            for (const { sql, parameters } of statements) await world.pool.query(sql, [...parameters])
          }),
      }),
    )
  }
  return compared
}
